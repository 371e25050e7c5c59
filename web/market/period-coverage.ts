import type { MarketSummary } from '#contract/market.ts'
import { formatDayRanges } from '#web/format/coverage-text.ts'
import { m } from '#web/paraglide/messages.js'

/** The covered days of a period, if it is not wholly covered. */
export function periodCoverage({
  whole,
  sample,
  missing,
}: NonNullable<MarketSummary['coverage']>): string | null {
  if (missing.length + sample.length === 0) return null
  const parts = [
    whole.length === 0 ? null : m.market_held_whole({ days: formatDayRanges(whole) }),
    sample.length === 0 ? null : m.market_held_sample({ days: formatDayRanges(sample) }),
    missing.length === 0 ? null : m.market_held_missing({ days: formatDayRanges(missing) }),
  ]
  return parts.filter((part) => part !== null).join(' ')
}
