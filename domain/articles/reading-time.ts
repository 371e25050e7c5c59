import { markupOf, textOf, type Markup } from '#domain/html/markup.ts'

/** Silent reading of English non-fiction (Brysbaert 2019, Journal of Memory and Language 109). */
const wordsPerMinute = 238

/** How long a text takes to read, in whole minutes; at least one. */
export function readingTimeMinutes(html: string): number {
  const words = wordsOf(markupOf(html)).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** Words of two blocks are two, even where nothing stands between them. */
function wordsOf(markup: readonly Markup[]): string {
  return markup
    .map((one) =>
      typeof one === 'object' && blocks.has(one.name) ? ` ${wordsOf(one.children)} ` : textOf(one),
    )
    .join('')
}

const blocks = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'figure',
])
