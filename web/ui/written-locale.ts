import { getLocale } from '#web/paraglide/runtime.js'

const written = { en: 'en-AE' } as const

/** How numbers and dates are written in the language shown: Latin digits, the day before the month, as in the Gulf. */
export function writtenLocale(): string {
  return written[getLocale()]
}
