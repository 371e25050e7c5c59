import type { TermCard } from '#contract/glossary.ts'
import { limits } from '#domain/limits.ts'
import { splitWords, withoutArticle } from '#domain/search/fold-text.ts'

export type GlossarySearch = { q?: string }

/** The search of the glossary's address; what is not understood is left out. */
export function parseGlossarySearch(raw: Record<string, unknown>): GlossarySearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, limits.search.textMaxCharacters) : ''
  return q === '' ? {} : { q }
}

/** Whether every word of the search begins a word of the term, in either script. */
export function matchesTerm(term: TermCard, q: string): boolean {
  const words = [term.name, term.longName ?? '', term.arabicName, term.definition].flatMap(splitWords)
  return splitWords(q).every((wanted) =>
    words.some((word) => [word, withoutArticle(word) ?? word].some((form) => form.startsWith(wanted))),
  )
}
