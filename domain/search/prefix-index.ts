import type { Query } from './search-forms.ts'
import { shortlist, type Shortlist } from './shortlist.ts'

/**
 * How well a subject answers, best first: it is called exactly so; a name of it begins so; each word begins a word of
 * its names; the same by sound or without an article; a word is found only in where it is.
 */
export const ranks = { exact: 0, beginning: 1, words: 2, sound: 3, place: 4 } as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** Within a rank the order is by `phrase`, then by `id`. */
export type Found = { id: number; rank: Rank; phrase: string }

export type PrefixIndex = {
  size: number
  /** The best `limit` subjects that are not hidden, in order. */
  best: (query: Query, limit: number, isHidden: (id: number) => boolean) => Found[]
}

/** Words by number, subject after subject: from `start`, and within one those as written before `middle`. */
export type Rows = {
  words: Uint32Array
  start: Uint32Array
  middle: Uint32Array
  /** The same turned round: the subjects of each word, in order. */
  holders: { subjects: Uint32Array; start: Uint32Array }
}

/**
 * Words are numbered as they sort, so that a prefix is a range of two numbers and a comparison of texts one of
 * integers. Subjects are numbered in the order of their names.
 */
export type Indexed = {
  ids: Int32Array
  names: readonly string[]
  words: readonly string[]
  inNames: Rows
  inPlaces: Rows
  phrases: { texts: readonly string[]; subjects: Uint32Array }
}

/** Numbers from `from` up to `to`, without it. */
type Range = { from: number; to: number }
type Asked = { written: Range; all: readonly Range[] }

/** Answers questions from what was indexed. */
export function askable(index: Indexed): PrefixIndex {
  return {
    size: index.ids.length,
    best(query, limit, isHidden) {
      const found = shortlist<Rank>(limit)
      const isVisible = (subject: number) => !isHidden(index.ids[subject] ?? 0)
      addByPhrase(index, query.phrase, found, isVisible)
      if (!found.isFull()) {
        const asked = query.words.map(({ written, others }) => {
          const range = prefixRange(index.words, written)
          return { written: range, all: [range, ...others.map((other) => prefixRange(index.words, other))] }
        })
        addByNames(index, asked, found, isVisible)
        if (!found.isFull()) addByPlaces(index, asked, found, isVisible)
      }
      return found.list().map(({ subject, rank }) => ({
        id: index.ids[subject] ?? 0,
        rank,
        phrase: index.names[subject] ?? '',
      }))
    },
  }
}

type IsVisible = (subject: number) => boolean

function addByPhrase(
  { phrases }: Indexed,
  phrase: string,
  found: Shortlist<Rank>,
  isVisible: IsVisible,
): void {
  const { from, to } = prefixRange(phrases.texts, phrase)
  for (let at = from; at < to; at += 1) {
    const subject = phrases.subjects[at] ?? 0
    const rank = phrases.texts[at]?.length === phrase.length ? ranks.exact : ranks.beginning
    if (found.wants(subject, rank) && isVisible(subject)) found.add(subject, rank)
  }
}

/** Those that hold every word in their names: looks at the subjects of the rarest word only. */
function addByNames(
  { inNames }: Indexed,
  asked: readonly Asked[],
  found: Shortlist<Rank>,
  isVisible: IsVisible,
): void {
  const rankOf = (subject: number): Rank | null => {
    const start = inNames.start[subject] ?? 0
    const middle = inNames.middle[subject] ?? 0
    const end = inNames.start[subject + 1] ?? 0
    let rank: Rank = ranks.words
    for (const { written, all } of asked) {
      if (holds(inNames.words, start, middle, written)) continue
      if (!holdsAny(inNames.words, start, end, all)) return null
      rank = ranks.sound
    }
    return rank
  }
  const counted = (one: Asked) => countOf(inNames, one)
  const rarest = asked.toSorted((a, b) => counted(a) - counted(b))[0]
  for (const range of rarest?.all ?? []) {
    eachHolder(inNames, range, found, ranks.words, (subject) => {
      const rank = rankOf(subject)
      if (rank !== null && found.wants(subject, rank) && isVisible(subject)) found.add(subject, rank)
    })
  }
}

/** Those that hold some word only in where they are; whoever holds all in his names is listed already. */
function addByPlaces(
  { inNames, inPlaces }: Indexed,
  asked: readonly Asked[],
  found: Shortlist<Rank>,
  isVisible: IsVisible,
): void {
  const isMatch = (subject: number): boolean =>
    asked.every(
      ({ all }) =>
        holdsAny(inNames.words, inNames.start[subject] ?? 0, inNames.start[subject + 1] ?? 0, all) ||
        holdsAny(inPlaces.words, inPlaces.start[subject] ?? 0, inPlaces.start[subject + 1] ?? 0, all),
    )
  const counted = (one: Asked) => countOf(inNames, one) + countOf(inPlaces, one)
  const rarest = asked.toSorted((a, b) => counted(a) - counted(b))[0]
  for (const rows of [inNames, inPlaces]) {
    for (const range of rarest?.all ?? []) {
      eachHolder(rows, range, found, ranks.place, (subject) => {
        if (isMatch(subject) && isVisible(subject)) found.add(subject, ranks.place)
      })
    }
  }
}

/** Each subject holding a word of the range that may still come in with this rank; of a word's subjects, in order. */
function eachHolder(
  { holders }: Rows,
  { from, to }: Range,
  found: Shortlist<Rank>,
  rank: Rank,
  visit: (subject: number) => void,
): void {
  for (let word = from; word < to; word += 1) {
    const end = holders.start[word + 1] ?? 0
    for (let at = holders.start[word] ?? 0; at < end; at += 1) {
      const subject = holders.subjects[at] ?? 0
      if (found.wants(subject, rank)) visit(subject)
      // Later subjects of this word come after the last of a full list, too.
      else if (found.isFull() && found.last().rank <= rank && subject > found.last().subject) break
    }
  }
}

function countOf({ holders }: Rows, { all }: Asked): number {
  return all.reduce((sum, { from, to }) => sum + (holders.start[to] ?? 0) - (holders.start[from] ?? 0), 0)
}

function holds(words: Uint32Array, start: number, end: number, { from, to }: Range): boolean {
  for (let at = start; at < end; at += 1) {
    const word = words[at] ?? 0
    if (word >= from && word < to) return true
  }
  return false
}

function holdsAny(words: Uint32Array, start: number, end: number, ranges: readonly Range[]): boolean {
  for (const range of ranges) if (holds(words, start, end, range)) return true
  return false
}

/** Where the texts that begin with the prefix lie in a sorted list. No text holds U+FFFF, the last of all signs. */
function prefixRange(sorted: readonly string[], prefix: string): Range {
  return { from: firstAtLeast(sorted, prefix), to: firstAtLeast(sorted, `${prefix}\uffff`) }
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
