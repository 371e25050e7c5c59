import type { LetterKind } from '#domain/mail/letters.ts'
import english from '#server/mail/words/en.json' with { type: 'json' }

/** The texts of one kind of letter. They contain no values: each value is shown separately with a label. */
type LetterTexts = {
  subject: string
  /** The preview shown in an inbox beside the subject. */
  preview: string
  text: string[]
  button?: string
  /** How often and how long the link or code works. */
  validity?: string
  why: string
}
export type FrameTexts = (typeof english)['frame']
export type Catalogue = { frame: FrameTexts } & Record<LetterKind, LetterTexts>

/** One catalogue per language, with the locale for dates. */
const catalogues: Record<string, { locale: string; words: Catalogue }> = {
  en: { locale: 'en-GB', words: english },
}
const first = { locale: 'en-GB', words: english } satisfies { locale: string; words: Catalogue }

export type Language = { code: string; locale: string; direction: 'ltr' | 'rtl'; words: Catalogue }

/** The texts in a language, or in the first language if there are none. */
export function letterTexts(code: string): Language {
  const found = catalogues[code]
  const known = found ? code : 'en'
  return { code: known, direction: known === 'ar' ? 'rtl' : 'ltr', ...(found ?? first) }
}
