"""An umpire's rulings in words: the umpire is told of them; others hear of a ruling only through what comes of it."""

from __future__ import annotations

from typing import Any

from ...kernel.records import as_json
from ..contract.events import Event
from ..contract.questions import CHOICE, Order, Question

RULING = "ruling"


def ruling_told(question: Question, order: Order) -> Event:
    """A ruling in the words of its question, with what the book would have said."""
    book = None if question.default is None else answer_in_words(question, question.default["answer"])
    ruled = answer_in_words(question, as_json(order.answer))
    aside = "" if book is None else " (as the book has it)" if book == ruled else f" (the book: {book})"
    facts = {"by": order.seat, "asked": question.words, "ruled": ruled, "book": book}
    words = f"Ruling by {order.seat}: {question.words} {_capital(ruled)}{aside}."
    return Event(RULING, question.rule, words, facts)


def answer_in_words(question: Question, answer: dict[str, Any]) -> str:
    """An answer as the question words it; a number that it does not word stands for itself."""
    if question.asks != CHOICE:
        return ", ".join(f"{name} {value}" for name, value in answer.items()) or question.asks
    worded = {option["value"]: str(option["words"]) for option in question.bounds.get("options", [])}
    choice = answer.get("choice", 0)
    return worded.get(choice, str(choice))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
