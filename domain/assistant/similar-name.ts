import { splitWords, spokenForm } from '#domain/search/fold-text.ts'

/** Insertions, deletions and replacements from one word to another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** One letter of four may differ; two words that are spoken alike are the same. */
function isSimilarWord(a: string, b: string): boolean {
  return spokenForm(a) === spokenForm(b) || editDistance(a, b) <= Math.floor(Math.min(a.length, b.length) / 4)
}

/**
 * Whether a written name can mean one of these: each of its words is like a word of the name. The search also returns
 * what is merely nearest, which answers a question about something else.
 */
export function isSimilarName(written: string, names: readonly string[]): boolean {
  const words = splitWords(written)
  return names.some((name) => {
    const own = splitWords(name)
    return words.length > 0 && words.every((word) => own.some((other) => isSimilarWord(word, other)))
  })
}
