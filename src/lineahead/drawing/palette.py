"""The colours of the page, by day and by night, and the style sheet that a drawing carries with it.

They are those of the page's own tokens (`web/src/styles/tokens.css`); a test sees that both are alike.
"""

from __future__ import annotations

LIGHT = {
    "desk": "#dde3e4",
    "paper": "#fdfcf8",
    "paper-3": "#e8e6dd",
    "line": "#d2d4cf",
    "ink": "#13212b",
    "ink-2": "#3f4f59",
    "ink-3": "#536169",
    "sea-0": "#edf4f4",
    "sea-1": "#e1edef",
    "sea-2": "#d3e4e9",
    "contour": "#a9c4cd",
    "grat": "#bccdd2",
    "chart-ink": "#45606d",
    "wake": "#ffffff",
    "light-glow": "#f6d77a",
    "a": "#0b5a9c",
    "a-hull": "#0b5a9c",
    "a-rim": "#07365f",
    "b": "#b23c07",
    "b-wash": "#fbe8db",
    "book": "#8c1c63",
    "warn": "#7d5200",
    "warn-fill": "#f3bf3a",
    "bar": "#6f8792",
    "plan": "#09695b",
}
DARK = {
    "desk": "#060c11",
    "paper": "#111b23",
    "paper-3": "#1f2d37",
    "line": "#263540",
    "ink": "#e7eef0",
    "ink-2": "#b7c5cb",
    "ink-3": "#95a6af",
    "sea-0": "#0a161e",
    "sea-1": "#0d1d27",
    "sea-2": "#11252f",
    "contour": "#1d3a47",
    "grat": "#1f3641",
    "chart-ink": "#7f98a4",
    "wake": "#3b5a69",
    "light-glow": "#6b5a24",
    "a": "#6cb8f5",
    "a-hull": "#2a76b5",
    "a-rim": "#8cc9f8",
    "b": "#ff9d5c",
    "b-wash": "#3a2012",
    "book": "#f2a3d3",
    "warn": "#f3c456",
    "warn-fill": "#f3bf3a",
    "bar": "#8aa3af",
    "plan": "#52d3ba",
}
THEMES = {"light": LIGHT, "dark": DARK}

STYLE = """
text{font-family:'Source Sans 3',system-ui,'Segoe UI',sans-serif;font-size:13px;fill:@ink}
.title{font-family:'Crimson Pro',Georgia,serif;font-size:28px;font-weight:600}
.sub{fill:@ink-2}
.head{font-weight:600;font-size:15px}
.small{font-size:12px}.strong{font-weight:600}.gone{fill:@ink-3}
.sheet{fill:@paper}.rule{stroke:@line;stroke-width:1}
.sea{fill:@sea-0}.c1{fill:@sea-1}.c2{fill:@sea-2}.con{fill:none;stroke:@contour}.grat{fill:none;stroke:@grat}
.neat{fill:none;stroke:@chart-ink}
.zeb{fill:@chart-ink;opacity:.75}
.tick{font-family:'Crimson Pro',Georgia,serif;fill:@chart-ink}
.rose{stroke:@book;fill:none;opacity:.5}
.rose .f{fill:@book;stroke:none}
.rose text{fill:@book;stroke:none;font-size:11px}
.bar{fill:none;stroke:@chart-ink}
.shore,.land{fill:@paper-3;stroke:@chart-ink;stroke-width:1.5}.shallows{fill:@sea-2;stroke:@contour}
.coast{fill:none;stroke:@chart-ink;stroke-width:3}.harbour{fill:@sea-0;stroke:@chart-ink;stroke-dasharray:5 3}
.mines{fill:@warn-fill;fill-opacity:.3;stroke:@warn;stroke-width:1.5;stroke-dasharray:6 4}
.mines.along{fill:none;stroke-width:5;stroke-dasharray:1 7;stroke-linecap:round}
.smoke{fill:@bar;fill-opacity:.35;stroke:none}.smoke.along{fill:none;stroke:@bar;stroke-opacity:.35}
.light{fill:@light-glow;fill-opacity:.45;stroke:none}.template{fill-opacity:.16;stroke-width:1.5}
.template.A{fill:@a;stroke:@a}.template.B{fill:@b;stroke:@b}
.wash{fill:none;stroke:@wake;stroke-linecap:round;stroke-linejoin:round}
.wake{fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}.wake.B{stroke-dasharray:7 4}
.wake.thin{stroke-width:1;stroke-dasharray:1 4}
.wake.A,.mark.A,.from.A{stroke:@a}.wake.B,.mark.B,.from.B{stroke:@b}
.mark{fill:@paper;stroke-width:1.4}.from{fill:none;stroke-width:1.4}
.figure{font-size:11px}.A.name,.A.figure{fill:@a}.B.name,.B.figure{fill:@b}.name{font-weight:600}
.halo{paint-order:stroke;stroke:@sea-0;stroke-width:4px;stroke-linejoin:round}
.hull.A{fill:@a-hull;stroke:@a-rim}.hull.B{fill:@b-wash;stroke:@b;stroke-width:1.6}
.counter.A{fill:@a;stroke:@paper}.counter.B{fill:@b;stroke:@paper}
.lost{stroke:@ink;stroke-width:2.4;fill:none}.lost.under{stroke:@sea-0;stroke-width:6}.off{stroke:@ink-2;stroke-width:1.6;fill:none}
.middle{text-anchor:middle}.end{text-anchor:end}
"""


def style(theme: str, more: str = "") -> str:
    """The style sheet in the colours of a theme, and what a drawing has more of its own."""
    text = STYLE.strip() + more
    for name in sorted(THEMES[theme], key=len, reverse=True):
        text = text.replace(f"@{name}", THEMES[theme][name])
    return text
