"""10, CARD  The classes of Jutland, the Falklands and Heligoland: who has a card, and what figures stand behind it."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.files.cards import CARDS, card_text, ships_on_file

GRAND_FLEET = """
Agincourt, Ajax, Barham, Bellerophon, Benbow, Canada, Centurion, Collingwood, Colossus, Conqueror, Erin, Hercules,
Iron Duke, King George V, Malaya, Marlborough, Monarch, Neptune, Orion, Revenge, Royal Oak, St Vincent, Superb,
Temeraire, Thunderer, Valiant, Vanguard, Warspite,
Indefatigable, Indomitable, Inflexible, Invincible, Lion, New Zealand, Princess Royal, Queen Mary, Tiger,
Black Prince, Cochrane, Defence, Duke of Edinburgh, Hampshire, Minotaur, Shannon, Warrior,
Active, Bellona, Birmingham, Blanche, Boadicea, Calliope, Canterbury, Caroline, Castor, Champion, Comus, Constance,
Cordelia, Dublin, Falmouth, Fearless, Galatea, Gloucester, Inconstant, Nottingham, Phaeton, Royalist, Southampton,
Yarmouth
"""

HIGH_SEAS_FLEET = """
Friedrich der Grosse, Grosser Kurfürst, Helgoland, Kaiser, Kaiserin, König, Kronprinz, Markgraf, Nassau, Oldenburg,
Ostfriesland, Posen, Prinzregent Luitpold, Rheinland, Thüringen, Westfalen,
Deutschland, Hannover, Pommern, Schlesien, Schleswig-Holstein,
Derfflinger, Lützow, Moltke, Seydlitz, Von der Tann,
Elbing, Frankfurt, Frauenlob, Hamburg, München, Pillau, Regensburg, Rostock, Stettin, Stuttgart, Wiesbaden
"""

FALKLANDS = "Canopus, Carnarvon, Cornwall, Kent, Bristol, Glasgow, Inflexible, Invincible"
HELIGOLAND = "Arethusa, Bacchante, Euryalus, Fearless, Goshawk, Laertes, Lowestoft, Lurcher, Southampton"
GERMANS_THERE = "Ariadne, Cöln, Danzig, Mainz, Stettin, Stralsund, Strassburg, Dresden, Nürnberg, Leipzig, V-187"

NOTED = [name for name, card in CARDS.classes().items() if "source" in card["history"]]


def names(listed: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in listed.split(",")]


@pytest.mark.clause("GF-1.26.a")
@pytest.mark.parametrize("ship", [*names(GRAND_FLEET), *names(FALKLANDS), *names(HELIGOLAND)])
def test_1_26_a_british_ships_of_these_battles_have_a_card(ship: str) -> None:
    assert card_text(f"HMS {ship}")["nation"] == "GBR"


@pytest.mark.clause("GF-1.26.a")
@pytest.mark.parametrize("ship", [*names(HIGH_SEAS_FLEET), *names(GERMANS_THERE)])
def test_1_26_a_german_ships_of_these_battles_have_a_card(ship: str) -> None:
    assert card_text(f"SMS {ship}")["nation"] == "DEU"


@pytest.mark.clause("GF-1.26.a")
def test_1_26_a_no_ship_has_two_cards() -> None:
    listed = [ship for card in CARDS.classes().values() for ship in card["ships"]]

    assert len(listed) == len(set(listed)) == len(ships_on_file())


@pytest.mark.clause("GF-CARD.a")
def test_card_a_there_are_at_least_forty_further_classes() -> None:
    assert len(NOTED) >= 40


@pytest.mark.clause("GF-CARD.a")
@pytest.mark.parametrize("name", NOTED)
def test_card_a_a_further_class_names_its_source_and_what_is_uncertain(name: str) -> None:
    history = CARDS.classes()[name]["history"]

    assert any(author in history["source"] for author in ("Conway", "Gröner"))
    assert len(history["uncertain"]) > 20


@pytest.mark.clause("GF-10.5.b")
@pytest.mark.clause("GF-10.5.d")
@pytest.mark.clause("GF-10.3.b")
def test_10_5_d_the_queen_elizabeths_by_hand() -> None:
    # 23,400 yards are 11.7 miles; e = 15 x the root of 42/45 = 14.49: 12.24, 7.62, 4.50 less a little; 15 / 4.5 = 3.33.
    card = card_text("HMS Warspite")
    gun = card["guns"][0]

    assert (gun["range"], gun["penetration"], gun["damage"]) == ([4, 8, 12], [12, 8, 4], 3)
    # 1.1 x 13 = 14.3; 1.1 x (13 + 4) / 2 = 9.35; 1.1 x (13 + 2.5 x 3) / 2 = 11.28
    assert card["armour"] == {"belt": 14, "end": 9, "deck": 11}


@pytest.mark.clause("GF-10.5.g")
@pytest.mark.clause("GF-10.2.d")
def test_10_5_g_nassau_by_hand() -> None:
    # Six turrets and twelve casemates: 1.5 and 3 numbers. Sixteen guns of 88 mm: 16 x 3.46 ^ 3 / 80 = 8.32.
    card = card_text("SMS Nassau")

    assert [gun["hit_on"] for gun in card["guns"]] == [[1, 2], [3, 5]]
    assert [row["light_guns"] for row in card["hull"]] == [8, 6, 3]
    # 19.5 knots are 11.7, 8.19 and 4.68 points in three turns
    assert [row["speed"] for row in card["hull"]] == [[4, 4, 4], [3, 2, 3], [2, 1, 2]]
