"""What a stretch of talk is about: its noun phrases that come again, by how seldom their words are in general.

A phrase is what stands between function words, after an article or a preposition; how common a word is in general is
read from its place in MiniLM's vocabulary, which is ordered by frequency.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path

_TOKEN = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[^\w\s]")
_BEFORE = frozenset(
    ["the", "a", "an", "our", "their", "your", "my", "his", "her", "its", "this", "these", "those", "some", "any", "of", "for", "with", "about", "on", "in", "into", "from", "no", "every", "each", "new", "more", "both", "such", "as", "to", "between", "than", "and", "or"]
)
_FUNCTION = frozenset(
    ["a", "an", "the", "this", "that", "these", "those", "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them", "my", "your", "his", "its", "our", "their", "mine", "yours", "who", "whom", "whose", "which", "what", "where", "when", "why", "how", "and", "or", "but", "nor", "so", "yet", "if", "because", "as", "until", "while", "of", "at", "by", "for", "with", "about", "against", "between", "into", "through", "during", "before", "after", "above", "below", "to", "from", "up", "down", "in", "out", "on", "off", "over", "under", "again", "then", "once", "here", "there", "all", "any", "both", "each", "few", "more", "most", "other", "some", "such", "no", "not", "only", "own", "same", "than", "too", "very", "can", "will", "just", "should", "now", "am", "is", "are", "was", "were", "be", "been", "being", "have", "has", "had", "having", "do", "does", "did", "doing", "would", "could", "may", "might", "must", "shall", "ought", "need", "let", "us", "also", "still", "even", "ever", "never", "always", "maybe", "perhaps", "really", "quite", "rather", "pretty", "much", "many", "lot", "lots", "bit", "kind", "sort", "thing", "things", "stuff", "something", "anything", "everything", "nothing", "someone", "anyone", "everyone", "nobody", "one", "ones", "two", "okay", "ok", "yeah", "yes", "right", "well", "oh", "um", "uh", "hmm", "sure", "actually", "basically", "probably", "definitely", "certainly", "obviously", "exactly", "like", "think", "know", "mean", "guess", "say", "said", "see", "look", "want", "get", "got", "go", "going", "gone", "come", "came", "make", "made", "take", "took", "give", "gave", "put", "use", "used", "work", "works", "find", "found", "tell", "told", "ask", "asked", "try", "tried", "feel", "felt", "talk", "talking", "talked", "keep", "kept", "start", "started", "good", "bad", "great", "nice", "big", "small", "little", "old", "new", "first", "second", "third", "last", "next", "better", "best", "different", "same", "whole", "able", "point", "way", "ways", "time", "times", "day", "today", "tomorrow", "yesterday", "moment", "minute", "minutes", "people", "guy", "guys", "person", "question", "questions", "part", "case", "fact", "example", "idea", "ideas", "lot", "side", "end", "beginning", "yours", "mine", "ours", "anyway", "already", "back", "away", "around", "please", "thank", "thanks", "sorry", "welcome", "hello", "hi", "bye", "mr", "mrs", "ms", "dr", "chair", "minister", "member", "members", "thing's", "that's", "it's", "i'm", "i'll", "i've", "i'd", "you're", "you'll", "you've", "you'd", "we're", "we'll", "we've", "we'd", "they're", "they'll", "they've", "he's", "she's", "there's", "let's", "don't", "doesn't", "didn't", "isn't", "aren't", "wasn't", "weren't", "can't", "couldn't", "won't", "wouldn't", "shouldn't", "haven't", "hasn't", "what's", "who's", "how's", "where's", "here's", "bring", "show", "move", "done", "doing", "having", "being", "getting", "trying", "looking", "saying", "seeing", "making", "taking", "using", "basis", "couple", "number", "kinds", "sorts", "terms", "regard", "sense", "reason", "course", "rest", "amount", "far", "long", "short", "high", "low", "hard", "easy", "full", "open", "close", "real", "sort", "true", "important", "interesting", "possible", "clear", "own", "sure", "happy", "fine", "cool", "yep", "nope", "alright", "everybody", "anybody", "somebody", "cetera"]
)
_VERBISH = re.compile(r"(?:ing|ed|ly|'s|n't)$")
WORDS_MOST = 4


def key_phrases(
    stretches: Sequence[Sequence[str]], avoid: frozenset[str] = frozenset()
) -> list[list[tuple[str, float]]]:
    """Of each stretch, its phrases with their weights, best first. avoid: small words that name no topic (speakers)."""
    counts = [_counted(sentences, avoid) for sentences in stretches]
    total: Counter[str] = Counter()
    within: Counter[str] = Counter()
    for found in counts:
        total.update({phrase: sum(forms.values()) for phrase, forms in found.items()})
        within.update(found.keys())
    ranked = []
    for found in counts:
        weighed = [
            (
                forms.most_common(1)[0][0],
                _weight(phrase, sum(forms.values()), total[phrase], within[phrase], len(counts)),
            )
            for phrase, forms in found.items()
        ]
        ranked.append(sorted(weighed, key=lambda pair: (-pair[1], pair[0])))
    return ranked


def apart(phrases: Sequence[tuple[str, float]], most: int, used: frozenset[str] = frozenset()) -> list[str]:
    """The first so many of which none shares a word with another, or with those used before."""
    kept: list[str] = []
    taken = set(used)
    for phrase, _ in phrases:
        stems = {_stem(word) for word in phrase.lower().split()}
        if not stems & taken:
            kept.append(phrase)
            taken |= stems
        if len(kept) == most:
            break
    return kept


def stems_of(phrases: Sequence[str]) -> frozenset[str]:
    """The stems of all words of some phrases."""
    return frozenset(_stem(word) for phrase in phrases for word in phrase.lower().split())


def _counted(sentences: Sequence[str], avoid: frozenset[str]) -> dict[str, Counter[str]]:
    """Phrase by its stems → the forms it has."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for sentence in sentences:
        tokens = _TOKEN.findall(sentence)
        for start, end in _runs(tokens, avoid):
            form = " ".join(tokens[start:end])
            key = " ".join(_stem(word.lower()) for word in tokens[start:end])
            article = tokens[start - 1].lower() if start else ""
            found[key][f"the {form}" if article == "the" else form] += 1
    return found


