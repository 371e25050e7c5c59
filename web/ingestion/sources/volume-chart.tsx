import type { DataSource } from '#contract/ingestion/sources.ts'
import { eachMonth } from '#domain/dates/months.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Props = Pick<DataSource, 'title' | 'months'>

/** The bars that fit a cell: the last ten years at most. */
const monthsShown = 120
const height = 28
const barWidth = 3

/** The rows held of a source by month, as small bars. A month without rows stays empty. */
export function VolumeChart({ title, months }: Props) {
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return null
  const rowsByMonth = new Map(months.map(({ month, rows }) => [month, rows]))
  const all = eachMonth(first.month, last.month).slice(-monthsShown)
  const bars = all.map((month) => rowsByMonth.get(month) ?? 0)
  const most = Math.max(...bars)
  const label = m.ingestion_source_volume_label({
    title,
    from: formatDay(all[0] ?? first.month),
    to: formatDay(last.month),
    most: formatInteger(most),
  })
  return (
    // Time runs from left to right in every language.
    <figure dir="ltr" className="grid w-fit gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(bars.length, 24) * barWidth} ${height}`}
        preserveAspectRatio="none"
        className="h-7 w-40 border-b border-border text-chart-1"
      >
        {bars.map((rows, at) => {
          const size = rows === 0 ? 0 : Math.max(1, (rows / most) * height)
          return (
            <rect
              key={all[at]}
              x={at * barWidth}
              y={height - size}
              width={barWidth - 0.6}
              height={size}
              fill="currentColor"
            />
          )
        })}
      </svg>
      <figcaption className="flex w-40 justify-between text-xs text-muted-foreground">
        <span>{(all[0] ?? first.month).slice(0, 7)}</span>
        <span>{last.month.slice(0, 7)}</span>
      </figcaption>
    </figure>
  )
}
