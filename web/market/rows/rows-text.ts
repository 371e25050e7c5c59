import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Show the 2,040 deals behind this figure. */
export function rowsText({ tab }: Pick<RowsBehind, 'tab'>, sample: number): string {
  const shown = wholeNumber(displayLocale(), sample)
  return tab === 'rents'
    ? m.analytics_rows_contracts({ count: sample, shown })
    : m.analytics_rows_deals({ count: sample, shown })
}
