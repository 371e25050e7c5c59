import type { LetterKind } from '#domain/mail/letters.ts'
import { htmlLetter } from './html-letter.ts'
import { renderLetterContent, type LetterParameters } from './letter-content.ts'
import { plainLetter } from './plain-letter.ts'

/** `unsubscribe` is where one click ends a list; null for letters that do not come again and again. */
export type RenderedLetter = {
  subject: string
  text: string
  html: string
  unsubscribe: { list: string; link: string } | null
}

/** A letter as it is read. `appUrl` is where the product is reached; throws when its link leads anywhere else. */
export function renderLetter(
  kind: LetterKind,
  parameters: LetterParameters,
  place: { appUrl: string; language: string },
): RenderedLetter {
  const content = renderLetterContent(kind, parameters, place)
  return {
    subject: content.subject,
    text: plainLetter(content),
    html: htmlLetter(content),
    unsubscribe: content.reader && { list: content.reader.list, link: content.reader.unsubscribe },
  }
}
