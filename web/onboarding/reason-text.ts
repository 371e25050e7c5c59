import { compactNumber, wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import type { LeftOutArea } from '#contract/onboarding.ts'
import type { ReasonKind } from '#domain/onboarding/shortlist.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'

/** Why an area is on the shortlist, with the figure behind it. */
export function reasonText(kind: ReasonKind, figure: number | null, currency: string): string {
  const locale = displayLocale()
  const value = figure ?? 0
  const price = `${currency} ${compactNumber(locale, value)}`
  const share = wholePercent(locale, value)
  const count = wholeNumber(locale, value)
  const texts: Record<ReasonKind, () => string> = {
    chosen: m.onboarding_reason_chosen,
    'median-within': () => m.onboarding_reason_median({ price }),
    'quartile-within': () => m.onboarding_reason_quartile({ price }),
    'off-plan': () => m.onboarding_reason_off_plan({ share }),
    ready: () => m.onboarding_reason_ready({ share }),
    liquid: () => m.onboarding_reason_liquid({ count }),
    'no-delay': () => m.onboarding_reason_no_delay({ share }),
    'most-sold': () => m.onboarding_reason_most_sold({ count }),
  }
  return texts[kind]()
}

/** Why an area that the member chose is not on the shortlist. */
export function leftOutText({ reason, currency, lowerQuartile, sales }: LeftOutArea): string {
  const locale = displayLocale()
  return reason === 'few-sales'
    ? m.onboarding_left_out_few_sales({ count: wholeNumber(locale, sales) })
    : m.onboarding_left_out_above_budget({ price: `${currency} ${compactNumber(locale, lowerQuartile)}` })
}
