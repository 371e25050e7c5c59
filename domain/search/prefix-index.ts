import type { Query } from './search-forms.ts'
import { shortlist, type Shortlist } from './shortlist.ts'

/**
 * How a subject matches, best first: it has exactly this name; a name starts with the query; each query word
 * starts a word of its names; the same by sound or without an article; a word matches only its location.
 */
export const ranks = { exact: 0, beginning: 1, words: 2, sound: 3, place: 4 } as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** Sorted by rank, then by `phrase`, then by `id`. */
export type Found = { id: number; rank: Rank; phrase: string }

export type PrefixIndex = {
  size: number
  /** The best `limit` subjects that are not hidden, in order. */
  best: (query: Query, limit: number, isHidden: (id: number) => boolean) => Found[]
}

/**
 * Word numbers of all subjects, concatenated: from `start`, and within a subject its own spellings before
 * `middle`.
 */
export type Rows = {
  words: Uint32Array
  start: Uint32Array
  middle: Uint32Array
  /** The inverted index: the subjects of each word, in order. */
  holders: { subjects: Uint32Array; start: Uint32Array }
}

/**
 * Words are numbered in sort order, so a prefix is a range of numbers and comparing words is comparing
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

/** Numbers from `from` up to but not including `to`. */
type Range = { from: number; to: number }
type WordRanges = { written: Range; all: readonly Range[] }

/** Creates a searchable index. */
export function createPrefixIndex(index: Indexed): PrefixIndex {
  return {
    size: index.ids.length,
    best(query, limit, isHidden) {
      const found = shortlist<Rank>(limit)
      const isVisible = (subject: number) => !isHidden(index.ids[subject] ?? 0)
      addByPhrase(index, query.phrase, found, isVisible)
      if (!found.isFull()) {
        const words = query.words.map(({ written, others }) => {
          const range = prefixRange(index.words, written)
          return { written: range, all: [range, ...others.map((other) => prefixRange(index.words, other))] }
        })
        addByNames(index, words, found, isVisible)
        if (!found.isFull()) addByPlaces(index, words, found, isVisible)
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

/** Subjects whose names contain every word. Examines only the subjects of the rarest word. */
function addByNames(
  { inNames }: Indexed,
  words: readonly WordRanges[],
  found: Shortlist<Rank>,
  isVisible: IsVisible,
): void {
  const rankSubject = (subject: number): Rank | null => {
    const start = inNames.start[subject] ?? 0
    const middle = inNames.middle[subject] ?? 0
    const end = inNames.start[subject + 1] ?? 0
    let rank: Rank = ranks.words
    for (const { written, all } of words) {
      if (holds(inNames.words, start, middle, written)) continue
      if (!holdsAny(inNames.words, start, end, all)) return null
      rank = ranks.sound
    }
    return rank
  }
  const counted = (one: WordRanges) => countMatches(inNames, one)
  const rarest = words.toSorted((a, b) => counted(a) - counted(b))[0]
  for (const range of rarest?.all ?? []) {
    eachHolder(inNames, range, found, ranks.words, (subject) => {
      const rank = rankSubject(subject)
      if (rank !== null && found.wants(subject, rank) && isVisible(subject)) found.add(subject, rank)
    })
  }
}

/**
 * Subjects where a word occurs only in the location. Those with all words in their names are already listed.
 */
function addByPlaces(
  { inNames, inPlaces }: Indexed,
  words: readonly WordRanges[],
  found: Shortlist<Rank>,
  isVisible: IsVisible,
): void {
  const isMatch = (subject: number): boolean =>
    words.every(
      ({ all }) =>
        holdsAny(inNames.words, inNames.start[subject] ?? 0, inNames.start[subject + 1] ?? 0, all) ||
        holdsAny(inPlaces.words, inPlaces.start[subject] ?? 0, inPlaces.start[subject + 1] ?? 0, all),
    )
  const counted = (one: WordRanges) => countMatches(inNames, one) + countMatches(inPlaces, one)
  const rarest = words.toSorted((a, b) => counted(a) - counted(b))[0]
  for (const rows of [inNames, inPlaces]) {
    for (const range of rarest?.all ?? []) {
      eachHolder(rows, range, found, ranks.place, (subject) => {
        if (isMatch(subject) && isVisible(subject)) found.add(subject, ranks.place)
      })
    }
  }
}

/**
 * Visits each subject that has a word in the range and can still enter the list with this rank; a word's
 * subjects are visited in order.
 */
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
      // Once the list is full, this word's later subjects come after its last entry too.
      else if (found.isFull() && found.last().rank <= rank && subject > found.last().subject) break
    }
  }
}

function countMatches({ holders }: Rows, { all }: WordRanges): number {
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

/**
 * The range of texts in a sorted list that start with the prefix. U+FFFF, the highest code unit, occurs in no
 * text.
 */
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
