import type { ReactNode } from 'react'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { m } from '#web/paraglide/messages.js'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatInteger } from '#web/format/format.ts'

export type SalesLine = {
  key: string | number
  label: ReactNode
  /** Under the label, in small. */
  note?: ReactNode
  count: number
  /** Formatted. Null with too few sales. */
  median: string | null
  /** Sales behind the median. */
  priced: number
  change: { ratio: number; direction: 'up' | 'down' | 'unclear' } | null
  /** The gross yield with its sample, or why it is unknown. Without it in any line, there is no column. */
  grossYield?: { value: string | null; note: string; isThin?: boolean }
  /** Makes a figure open its panel. */
  opens?: (figure: 'count' | 'median' | 'yield', written: string) => ReactNode
}

type Props = {
  /** Read out, not seen. */
  caption: string
  /** The heading of the first column, such as Area. */
  head: string
  /** AED/sq ft. */
  unit: string
  lines: readonly SalesLine[]
  /** Whether there is a year before to compare with. */
  hasChange?: boolean
  /** Whether the register says what was sold, so that medians can be given. */
  hasMedians?: boolean
}

/** A comparison of items by their sales of a year: count, median, and change from the year before. */
export function SalesTable({ caption, head, unit, lines, hasChange = true, hasMedians = true }: Props) {
  const hasYield = lines.some(({ grossYield }) => grossYield !== undefined)
  const most = Math.max(1, ...lines.map(({ count }) => count))
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-border text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:font-normal">
          <th scope="col" className="text-start">
            {head}
          </th>
          <th scope="col" className="ps-3 text-end">
            {m.ui_trend_sales()}
          </th>
          {hasMedians ? (
            <th scope="col" className="ps-3 text-end">
              {m.ui_trend_median()} <span className="whitespace-nowrap">{unit}</span>
            </th>
          ) : null}
          {hasChange ? (
            <th scope="col" className="hidden ps-3 text-end sm:table-cell">
              {m.ui_in_a_year()}
            </th>
          ) : null}
          {hasYield ? (
            <th scope="col" className="ps-3 text-end">
              {m.ui_gross_yield()}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-b border-border/60 align-baseline last:border-0">
            <th scope="row" className="py-2 text-start font-normal [overflow-wrap:anywhere]">
              {line.label}
              {line.note ? (
                <span className="block text-xs text-muted-foreground sm:whitespace-nowrap">{line.note}</span>
              ) : null}
              {line.change ? (
                <span className="block sm:hidden">
                  <ChangeFigure change={line.change} isShort />
                </span>
              ) : null}
            </th>
            <td className="w-[22%] py-2 ps-3 text-end">
              {opened(line, 'count', formatInteger(line.count))}
              <span aria-hidden className="mt-1 ms-auto block h-1 rounded-full bg-muted">
                <span
                  className="ms-auto block h-full rounded-full bg-chart-1/60"
                  style={{ inlineSize: `${(line.count / most) * 100}%` }}
                />
              </span>
            </td>
            {hasMedians ? (
              <td className="py-2 ps-3 text-end">
                <MedianCell {...line} />
              </td>
            ) : null}
            {hasChange ? (
              <td className="hidden py-2 ps-3 text-end sm:table-cell">
                <ChangeFigure change={line.change} isShort />
              </td>
            ) : null}
            {hasYield ? (
              <td className="py-2 ps-3 text-end">
                {line.grossYield ? <YieldCell {...line.grossYield} line={line} /> : '—'}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function opened(line: Pick<SalesLine, 'opens'>, figure: 'count' | 'median' | 'yield', written: string) {
  return line.opens?.(figure, written) ?? written
}

type YieldProps = NonNullable<SalesLine['grossYield']> & { line: SalesLine }

function YieldCell({ value, note, isThin = false, line }: YieldProps) {
  return (
    <>
      <span className={classes(value === null || isThin ? 'text-muted-foreground' : 'font-medium')}>
        {value === null ? '—' : opened(line, 'yield', value)}
      </span>
      <span className="block text-xs text-muted-foreground">{note}</span>
    </>
  )
}

/** Few sales are shown in grey, too few not at all. */
function MedianCell(line: Pick<SalesLine, 'median' | 'priced' | 'opens'>) {
  const { median, priced } = line
  const isThin = isThinSample(priced)
  return (
    <>
      <span className={classes(isThin && 'text-muted-foreground', median !== null && 'font-medium')}>
        {median === null ? '—' : opened(line, 'median', median)}
      </span>
      <span className="block text-xs text-muted-foreground">
        {median === null
          ? m.ui_not_enough()
          : [isThin ? m.ui_thin() : null, m.ui_sample({ count: formatInteger(priced) })]
              .filter((note) => note !== null)
              .join(' · ')}
      </span>
    </>
  )
}
