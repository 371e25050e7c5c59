import { formatInteger } from '#web/format/format.ts'
import { formatRate } from '#web/format/prices.ts'
import {
  bandPath,
  createScale,
  linePath,
  maxPoints,
  plotGeometry,
  pointsPath,
  type TrendStep,
  type Plot,
} from '#web/ui/charts/trend-geometry.ts'
import { m } from '#web/paraglide/messages.js'

type Props = {
  title: string
  unit: string
  steps: readonly TrendStep[]
  axis: readonly { at: number; label: string }[]
}

/** Medians with quartiles, and the number of sales below, in the shapes of the chart of the guide. */
export function EmbedChart({ title, unit, steps, axis }: Props) {
  const known = steps.flatMap(({ lower, upper }) => (lower === null || upper === null ? [] : [lower, upper]))
  if (known.length === 0) return <p className="few quiet">{m.ui_not_enough()}</p>
  const scale = createScale(Math.min(...known), Math.max(...known))
  const plot = plotGeometry(steps.length, scale)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div className="plot" dir="ltr">
      <svg aria-hidden>
        {scale.ticks.map((tick) => (
          <text key={tick} x="100%" dx="-8" y={`${plot.y(tick)}%`} dy=".35em" textAnchor="end">
            {formatRate(tick)}
          </text>
        ))}
      </svg>
      <svg role="img" aria-labelledby="chart-title chart-text">
        <title id="chart-title">{m.areas_embed_alt({ title, unit })}</title>
        <desc id="chart-text">{describeTrend(steps)}</desc>
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            className="grid"
            x1="0"
            x2="100%"
            y1={`${plot.y(tick)}%`}
            y2={`${plot.y(tick)}%`}
          />
        ))}
        <Shapes steps={steps} plot={plot} />
      </svg>
      <svg aria-hidden>
        <text x="100%" dx="-8" y="0" dy=".9em" textAnchor="end">
          {formatInteger(most)}
        </text>
      </svg>
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
        {steps.map(({ label, count, isOpen }, at) => (
          <rect
            key={label}
            className={isOpen ? 'bar open' : 'bar'}
            x={(at / steps.length) * 100 + 12 / steps.length}
            width={76 / steps.length}
            y={100 - (count / most) * 90}
            height={(count / most) * 90}
          />
        ))}
      </svg>
      <span />
      <svg aria-hidden>
        {axis.map(({ at, label }) => (
          <text key={label} x={`${plot.x(at)}%`} y="50%" dy=".35em" textAnchor="middle">
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** In hundredths, stretched to the plot; the widths of lines are not. */
function Shapes({ steps, plot }: { steps: readonly TrendStep[]; plot: Plot }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <path className="band" d={bandPath(steps, plot)} />
      <path className="line" d={linePath(steps, plot)} />
      {steps.length > maxPoints ? null : <path className="line point" d={pointsPath(steps, plot, false)} />}
      <path className="line thin" d={pointsPath(steps, plot, true)} />
      <path className="line hole" d={pointsPath(steps, plot, true)} />
    </svg>
  )
}

/** The first and the last median in words. */
function describeTrend(steps: readonly TrendStep[]): string {
  const known = steps.flatMap(({ label, median, count }) =>
    median === null ? [] : [{ label, median, count }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return m.ui_not_enough()
  return m.areas_embed_trend({
    first: first.label,
    from: formatRate(first.median),
    last: last.label,
    to: formatRate(last.median),
    count: formatInteger(last.count),
  })
}
