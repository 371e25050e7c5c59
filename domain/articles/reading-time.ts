import { htmlLines } from '#domain/html/html-lines.ts'
import { parseMarkup } from '#domain/html/markup.ts'

/** Silent reading of English non-fiction (Brysbaert 2019, Journal of Memory and Language 109). */
const wordsPerMinute = 238

/** Reading time in whole minutes; at least one. */
export function readingTimeMinutes(html: string): number {
  const words = htmlLines(parseMarkup(html))
    .split(/[\s|]+/)
    .filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
