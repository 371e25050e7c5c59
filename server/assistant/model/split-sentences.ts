/** Sentences that are complete, and the rest. A point inside a number or an abbreviation ends none. */
export function splitSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(/[.!?؟](?=\s)|\n+/g)) {
    const end = match.index + match[0].length
    const sentence = text.slice(from, end).trim()
    if (sentence.length < 2) continue
    sentences.push(sentence)
    from = end
  }
  return { sentences, rest: text.slice(from) }
}
