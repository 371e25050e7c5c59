import type { LaunchCity } from '#domain/places/cities.ts'
import english from './words/en.json' with { type: 'json' }

/** The texts that screen and files share, by key of the message catalogue. */
const texts: Readonly<Record<string, string>> = english

/**
 * A text by its parts: `text('out', 'cash-needed')` reads `calculators_out_cash_needed`. The screen reads the same
 * texts as compiled messages. Throws for a text that does not exist.
 */
export function calculatorText(...parts: readonly string[]): string {
  const key = textKey(parts)
  const text = texts[key]
  if (text === undefined) throw new Error(`the catalogue has no text ${key}`)
  return text
}

/** Null where there is no such text: a number or a currency is its own label. */
export const optionalText = (...parts: readonly string[]): string | null => texts[textKey(parts)] ?? null

const textKey = (parts: readonly string[]) => ['calculators', ...parts].join('_').replaceAll('-', '_')

/** The text with its values written in. */
export function calculatorSentence(name: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (sentence, [key, value]) => sentence.replace(`{${key}}`, () => value),
    calculatorText(name),
  )
}

/** The label of an input or a result. Saudi contracts have a profit rate where others have interest. */
export function cityLabel(kind: 'field' | 'out', name: string, city: LaunchCity): string {
  const own = city === 'riyadh' ? optionalText('saudi', kind, name) : null
  return own ?? calculatorText(kind, name)
}
