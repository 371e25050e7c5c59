import type { ReactNode } from 'react'
import type { MarketComparison } from '#contract/market/compare.ts'
import { formatDays } from '#domain/dates/format-days.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { tenthPercent, wholeNumber } from '#domain/money/format-money.ts'
import { areaUnitLabel, formatPerArea, formatPrice, perAreaLabel, type Display } from '#web/format/display.ts'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import type { PricedTab } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { ComparedFact } from '#web/ui/tables/compare-table.tsx'
import type { ComparedColumn } from './columns.ts'

type Spread = MarketComparison['amount']

/** The facts of each column. */
export function compareFacts(display: Display, tab: PricedTab): ComparedFact<ComparedColumn>[] {
  const isRents = tab === 'rents'
  const perArea = (value: number) => formatPerArea(display, value)
  const amount = (value: number) => formatPrice(display, value)
  return [
    fact('count', isRents ? m.market_compare_contracts() : m.market_compare_sales(), {
      value: ({ count }) => count,
      cell: ({ count }) => wholeNumber(display.locale, count),
    }),
    fact('amount', isRents ? m.market_rents_figure_rent() : m.market_figure_price(), {
      value: ({ amount: { median } }) => median,
      cell: (found) => (
        <Median of={found} spread={found.amount} write={amount} unit={display.currency} display={display} />
      ),
    }),
    fact('perSqm', m.market_compare_per_area({ unit: areaUnitLabel(display) }), {
      value: ({ perSqm: { median } }) => median,
      cell: (found) => (
        <Median
          of={found}
          spread={found.perSqm}
          write={perArea}
          unit={perAreaLabel(display)}
          display={display}
        />
      ),
    }),
    fact('range', m.market_compare_range(), {
      value: ({ perSqm: { lower, upper } }) => (lower === null ? null : `${lower} ${upper}`),
      cell: ({ perSqm: { lower, upper } }) =>
        lower === null || upper === null ? null : (
          <Quantity value={`${perArea(lower)}–${perArea(upper)}`} unit={perAreaLabel(display)} />
        ),
    }),
    fact('change', isRents ? m.market_compare_change_rent() : m.market_compare_change(), {
      value: ({ change }) => change?.ratio ?? null,
      cell: ({ change }) =>
        change === null ? (
          <Small>{m.market_compare_no_change()}</Small>
        ) : (
          <>
            <ChangeFigure change={change} />{' '}
            <Small>
              {m.market_compare_samples({
                now: wholeNumber(display.locale, change.now.count),
                before: wholeNumber(display.locale, change.before.count),
              })}
            </Small>
          </>
        ),
    }),
    fact('yield', m.market_compare_yield(), {
      value: ({ grossYield }) => grossYield?.ratio ?? null,
      cell: ({ grossYield }) =>
        grossYield === null ? (
          <Small>{m.market_compare_no_yield()}</Small>
        ) : (
          <>
            {tenthPercent(display.locale, grossYield.ratio)}{' '}
            <Small>
              {m.market_compare_yield_samples({
                rents: wholeNumber(display.locale, grossYield.rents),
                sales: wholeNumber(display.locale, grossYield.sales),
              })}
            </Small>
          </>
        ),
    }),
    fact('days', m.market_compare_days(), {
      value: ({ days }) => (days ? `${days.from} ${days.to}` : null),
      cell: ({ days, basis }) => (
        <Small>
          {days ? formatDays(display.locale, days.from, days.to) : m.market_compare_not_held()}
          {basis.sources.length > 0 ? <span className="block">{basis.sources.join(', ')}</span> : null}
        </Small>
      ),
    }),
  ]
}

type Read = {
  value: (found: MarketComparison) => string | number | null
  cell: (found: MarketComparison) => ReactNode
}

/** A skeleton until the column is loaded. A column that failed says why in its head, and is compared with no other. */
function fact(key: string, words: string, { value, cell }: Read): ComparedFact<ComparedColumn> {
  return {
    key,
    words,
    value: ({ query: { data } }) => (data ? value(data) : undefined),
    cell: ({ query: { data, isPending } }) =>
      data ? (
        cell(data)
      ) : isPending ? (
        <Skeleton className="h-5 w-24" />
      ) : (
        <Small>{m.market_compare_not_loaded()}</Small>
      ),
  }
}

type MedianProps = {
  of: MarketComparison
  spread: Spread
  write: (value: number) => string
  unit: string
  display: Display
}

function Median({ of, spread: { count, median }, write, unit, display }: MedianProps) {
  const sample = <Small>{m.ui_sample({ count: wholeNumber(display.locale, count) })}</Small>
  if (median === null)
    return (
      <Small>
        {of.isMixed ? m.market_compare_mixed() : m.market_compare_too_few()} {sample}
      </Small>
    )
  const isThin = isThinSample(count)
  return (
    <span className={isThin ? 'text-muted-foreground' : undefined}>
      <Quantity value={write(median)} unit={unit} /> {sample}
      {isThin ? <Small>{m.ui_thin()}</Small> : null}
    </span>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-xs text-muted-foreground">{children}</span>
}
