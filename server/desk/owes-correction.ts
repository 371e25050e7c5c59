import type { TextFields } from '#contract/desk/fields.ts'
import { htmlLines } from '#domain/html/html-lines.ts'
import { parseMarkup } from '#domain/html/markup.ts'

/** Whether a correction note is required: title or text differ from the published version. */
export function owesCorrection(live: TextFields, next: TextFields): boolean {
  if (!('slug' in live) || !('slug' in next)) return false
  return live.title !== next.title || plainText(live.content) !== plainText(next.content)
}

function plainText(html: string): string {
  return htmlLines(parseMarkup(html))
}
