import {
  alternative,
  prefixRange,
  ranks,
  type Indexed,
  type IsVisible,
  type PrefixIndex,
  type Range,
  type Rows,
} from './indexed.ts'
import { addNear, addPartial } from './near-search.ts'
import { comparePhrase, type Query } from './search-forms.ts'
import { everyMatch, shortlist, type Shortlist } from './shortlist.ts'

type WordRanges = { written: Range; all: readonly Range[] }

/** Creates a searchable index. */
export function createPrefixIndex(index: Indexed): PrefixIndex {
  return {
    size: index.ids.length,
    best(query, limit, isHidden, tolerance = 'none') {
      const found = limit === Infinity ? everyMatch() : shortlist(limit)
      const isVisible = (subject: number) => !isHidden(index.ids[subject] ?? 0)
      if (tolerance === 'none') addExact(index, query, found, isVisible)
      else if (tolerance === 'script') addExact(index, withScript(query), found, isVisible)
      else if (tolerance === 'letters') addNear(index, query, found, isVisible)
      else addPartial(index, query, found, isVisible)
      return found.list().map(({ subject, rank }) => ({
        id: index.ids[subject] ?? 0,
        rank,
        weight: index.weights[subject] ?? 0,
        phrase: index.names[subject] ?? '',
      }))
    },
  }
}

/** The query with each Arabic word also in Latin letters. */
function withScript({ phrase, words }: Query): Query {
  return {
    phrase,
    words: words.map((word) =>
      word.isArabic ? { ...word, others: [...word.others, ...word.consonants] } : word,
    ),
  }
}

function addExact(index: Indexed, query: Query, found: Shortlist, isVisible: IsVisible): void {
  addByPhrase(index, query.phrase, found, isVisible)
  if (found.isFull()) return
  const words = query.words.map(({ written, others }) => {
    const range = prefixRange(index.words, written)
    return { written: range, all: [range, ...others.map((other) => prefixRange(index.words, other))] }
  })
  addByNames(index, words, found, isVisible)
  if (!found.isFull()) addByPlaces(index, words, found, isVisible)
}

function addByPhrase({ phrases }: Indexed, phrase: string, found: Shortlist, isVisible: IsVisible): void {
  const { from, to } = prefixRange(phrases.texts, phrase)
  for (let at = from; at < to; at += 1) {
    const subject = phrases.subjects[at] ?? 0
    const kind = comparePhrase(phrases.texts[at] ?? '', phrase)
    if (kind === null) continue
    const rank = ranks[kind] + (phrases.areMain[at] ? 0 : alternative)
    if (found.wants(subject, rank) && isVisible(subject)) found.add(subject, rank)
  }
}

/** Subjects whose names contain every word. Examines only the subjects of the rarest word. */
function addByNames(
  { inNames }: Indexed,
  words: readonly WordRanges[],
  found: Shortlist,
  isVisible: IsVisible,
): void {
  const rankSubject = (subject: number): number | null => {
    const start = inNames.start[subject] ?? 0
    const main = inNames.main[subject] ?? 0
    const middle = inNames.middle[subject] ?? 0
    const end = inNames.start[subject + 1] ?? 0
    let rank: number = ranks.words
    for (const { written, all } of words) {
      if (holds(inNames.words, start, main, written)) continue
      if (holds(inNames.words, main, middle, written)) rank = Math.max(rank, ranks.words + alternative)
      else if (holdsAny(inNames.words, start, end, all)) rank = ranks.sound
      else return null
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
  found: Shortlist,
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
  found: Shortlist,
  rank: number,
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
