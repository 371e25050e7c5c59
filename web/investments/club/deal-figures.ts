import type { ClubDealCard } from '#contract/investments/club-deals.ts'
import { signedPercent, tenthPercent } from '#domain/money/format-money.ts'
import { displayLocale, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** A share: 0.1398 as 14.0%, with a minus sign below zero. */
export const percentText = (ratio: number): string => tenthPercent(displayLocale(), ratio).replace('-', '−')

/** A percentage as terms have it: 2%, 0.75%. */
export const feeText = (percent: number): string =>
  new Intl.NumberFormat(displayLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** A yearly rate, or a dash where no rate fits the payments. */
export const rateText = (ratio: number | null): string => (ratio === null ? '—' : percentText(ratio))

/** A difference between two rates: +1.2%. */
export const differenceText = (ratio: number): string => signedPercent(displayLocale(), ratio)

/** What came back for what was paid in: 1.36×. */
export const multipleText = (multiple: number | null): string =>
  multiple === null
    ? '—'
    : m.club_multiple({
        value: new Intl.NumberFormat(displayLocale(), {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(multiple),
      })

export const yearsText = (years: number): string => m.club_years({ count: years })

/** From when or until when a deal takes interest. */
export function closingText({
  state,
  opensOn,
  closesOn,
}: Pick<ClubDealCard, 'state' | 'opensOn' | 'closesOn'>): string {
  if (state === 'draft' || state === 'review' || state === 'coming_soon')
    return opensOn ? m.club_opens({ day: formatDay(opensOn) }) : m.club_day_not_set()
  if (state === 'open') return closesOn ? m.club_until({ day: formatDay(closesOn) }) : m.club_day_not_set()
  return closesOn ? m.club_ended({ day: formatDay(closesOn) }) : m.club_day_not_set()
}
