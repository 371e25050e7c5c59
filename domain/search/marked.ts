import { withArticles, splitWords } from './fold-text.ts'

/** A piece of a text, and whether it matches the query. */
export type Piece = { text: string; isMarked: boolean }

const words = /[\p{L}\p{N}\p{M}'’‘`]+/gu

/**
 * Splits a text into pieces and marks the beginnings of words that match the query. Where folding changes the
 * length of a word, the whole word is marked.
 */
export function marked(text: string, query: string): Piece[] {
  const plain = splitWords(query)
  const queryWords = [...new Set([...plain, ...withArticles(plain)])].toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let written = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    const length = markedLength(word, queryWords)
    if (length === 0) continue
    pieces.push({ text: text.slice(written, index), isMarked: false })
    pieces.push({ text: text.slice(index, index + length), isMarked: true })
    written = index + length
  }
  pieces.push({ text: text.slice(written), isMarked: false })
  return pieces.filter(({ text: piece }) => piece !== '')
}

/** How many words of the query begin a word of the text. */
export function matchingWords(text: string, query: string): number {
  const found = splitWords(text)
  return splitWords(query).filter((one) => found.some((word) => word.startsWith(one))).length
}

function markedLength(word: string, queryWords: readonly string[]): number {
  const folded = splitWords(word).join('')
  const found = queryWords.find((one) => folded.startsWith(one))
  if (found === undefined) return 0
  return word.toLowerCase().startsWith(found) ? found.length : word.length
}
