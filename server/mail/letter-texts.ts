import type { LetterKind } from '#domain/mail/letters.ts'
import english from './words/en.json' with { type: 'json' }

/** The texts of one kind of letter. Values never stand in them: they are set beside them, each under its name. */
export type LetterTexts = {
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  text: string[]
  button?: string
  /** How often and how long what is in it works. */
  validity?: string
  why: string
}
export type FrameTexts = (typeof english)['frame']
export type Catalogue = { frame: FrameTexts } & Record<LetterKind, LetterTexts>

/** One catalogue a language, with the name that dates are written by. */
const catalogues: Record<string, { locale: string; words: Catalogue }> = {
  en: { locale: 'en-GB', words: english },
}
const first = { locale: 'en-GB', words: english } satisfies { locale: string; words: Catalogue }

export type Language = { code: string; locale: string; direction: 'ltr' | 'rtl'; words: Catalogue }

/** The words of a language; those of the first one where it has none yet. */
export function letterWords(code: string): Language {
  const found = catalogues[code]
  const known = found ? code : 'en'
  return { code: known, direction: known === 'ar' ? 'rtl' : 'ltr', ...(found ?? first) }
}
