import { searchableWords, parseSearchQuery, wordForms } from './search-forms.ts'

/** Whether each word of the query starts a word of the name; a query without words matches everything. */
export function matchesWordStarts(name: string, question: string): boolean {
  const query = parseSearchQuery(question)
  if (!query) return question.trim() === ''
  const held = searchableWords(name).own.flatMap((word) => wordForms(word).written)
  return query.words.every(({ written }) => held.some((word) => word.startsWith(written)))
}
