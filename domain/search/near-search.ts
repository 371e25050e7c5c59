import { consonantMark, isArabic } from './consonants.ts'
import { allowedEdits, nearTexts } from './near-texts.ts'
import { alternative, prefixRange, ranks, type Indexed, type IsVisible, type Rows } from './indexed.ts'
import { queryWord, type Query, type QueryWord } from './search-forms.ts'
import type { Shortlist } from './shortlist.ts'

/** The cost of a word that matches by sound, by consonants only, and only in the location. */
const wordCosts = { sound: 1, consonants: 3, place: 1 } as const
/** Added where the words match, but not in the order of the name. */
const anyOrder = 1
/** A shorter word is not two words written as one. */
const leastJoined = 5
const leastPart = 2
/** A longer query is no name with wrong letters. */
const mostWords = 8
/** Of more phrases than these, only those with the same first letter are compared. */
const mostCompared = 20_000
/** Shorter words say too little to be the only match. */
const leastPartial = { latin: 3, arabic: 2 } as const
const unmatched = 255
const holdsDigit = /\p{N}/u

/** Subjects with a name that is the query with some wrong letters, or with all of its words so. */
export function addNear(index: Indexed, query: Query, found: Shortlist, isVisible: IsVisible): void {
  if (query.words.length > mostWords) return
  addNearPhrases(index, query, found, isVisible)
  const words = query.words.map((word) => costOfWords(index, word))
  if (words.every(({ holders }) => holders > 0))
    addByWords(index, words, ranks.near + anyOrder, found, isVisible)
  const parts = query.words.flatMap(({ written }) => splitJoined(index, written) ?? [written])
  if (parts.length > query.words.length)
    addByWords(
      index,
      parts.map((part) => costOfWords(index, queryWord(part))),
      ranks.near + anyOrder,
      found,
      isVisible,
    )
}

/** The words of the index that are written as one, as "creekharbour"; null when there are none. */
function splitJoined(index: Indexed, joined: string): string[] | null {
  const isBeginning = (text: string) => {
    const { from, to } = prefixRange(index.words, text)
    return to > from
  }
  if (joined.length < leastJoined || isBeginning(joined)) return null
  for (let at = joined.length - leastPart; at >= leastPart; at -= 1) {
    const [first, rest] = [joined.slice(0, at), joined.slice(at)]
    if (index.words[prefixRange(index.words, first).from] !== first) continue
    if (isBeginning(rest)) return [first, rest]
    const others = splitJoined(index, rest)
    if (others) return [first, ...others]
  }
  return null
}

/**
 * Subjects with some of the words: without those that nothing has, and as long as no subject has all of the rest,
 * without the most frequent one.
 */
export function addPartial(index: Indexed, query: Query, found: Shortlist, isVisible: IsVisible): void {
  const words = query.words
    .slice(0, mostWords)
    .filter(({ written }) => written.length >= (isArabic(written) ? leastPartial.arabic : leastPartial.latin))
    .map((word) => costOfWords(index, word))
    .filter(({ holders }) => holders > 0)
    .toSorted((a, b) => a.holders - b.holders)
  for (let length = words.length; length > 0 && found.list().length === 0; length -= 1)
    addByWords(index, words.slice(0, length), ranks.partial, found, isVisible)
}

function addNearPhrases(
  { phrases }: Indexed,
  { phrase }: Query,
  found: Shortlist,
  isVisible: IsVisible,
): void {
  const isLarge = phrases.texts.length > mostCompared
  const isElsewhere = (text: string) => isLarge && text.charAt(0) !== phrase.charAt(0)
  for (const { from, to, cost } of nearTexts(
    phrases.texts,
    phrase,
    allowedEdits(phrase.length),
    isElsewhere,
  )) {
    for (let at = from; at < to; at += 1) {
      const subject = phrases.subjects[at] ?? 0
      const rank = ranks.near + cost + (phrases.areMain[at] ? 0 : alternative)
      if (found.wants(subject, rank) && isVisible(subject)) found.add(subject, rank)
    }
  }
}

/** What each word of the index costs as a match of one query word, and in which order to try them. */
type WordCosts = { costs: Uint8Array; byCost: number[][]; holders: number }

function costOfWords(index: Indexed, { written, others, consonants }: QueryWord): WordCosts {
  const found = new Uint8Array(index.words.length).fill(unmatched)
  const byCost: number[][] = []
  let holders = 0
  const add = (from: number, to: number, cost: number) => {
    for (let word = from; word < to; word += 1) {
      if (cost >= (found[word] ?? 0)) continue
      if (found[word] === unmatched)
        holders += countHolders(index.inNames, word) + countHolders(index.inPlaces, word)
      found[word] = cost
      ;(byCost[cost] ??= []).push(word)
    }
  }
  const addPrefix = (prefix: string, cost: number) => {
    const { from, to } = prefixRange(index.words, prefix)
    add(from, to, cost)
  }
  addPrefix(written, 0)
  for (const other of others) addPrefix(other, wordCosts.sound)
  for (const one of consonants) addPrefix(one, wordCosts.consonants)
  if (!holdsDigit.test(written))
    for (const { from, to, cost } of nearTexts(index.words, written, allowedEdits(written.length), isKey))
      add(from, to, cost)
  return { costs: found, byCost, holders }
}

const isKey = (word: string) => word.startsWith(consonantMark)

function countHolders({ holders }: Rows, word: number): number {
  return (holders.start[word + 1] ?? 0) - (holders.start[word] ?? 0)
}

/** Subjects that have each word, by the sum of the costs. Examines the subjects of the rarest word, cheapest first. */
function addByWords(
  { inNames, inPlaces }: Indexed,
  words: readonly WordCosts[],
  rank: number,
  found: Shortlist,
  isVisible: IsVisible,
): void {
  const rarest = words.toSorted((a, b) => a.holders - b.holders)[0]
  const examine = (subject: number, least: number) => {
    if (!found.wants(subject, least)) return
    let sum = rank
    for (const one of words) {
      const start = inNames.start[subject] ?? 0
      const main = inNames.main[subject] ?? 0
      const cost = Math.min(
        cheapest(inNames.words, start, main, one.costs),
        cheapest(inNames.words, main, inNames.start[subject + 1] ?? 0, one.costs) + alternative,
        cheapest(inPlaces.words, inPlaces.start[subject] ?? 0, inPlaces.start[subject + 1] ?? 0, one.costs) +
          wordCosts.place,
      )
      if (cost >= unmatched) return
      sum += cost
    }
    if (found.wants(subject, sum) && isVisible(subject)) found.add(subject, sum)
  }
  for (const [cost, numbers] of rarest?.byCost.entries() ?? []) {
    for (const word of numbers ?? []) {
      for (const { holders } of [inNames, inPlaces]) {
        const end = holders.start[word + 1] ?? 0
        for (let at = holders.start[word] ?? 0; at < end; at += 1) {
          const subject = holders.subjects[at] ?? 0
          // Later subjects of this word come after the last entry too.
          if (found.isFull() && found.last().rank <= rank + cost && subject > found.last().subject) break
          examine(subject, rank + cost)
        }
      }
    }
  }
}

function cheapest(words: Uint32Array, start: number, end: number, wordCosts: Uint8Array): number {
  let least = unmatched
  for (let at = start; at < end; at += 1) {
    const cost = wordCosts[words[at] ?? 0] ?? unmatched
    if (cost < least) least = cost
  }
  return least
}
