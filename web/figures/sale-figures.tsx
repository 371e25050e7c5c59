import type { RowSet } from '#contract/market/rows-behind.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { perAreaUnit } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import type { SalesLine } from '#web/ui/tables/sales-table.tsx'
import { MarketFigure } from './market-figure.tsx'

type Sales = {
  /** What the line of the table is of. */
  label: string
  basis: CityBasis
  sets: () => { count: readonly RowSet[]; median: readonly RowSet[] }
  yieldSets?: () => readonly RowSet[]
}

/** Makes the figures of a line of sales open their panels. */
export function saleFigures({ label, basis, sets, yieldSets }: Sales): NonNullable<SalesLine['opens']> {
  const kinds = {
    count: { head: m.ui_trend_sales(), meaning: 'sales', own: () => sets().count },
    median: { head: m.ui_trend_median(), meaning: 'median', own: () => sets().median },
    yield: { head: m.ui_gross_yield(), meaning: 'yield', own: () => yieldSets?.() ?? [] },
  } as const
  return (figure, written) => {
    const { head, meaning, own } = kinds[figure]
    return (
      <MarketFigure
        label={`${head}, ${label}`}
        meaning={meaning}
        basis={basis}
        notes={[figure === 'median' ? `${written} ${perAreaUnit(basis)}` : written]}
        sets={own}
      >
        {written}
      </MarketFigure>
    )
  }
}
