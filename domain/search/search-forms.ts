import { spokenForm, withArticles, withoutArticle, splitWords } from './fold-text.ts'

/** A searchable thing. `names[0]` is its name, the others are alternative names; `places` is its location. */
export type Subject = { id: number; names: readonly string[]; places: readonly string[] }

/** One word of a name: its possible spellings, and further forms by sound. */
export type WordForms = { written: readonly string[]; spoken: readonly string[] }

/** One word of a query: as written, and alternatives. Each may be the beginning of a longer word. */
export type QueryWord = { written: string; others: readonly string[] }

/** A parsed query. */
export type Query = { phrase: string; words: readonly QueryWord[] }

const romans = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
])
/** Names with at least this many words also have initials: Jumeirah Village Circle is JVC. */
const leastInitials = 3

/** The words that find a name: its own words and its initials. */
export function searchableWords(name: string): { own: string[]; initials: string | null } {
  const own = withArticles(splitWords(name))
  return { own, initials: own.length < leastInitials ? null : own.map((word) => word.charAt(0)).join('') }
}

/** A name as a phrase, with and without a leading article. */
export function namePhrases(own: readonly string[]): string[] {
  const [first, ...rest] = own
  if (first === undefined) return []
  const bare = withoutArticle(first)
  return [own.join(' '), ...(bare === null ? [] : [[bare, ...rest].join(' ')])]
}

/**
 * The spellings of a word (as written, without article, number as digits) and their sound where it differs.
 */
export function wordForms(word: string): WordForms {
  const behind = withoutArticle(word)
  const number = romans.get(word)
  const written = [word, ...(behind === null ? [] : [behind]), ...(number === undefined ? [] : [number])]
  return { written, spoken: written.map(spokenForm).filter((form) => !written.includes(form)) }
}

/** Null when the text has no word, so nothing can match. */
export function parseSearchQuery(text: string): Query | null {
  const words = withArticles(splitWords(text))
  if (words.length === 0) return null
  return { phrase: words.join(' '), words: [...new Set(words)].map(queryWord) }
}

function queryWord(written: string): QueryWord {
  const behind = withoutArticle(written)
  const others = new Set([spokenForm(written), ...(behind === null ? [] : [behind, spokenForm(behind)])])
  others.delete(written)
  return { written, others: [...others] }
}
