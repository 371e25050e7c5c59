import type { RentSummary } from '#contract/market/rents.ts'
import type { RentExclusion } from '#domain/market/rents/vocabulary.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'

const reasonTexts: Record<RentExclusion, (of: { count: number; shown: string }) => string> = {
  several: m.market_rents_left_out_several,
  'not-a-home': m.market_rents_left_out_not_home,
  'no-amount': m.market_rents_left_out_no_amount,
}

/** The number of contracts that are not behind the medians, by reason. */
export function LeftOutRents({ summary: { leftOut } }: { summary: RentSummary }) {
  const { locale } = useDisplay()
  if (leftOut.length === 0) return null
  const reasons = leftOut.map(({ reason, count }) =>
    reasonTexts[reason]({ count, shown: wholeNumber(locale, count) }),
  )
  return (
    <p className="border-y border-border py-3 text-sm text-muted-foreground tabular-nums">
      {m.market_rents_left_out({ reasons: new Intl.ListFormat(locale).format(reasons) })}
    </p>
  )
}
