import { useId } from 'react'
import type { Outcome } from '#domain/calculators/calculator.ts'
import type { OutputName } from '#domain/calculators/names.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { createScale } from '#web/ui/charts/trend-geometry.ts'
import { formatCell, formatTick, outputUnit } from './format-result.ts'
import { outputLabel, tableLabels } from './result-labels.ts'

type Line = { name: string; points: readonly { x: number; y: number; hint: string }[] }
type Scenario = { name: string; outcome: Outcome; currency: Currency; city: LaunchCity }

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3', 'stroke-chart-4'] as const
const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4'] as const

/**
 * The chart of a result as lines: all its series, or the first series of each scenario. It is drawn on the server too;
 * the tables below hold every number.
 */
export function ResultChart({ scenarios }: { scenarios: readonly Scenario[] }) {
  const id = useId()
  const first = scenarios[0]
  const chart = first?.outcome.chart
  if (!first || !chart) return null
  const lines =
    scenarios.length > 1
      ? scenarios.flatMap(({ name, outcome, currency }) =>
          chart.y.slice(0, 1).map((column) => readLine(outcome, { x: chart.x, y: column }, name, currency)),
        )
      : chart.y.map((column) =>
          readLine(first.outcome, { x: chart.x, y: column }, outputLabel(column, first.city), first.currency),
        )
  const [measure] = chart.y
  const unit = measure ? outputUnit(measure, first.currency) : ''
  const title =
    measure && scenarios.length > 1 ? outputLabel(measure, first.city) : tableLabels[chart.table]()
  return (
    <figure aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="border-t-2 border-foreground/80 pt-2 font-serif text-lg leading-snug">
        {title}
        {unit ? (
          <span className="ms-2 inline-block font-sans text-sm text-muted-foreground">{unit}</span>
        ) : null}
      </h2>
      {lines.length > 1 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {lines.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className={`inline-block h-0.5 w-5 ${fills[at]}`} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <Plot
        lines={lines}
        label={m.calculators_chart_label({ title, names: lines.map(({ name }) => name).join(', ') })}
        tick={(value) => (measure ? formatTick(measure, value) : String(value))}
        along={ends(first.outcome, chart.x, first.currency)}
        name={outputLabel(chart.x, first.city)}
      />
    </figure>
  )
}

function readLine(
  { tables, chart }: Outcome,
  columns: { x: OutputName; y: OutputName },
  name: string,
  currency: Currency,
): Line {
  const table = tables.find((one) => one.name === chart?.table)
  const [atX, atY] = [table?.columns.indexOf(columns.x) ?? -1, table?.columns.indexOf(columns.y) ?? -1]
  const points = (table?.rows ?? []).flatMap((row) => {
    const x = row[atX]
    const y = row[atY]
    if (typeof y !== 'number' || x === undefined || x === null) return []
    const hint = `${formatCell(columns.x, x, currency)}: ${formatCell(columns.y, y, currency)}`
    return [{ x: typeof x === 'string' ? dayNumber(x) : x, y, hint }]
  })
  return { name, points }
}

/** The labels below the ends of the horizontal axis. */
function ends({ tables, chart }: Outcome, column: OutputName, currency: Currency): [string, string] {
  const table = tables.find(({ name }) => name === chart?.table)
  const at = table?.columns.indexOf(column) ?? -1
  const cell = (row: readonly (number | string | null)[] | undefined) =>
    formatCell(column, row?.[at] ?? null, currency)
  return [cell(table?.rows[0]), cell(table?.rows.at(-1))]
}

type PlotProps = {
  lines: readonly Line[]
  label: string
  tick: (value: number) => string
  along: [string, string]
  name: string
}

function Plot({ lines, label, tick, along, name }: PlotProps) {
  const points = lines.flatMap((line) => line.points)
  if (points.length < 2) return null
  const values = points.map(({ y }) => y)
  const scale = createScale(Math.min(0, ...values), Math.max(0, ...values))
  const xs = points.map(({ x }) => x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = (value: number) => (to === from ? 50 : ((value - from) / (to - from)) * 100)
  const y = (value: number) => (1 - (value - scale.from) / (scale.to - scale.from)) * 100
  return (
    // Time runs to the right in every language.
    <div dir="ltr">
      <div className="relative ms-14 h-56 md:h-64">
        {scale.ticks.map((value) => (
          <div
            aria-hidden
            key={value}
            className={`absolute inset-x-0 border-t ${value === 0 ? 'border-foreground/50' : 'border-border/70'}`}
            style={{ insetBlockStart: `${y(value)}%` }}
          >
            <span className="figures absolute end-full -translate-y-1/2 pe-2 text-xs text-muted-foreground">
              {tick(value)}
            </span>
          </div>
        ))}
        <svg
          role="img"
          aria-label={label}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {lines.map((line, at) => (
            <path
              key={line.name}
              d={`M${line.points.map((point) => `${place(x(point.x))} ${place(y(point.y))}`).join('L')}`}
              className={`fill-none stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke] ${strokes[at]}`}
            />
          ))}
          {lines.flatMap((line, at) =>
            line.points.length > 60
              ? []
              : line.points.map((point) => (
                  <path
                    key={`${line.name} ${point.x} ${point.y}`}
                    d={`M${place(x(point.x))} ${place(y(point.y))}h0`}
                    className={`stroke-[6px] [stroke-linecap:round] [vector-effect:non-scaling-stroke] ${strokes[at]}`}
                  >
                    <title>{`${line.name}, ${point.hint}`}</title>
                  </path>
                )),
          )}
        </svg>
      </div>
      <div aria-hidden className="figures ms-14 flex justify-between pt-1.5 text-xs text-muted-foreground">
        <span>{along[0]}</span>
        <span>{name}</span>
        <span>{along[1]}</span>
      </div>
    </div>
  )
}

const place = (value: number) => Number(value.toFixed(2))
