"""run.py: what it says to an unfit machine, when it installs, and what it hands over to."""

import ast
import re
import runpy
import sys
import threading
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).resolve().parent.parent
LOCK_NAMES = ["requirements-build.txt", "requirements.txt", "requirements-dev.txt"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with locks of its own and no installation."""
    for name in [*LOCK_NAMES, "pyproject.toml"]:
        (tmp_path / name).write_text(f"the text of {name}\n")
    return tmp_path


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Steps of an installation are noted instead of carried out; making .venv leaves a folder with a Python."""
    noted: list[str] = []

    def note(doing: str, command: list[str | Path], root: Path) -> None:
        noted.append(doing)
        if doing == "making .venv":
            python = run.in_venv(root, "python")
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch(mode=0o755)

    monkeypatch.setattr(run, "step", note)
    return noted


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that run.py would have become, on a machine where everything is installed."""
    commands: list[list[str]] = []

    def note(command: list[str | Path]) -> int:
        commands.append([Path(command[0]).stem, *map(str, command[1:])])
        return 0

    monkeypatch.setattr(run, "become", note)
    monkeypatch.setattr(run, "make_ready", lambda root, level: None)
    monkeypatch.setattr(run, "make_page", lambda root: None)
    monkeypatch.setattr(run, "begin_page", lambda root: None)
    return commands


def test_an_old_python_is_told_what_is_needed_and_what_it_is():
    complaint = run.complaint_about_python((3, 9, 2, "final", 0))

    assert "3.11 or newer" in complaint
    assert "3.9.2" in complaint


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 11, 9), (3, 12, 1), (4, 0, 0)])
def test_a_python_new_enough_is_told_nothing(version):
    assert run.complaint_about_python(version) == ""


def test_an_old_python_stops_before_anything_else_is_read(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))

    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(ROOT / "run.py"))

    assert "this is Python 3.8.10" in str(stopped.value.code)


def test_an_old_python_can_read_the_file_at_all():
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_nothing_is_ready_before_the_first_installation(checkout):
    assert not run.is_ready(checkout, run.PLAY)


def test_an_installation_is_ready_once_and_not_repeated(checkout, steps):
    run.make_ready(checkout, run.PLAY)
    first = list(steps)
    run.make_ready(checkout, run.PLAY)

    assert first == [
        "making .venv",
        "fetching the installer",
        "installing what it takes to play",
        "installing lineahead itself",
    ]
    assert steps == first
    assert run.is_ready(checkout, run.PLAY)


def test_who_installed_to_play_lacks_the_tools_to_develop(checkout, steps):
    run.make_ready(checkout, run.PLAY)

    assert not run.is_ready(checkout, run.DEVELOP)


def test_who_installed_to_develop_can_play(checkout, steps):
    run.make_ready(checkout, run.DEVELOP)

    assert run.is_ready(checkout, run.PLAY)


def test_tools_to_develop_survive_a_change_noticed_while_playing(checkout, steps):
    run.make_ready(checkout, run.DEVELOP)
    (checkout / "requirements.txt").write_text("numpy==3.0\n")
    run.make_ready(checkout, run.PLAY)

    assert run.is_ready(checkout, run.DEVELOP)


@pytest.mark.parametrize("name", [*LOCK_NAMES, "pyproject.toml"])
def test_a_changed_lock_is_installed_into_the_same_venv(checkout, steps, name):
    run.make_ready(checkout, run.PLAY)
    (checkout / name).write_text("changed\n")
    assert not run.is_ready(checkout, run.PLAY)
    steps.clear()
    run.make_ready(checkout, run.PLAY)

    assert "making .venv" not in steps
    assert run.is_ready(checkout, run.PLAY)


def test_another_python_gets_another_venv(checkout, steps, monkeypatch):
    run.make_ready(checkout, run.PLAY)
    monkeypatch.setattr(run, "python_in_use", lambda: "3.99")
    assert not run.is_ready(checkout, run.PLAY)
    steps.clear()
    run.make_ready(checkout, run.PLAY)

    assert steps[0] == "making .venv"


def test_a_vanished_python_gets_another_venv(checkout, steps):
    run.make_ready(checkout, run.PLAY)
    run.in_venv(checkout, "python").unlink()
    assert not run.is_ready(checkout, run.PLAY)
    steps.clear()
    run.make_ready(checkout, run.PLAY)

    assert steps[0] == "making .venv"


def test_a_checkout_that_was_moved_is_installed_again(checkout, steps):
    run.make_ready(checkout, run.PLAY)
    moved = checkout.rename(checkout.with_name("moved"))

    assert not run.is_ready(moved, run.PLAY)


@pytest.mark.parametrize("broken_at", ["fetching the installer", "installing lineahead itself"])
def test_an_interrupted_installation_begins_afresh(checkout, steps, monkeypatch, broken_at):
    whole = run.step

    def interrupted(doing: str, command: list[str | Path], root: Path) -> None:
        if doing == broken_at:
            raise KeyboardInterrupt
        whole(doing, command, root)

    monkeypatch.setattr(run, "step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.make_ready(checkout, run.PLAY)
    assert not run.is_ready(checkout, run.PLAY)

    monkeypatch.setattr(run, "step", whole)
    steps.clear()
    run.make_ready(checkout, run.PLAY)
    assert steps[0] == "making .venv"
    assert run.is_ready(checkout, run.PLAY)


def test_an_interrupted_update_leaves_nothing_that_looks_finished(checkout, steps, monkeypatch):
    run.make_ready(checkout, run.PLAY)
    before = (checkout / "requirements.txt").read_text()
    (checkout / "requirements.txt").write_text("numpy==3.0\n")

    def interrupted(doing: str, command: list[str | Path], root: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.make_ready(checkout, run.PLAY)

    (checkout / "requirements.txt").write_text(before)
    assert not run.is_ready(checkout, run.PLAY)


def test_a_damaged_stamp_counts_as_none(checkout, steps):
    run.make_ready(checkout, run.PLAY)
    run.stamp_file(checkout).write_text("play")

    assert not run.is_ready(checkout, run.PLAY)


def test_a_second_installer_waits_for_the_first(checkout, capsys):
    order: list[str] = []

    def second() -> None:
        with run.alone(checkout):
            order.append("second")

    with run.alone(checkout):
        waiting = threading.Thread(target=second)
        waiting.start()
        waiting.join(timeout=0.2)
        order.append("first")
    waiting.join(timeout=10)

    assert order == ["first", "second"]
    assert "another start is installing" in capsys.readouterr().err


def test_a_failing_step_says_which_and_with_what_code(checkout):
    with pytest.raises(run.CannotInstall, match=r"exit code 7: fetching the moon"):
        run.step("fetching the moon", [sys.executable, "-c", "raise SystemExit(7)"], checkout)


def test_what_a_step_prints_stays_out_of_the_output(checkout, capfd):
    run.step("talking", [sys.executable, "-c", "print('chatter')"], checkout)

    assert capfd.readouterr().out == ""


def test_a_python_without_ensurepip_is_told_the_package(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())

    with pytest.raises(run.CannotInstall, match=r"lacks ensurepip\.\n.*python3-venv"):
        run.require_venv_module()


def test_failures_are_words_and_exit_code_2(monkeypatch, capsys):
    def fail(root: Path, level: str) -> None:
        raise PermissionError(13, "Permission denied", "/elsewhere/.venv.lock")

    monkeypatch.setattr(run, "make_ready", fail)

    assert run.main(["ships"]) == 2
    assert capsys.readouterr().err == "lineahead: Permission denied: /elsewhere/.venv.lock\n"


def test_the_environment_trusts_the_system_and_keeps_bytecode(monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("UV_SYSTEM_CERTS", raising=False)

    assert run.environment()["UV_SYSTEM_CERTS"] == "1"
    assert "PYTHONDONTWRITEBYTECODE" not in run.environment()


def test_the_environment_respects_what_the_caller_chose(monkeypatch):
    monkeypatch.setenv("UV_SYSTEM_CERTS", "0")

    assert run.environment()["UV_SYSTEM_CERTS"] == "0"


def test_without_a_command_the_game_opens_in_the_browser(handed_over, monkeypatch):
    made: list[Path] = []
    monkeypatch.setattr(run, "make_page", made.append)

    assert run.main([]) == 0
    assert made == [ROOT]
    assert handed_over == [["lineahead", "serve"]]


def test_any_other_command_goes_to_lineahead(handed_over):
    assert run.main(["simulate", "coronel", "--games", "10"]) == 0
    assert handed_over == [["lineahead", "simulate", "coronel", "--games", "10"]]


def test_help_installs_nothing(checkout, steps, capsys):
    assert run.play(checkout, ["--help"]) == 0
    assert "python3 run.py test" in capsys.readouterr().out
    assert steps == []


@pytest.mark.parametrize(("command", "pages"), [("serve", 1), ("simulate", 0)])
def test_the_page_is_made_ready_only_to_be_served(handed_over, monkeypatch, command, pages):
    made: list[Path] = []
    monkeypatch.setattr(run, "make_page", made.append)

    assert run.main([command]) == 0
    assert made == [ROOT] * pages
    assert handed_over == [["lineahead", command]]


def test_bench_runs_the_benchmarks(handed_over, monkeypatch):
    monkeypatch.chdir(ROOT)

    assert run.main(["bench", "--quick"]) == 0
    assert handed_over == [["python", "-m", "benchmarks.bench", "--quick"]]


def test_docs_builds_the_site_or_serves_it(handed_over, monkeypatch):
    monkeypatch.chdir(ROOT)

    assert run.main(["docs"]) == run.main(["docs", "serve"]) == 0
    assert handed_over == [["zensical", "build", "--clean", "--strict"], ["zensical", "serve"]]


def test_test_hands_its_arguments_to_pytest(handed_over, monkeypatch):
    monkeypatch.chdir(ROOT)

    assert run.main(["test", "-k", "coronel"]) == 0
    assert handed_over[0][:3] == ["python", "-m", "pytest"]
    assert handed_over[0][-2:] == ["-k", "coronel"]


def test_fast_tests_find_the_rules_compiled_and_need_no_page(handed_over, steps, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(run, "begin_page", lambda root: pytest.fail("nobody needs the page"))

    assert run.main(["test", "fast", "-k", "coronel"]) == 0
    assert steps == ["compiling the rules"]
    assert handed_over[0][-6:] == ["-m", "not slow", "--ignore=tests/browser", "--ignore=tests/server", "-k", "coronel"]


def test_before_all_tests_the_page_is_begun_and_nobody_waits_for_it(handed_over, monkeypatch):
    monkeypatch.chdir(ROOT)
    begun: list[Path] = []
    monkeypatch.setattr(run, "begin_page", begun.append)

    assert run.main(["test"]) == 0
    assert begun == [ROOT]


def test_a_page_that_is_begun_is_built_by_another_process(tmp_path, monkeypatch):
    (tmp_path / "run.py").write_text("ROOT = 7\n\ndef make_page(root):\n    open('page', 'w').write(str(root))\n")
    monkeypatch.setattr(run, "in_venv", lambda root, program: Path(sys.executable))

    assert run.begin_page(tmp_path).wait() == 0
    assert (tmp_path / "page").read_text() == "7"


def test_check_fails_when_one_lane_fails_and_shows_what_it_said(handed_over, monkeypatch, capsys):
    good, bad = [sys.executable, "-c", "print('all well')"], [sys.executable, "-c", "raise SystemExit('leak aft')"]
    monkeypatch.setattr(run, "lanes", lambda root: {"lint": [good], "types": [good, bad], "tests": [good]})

    assert run.main(["check"]) == 1
    printed = capsys.readouterr().out
    assert re.search(r"^lint passed after \d+\.\d s$", printed, re.MULTILINE)
    assert re.search(r"^types FAILED after \d+\.\d s$", printed, re.MULTILINE)
    assert "leak aft" in printed
    assert printed.endswith("check FAILED: types\n")


def test_check_passes_when_all_lanes_pass(handed_over, monkeypatch, capsys):
    monkeypatch.setattr(run, "lanes", lambda root: {"lint": [[sys.executable, "-c", ""]]})

    assert run.main(["check"]) == 0
    assert capsys.readouterr().out.endswith("check passed\n")


def test_a_check_looks_at_lint_shape_types_and_the_page():
    commands = [" ".join(map(str, command)) for lane in run.lanes(ROOT).values() for command in lane]

    for part in ("ruff check", "ruff format --check", "-m mypy", "build.py check"):
        assert any(part in command for command in commands), part


# Types take as long as all tests of a rule set: `run.py check` looks at them.
@pytest.mark.slow
def test_sources_and_tests_are_in_shape():
    passed, said = run.outcome(run.lanes(ROOT)["lint"], ROOT)

    assert passed, said


def test_check_refuses_arguments(handed_over, capsys):
    assert run.main(["check", "src"]) == 2
    assert "takes no arguments" in capsys.readouterr().err


def pins(name: str) -> dict[str, str]:
    """Package and marker -> version, as a lock pins them."""
    found = re.findall(r"^([a-z0-9-]+)==(\S+)( ;[^\\]*)?", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    return {package + marker.strip(): version for package, version, marker in found}


@pytest.mark.parametrize("name", LOCK_NAMES)
def test_every_requirement_of_a_lock_carries_a_hash(name):
    requirements = re.split(r"(?<!\\)\n", (ROOT / name).read_text(encoding="utf-8").strip())

    assert len(requirements) == len(pins(name)) > 0
    assert all("--hash=sha256:" in requirement for requirement in requirements)


@pytest.mark.parametrize("name", LOCK_NAMES)
def test_a_lock_names_no_registry_and_no_place(name):
    text = (ROOT / name).read_text(encoding="utf-8")

    assert not re.search(r"://|--index|--extra|--find-links|file:|(^|\s)[./]", text)


def test_the_locks_contain_one_another():
    build, to_play, to_develop = (pins(name) for name in LOCK_NAMES)

    assert build.items() <= to_play.items()
    # What is played with on one system may be developed with on all.
    assert all(to_develop.get(what, to_develop.get(what.split(";")[0])) == pin for what, pin in to_play.items())


def test_continuous_integration_runs_the_tests_and_nothing_else():
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if not line.startswith(("#", "set ", "cd "))]

    assert commands == ["exec python3 run.py test"]
