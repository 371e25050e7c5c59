import type { LetterKind } from '#domain/mail/letters.ts'
import { htmlLetter } from './html-letter.ts'
import { renderLetterContent, type LetterParameters } from './letter-content.ts'
import { plainLetter } from './plain-letter.ts'

/** `unsubscribe` is the address for one-click unsubscribe; null for letters that do not recur. */
export type RenderedLetter = {
  subject: string
  text: string
  html: string
  unsubscribe: { list: string; link: string } | null
}

/** Renders a letter. `appUrl` is the product's address; throws when a link leads anywhere else. */
export function renderLetter(
  kind: LetterKind,
  parameters: LetterParameters,
  context: { appUrl: string; language: string },
): RenderedLetter {
  const content = renderLetterContent(kind, parameters, context)
  return {
    subject: content.subject,
    text: plainLetter(content),
    html: htmlLetter(content),
    unsubscribe: content.reader && { list: content.reader.list, link: content.reader.unsubscribe },
  }
}
