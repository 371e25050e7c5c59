import { firstAtLeast } from './near-texts.ts'
import type { Query } from './search-forms.ts'

/**
 * How a subject matches, best first: it has exactly this name; a name starts with the query; each query word
 * starts a word of its names; the same by sound, in the other script or without an article; a word matches only
 * its location. Then what is near: with wrong letters (their cost is added), or with only some of the words.
 */
export const ranks = { exact: 0, beginning: 1, words: 2, sound: 3, place: 4, near: 5, partial: 100 } as const

/** Added where only an alternative name matches: the thing that has the name comes first. */
export const alternative = 0.5

/**
 * What an index looks for: all words as typed; all words, those in Arabic letters also in Latin ones; all words with
 * wrong letters; or some of the words.
 */
export type Tolerance = 'none' | 'script' | 'letters' | 'words'

/** Sorted by rank, then by `weight` (largest first), `phrase` and `id`. */
export type Found = { id: number; rank: number; weight: number; phrase: string }

export type PrefixIndex = {
  size: number
  /** The best `limit` subjects that are not hidden, in order. */
  best: (query: Query, limit: number, isHidden: (id: number) => boolean, tolerance?: Tolerance) => Found[]
}

/**
 * Word numbers of all subjects, concatenated: from `start`, and within a subject the spellings of its first name
 * before `main`, all of its own spellings before `middle`.
 */
export type Rows = {
  words: Uint32Array
  start: Uint32Array
  middle: Uint32Array
  /** The end of the words of the first name. */
  main: Uint32Array
  /** The inverted index: the subjects of each word, in order. */
  holders: { subjects: Uint32Array; start: Uint32Array }
}

/**
 * Words are numbered in sort order, so a prefix is a range of numbers and comparing words is comparing
 * integers. Subjects are numbered by weight, then in the order of their names.
 */
export type Indexed = {
  ids: Int32Array
  weights: Float64Array
  names: readonly string[]
  words: readonly string[]
  inNames: Rows
  inPlaces: Rows
  /** Sorted; `areMain` is 1 where the phrase is of the first name. */
  phrases: { texts: readonly string[]; subjects: Uint32Array; areMain: Uint8Array }
}

/** Numbers from `from` up to but not including `to`. */
export type Range = { from: number; to: number }

export type IsVisible = (subject: number) => boolean

/**
 * The range of texts in a sorted list that start with the prefix. U+FFFF, the highest code unit, occurs in no
 * text.
 */
export function prefixRange(sorted: readonly string[], prefix: string): Range {
  return { from: firstAtLeast(sorted, prefix), to: firstAtLeast(sorted, `${prefix}\uffff`) }
}
