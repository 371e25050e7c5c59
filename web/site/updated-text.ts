import type { LegalSlug } from '#contract/site.ts'
import { displayLocale } from '#web/format/format.ts'

/** The date of a legal text's last change: in digits, but for the disclaimer only its month. */
export function updatedText(slug: LegalSlug, updatedOn: string): string {
  if (slug !== 'disclaimer') return updatedOn.split('-').toReversed().join('.')
  const month = new Intl.DateTimeFormat(displayLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return month.format(new Date(updatedOn))
}