def _runs(tokens: Sequence[str], avoid: frozenset[str]) -> list[tuple[int, int]]:
    """Spans of content words that stand after an article, a preposition or the like."""
    spans = []
    start = 0
    while start < len(tokens):
        end = start
        while end < len(tokens) and _is_content(tokens[end], avoid):
            end += 1
        if end > start:
            after = start > 0 and tokens[start - 1].lower() in _BEFORE
            # a phrase may begin a sentence only when it is more than one word: a single one there is often a verb
            if end - start <= WORDS_MOST and after and not tokens[end - 1].lower().endswith(("ly", "ed")):
                spans.append((start, end))
        start = max(end, start + 1)
    return spans


def _is_content(token: str, avoid: frozenset[str]) -> bool:
    low = token.lower().replace("’", "'")
    return len(low) > 2 and low[0].isalpha() and low not in _FUNCTION and low not in avoid and "'" not in low


def _weight(phrase: str, here: int, total: int, stretches: int, of: int) -> float:
    words = phrase.split()
    rare = sum(_rarity(word) for word in words) / len(words)
    spread = math.log((of + 1) / stretches) + 0.5
    return math.log1p(here) * rare * spread * (1.35 if len(words) > 1 else 1.0) * (0.6 if here == 1 else 1.0)


def _rarity(stem: str) -> float:
    """0.2 for the commonest words to 1 for those that are not in the vocabulary."""
    ranks = _ranks()
    rank = min(ranks.get(form, 31_000) for form in (stem, f"{stem}s", f"{stem}e"))
    return min(max((math.log(rank + 1) - 7.3) / 2.6, 0.15), 1.0)


def _stem(word: str) -> str:
    low = word.lower()
    if len(low) > 4 and low.endswith("ies"):
        return f"{low[:-3]}y"
    return low[:-1] if len(low) > 3 and low.endswith("s") and not low.endswith("ss") else low


@cache
def _ranks() -> dict[str, int]:
    vocabulary = Path(__file__).parents[1] / "minilm" / "vocab.txt"
    return {word: rank for rank, word in enumerate(vocabulary.read_text(encoding="utf-8").splitlines())}
