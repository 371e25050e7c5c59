import type { ReactNode } from 'react'
import type { MarketFinding } from '#contract/market/findings.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { measures } from '#domain/market/findings/measures.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { findingPath } from './finding-path.ts'
import { measureNames, unitText, valueText, type FindingBasis } from './measure-text.ts'

type Props = {
  chart: MarketFinding['chart']
  basis: FindingBasis
  /** Beside the name of the measure: downloads. */
  actions?: ReactNode
}

/** The line stays clear of the upper and the lower edge. */
const margin = 2
const width = 100
const height = 40
const box = { left: 0, top: margin, width, height: height - 2 * margin }

/** The measure of a finding over time, up to its month. Gaps are months that are not held. Time runs to the right. */
export function FindingChart({ chart: { measure, points }, basis, actions }: Props) {
  const known = points.flatMap(({ month, value }) => (value === null ? [] : [{ month, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2)
    return <p className="text-xs text-muted-foreground">{m.market_chart_empty()}</p>
  const { unit } = measures[measure]
  const written = (value: number) => valueText(unit, value, basis)
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const name = measureNames[measure]()
  const monthName = (month: string) => formatMonth(displayLocale(), month)
  return (
    <figure dir="ltr" className="grid min-w-0 gap-1">
      <figcaption className="flex items-center justify-between gap-x-3 text-xs text-muted-foreground">
        <span>{[name, unit === 'homes' ? null : unitText(unit, basis)].filter(Boolean).join(', ')}</span>
        {actions}
      </figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <svg
          role="img"
          aria-label={m.market_chart_label({
            measure: name,
            from: monthName(first.month),
            to: monthName(last.month),
            first: written(first.value),
            last: written(last.value),
          })}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-20 w-full overflow-visible border-b border-border"
        >
          <path
            d={findingPath(points, box)}
            className="fill-none stroke-chart-1 stroke-2 [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <span
          aria-hidden
          className="figures flex h-20 flex-col justify-between text-xs leading-none text-muted-foreground"
        >
          <span>{high === low ? '' : written(high)}</span>
          {high === low ? <span>{written(high)}</span> : null}
          <span>{high === low ? '' : written(low)}</span>
        </span>
      </div>
      <p aria-hidden className="figures flex justify-between text-xs text-muted-foreground">
        <span>{monthName(points[0]?.month ?? first.month)}</span>
        <span>{monthName(last.month)}</span>
      </p>
    </figure>
  )
}
