import type { ReactNode } from 'react'
import type { MarketSummary } from '#contract/market.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import { sampleStrength } from '#domain/market/thin-samples.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  perAreaLabel,
  useDisplay,
  formatCompactPrice,
  formatPerArea,
} from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ChartTypeProvider, useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'
import { typeLabel } from '#web/format/property-labels.ts'

type Kinds = MarketSummary['kinds']

/** The median of each type. */
export function KindMedians({ kinds }: { kinds: Kinds }) {
  const display = useDisplay()
  return (
    <table className="figures w-full text-sm">
      <caption className="pb-1 text-start text-muted-foreground">{m.market_kinds()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.market_field_type()}</th>
          <th scope="col">{m.market_figure_price()}</th>
          <th scope="col">{m.market_figure_per_area({ unit: areaUnitLabel(display) })}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ type, count, priced, medianPriceMinor, medianPerSqm }) => (
          <tr key={type} className="align-baseline">
            <th scope="row" className="py-0.5 text-start font-normal whitespace-nowrap">
              {typeLabel(type)}{' '}
              <span className="block sm:inline xl:block 2xl:inline">
                <Unit>{m.ui_sample({ count: wholeNumber(display.locale, count) })}</Unit>
              </span>
            </th>
            <Cell sales={count} unit={display.currency}>
              {medianPriceMinor === null ? null : formatCompactPrice(display, medianPriceMinor)}
            </Cell>
            <Cell sales={priced} unit={perAreaLabel(display)}>
              {medianPerSqm === null ? null : formatPerArea(display, medianPerSqm)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { sales: number; unit: string; children: string | null }

function Cell({ sales, unit, children }: CellProps) {
  const isThin = sampleStrength(sales) === 'thin'
  return (
    <td className={`ps-3 text-end font-medium whitespace-nowrap ${isThin ? 'text-muted-foreground' : ''}`}>
      {children ?? '—'} <Unit>{unit}</Unit>
    </td>
  )
}

function Unit({ children }: { children: string }) {
  return <span className="text-xs font-normal text-muted-foreground">{children}</span>
}

type ChartsProps = {
  kinds: readonly Pick<Kinds[number], 'type' | 'count'>[]
  detail?: string
  toLabel?: (type: PropertyType) => string
  children: ReactNode
}

/**
 * The charts of the most sold type if several types match, with links to the other types: no chart combines
 * plots and homes. Empty if the register files no types.
 */
export function KindCharts({
  kinds,
  detail = m.market_kinds_detail(),
  toLabel = typeLabel,
  children,
}: ChartsProps) {
  const { search, go } = useMarketSearch()
  const { locale } = useDisplay()
  const typed = kinds.filter(({ type }) => type !== 'unspecified')
  const [first] = typed
  return (
    <>
      <section aria-labelledby="kinds" className="grid gap-3 border-t border-border pt-4">
        <h2 id="kinds" className="font-serif text-lg">
          {first ? m.market_kinds_title({ type: toLabel(first.type) }) : m.market_kinds_untyped_title()}
        </h2>
        <p className="max-w-[68ch] text-sm text-muted-foreground">
          {first ? detail : m.market_kinds_unknown()}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {typed.map(({ type, count }) => (
            <Button key={type} variant="outline" size="sm" onClick={() => go(changed(search, { type }))}>
              {toLabel(type)} <Unit>{wholeNumber(locale, count)}</Unit>
            </Button>
          ))}
        </div>
      </section>
      {first ? <ChartTypeProvider value={first.type}>{children}</ChartTypeProvider> : null}
    </>
  )
}
