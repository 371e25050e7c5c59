import { spokenForm, withArticles, withoutArticle, splitWords } from './fold-text.ts'

/** What can be found: `names[0]` is what it is called, the others are what people say for it; `places` where it is. */
export type Subject = { id: number; names: readonly string[]; places: readonly string[] }

/** One word of a name: as it may be written, and beyond that as it sounds. */
export type WordForms = { written: readonly string[]; spoken: readonly string[] }

/** One word of a question: as written, and what else it may stand for. Each may be the beginning of a longer one. */
export type QueryWord = { written: string; others: readonly string[] }

/** A question as search sees it. */
export type Query = { phrase: string; words: readonly QueryWord[] }

const romans = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
])
/** Names of so many words are also known by their initials: Jumeirah Village Circle is JVC. */
const leastInitials = 3

/** The words that a name is found by: its own, and its initials. */
export function searchableWords(name: string): { own: string[]; initials: string | null } {
  const own = withArticles(splitWords(name))
  return { own, initials: own.length < leastInitials ? null : own.map((word) => word.charAt(0)).join('') }
}

/** How a name reads as a whole, with a leading article and without it. */
export function namePhrases(own: readonly string[]): string[] {
  const [first, ...rest] = own
  if (first === undefined) return []
  const bare = withoutArticle(first)
  return [own.join(' '), ...(bare === null ? [] : [[bare, ...rest].join(' ')])]
}

/** A word of a name as written, behind its article, as a number; and how these sound where that differs. */
export function wordForms(word: string): WordForms {
  const behind = withoutArticle(word)
  const number = romans.get(word)
  const written = [word, ...(behind === null ? [] : [behind]), ...(number === undefined ? [] : [number])]
  return { written, spoken: written.map(spokenForm).filter((form) => !written.includes(form)) }
}

/** Null when there is no word in the text, so that nothing can be found. */
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
