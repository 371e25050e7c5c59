import type { Delivery } from '#contract/developers.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { meaningOrder, meaningLabels } from './labels.ts'

const looks: Record<(typeof meaningOrder)[number], { fill: string; mark: string }> = {
  finished: { fill: 'fill-chart-1', mark: 'bg-chart-1' },
  building: { fill: 'fill-chart-3', mark: 'bg-chart-3' },
  planned: { fill: 'fill-chart-6', mark: 'bg-chart-6' },
  halted: { fill: 'fill-chart-2', mark: 'bg-chart-2' },
  cancelled: { fill: 'fill-chart-4', mark: 'bg-chart-4' },
  unknown: { fill: 'fill-border', mark: 'bg-border' },
}

/** All registered projects by status: a stacked bar and its counts. */
export function StatusCounts({ counts, projects }: Pick<Delivery, 'counts' | 'projects'>) {
  if (projects === 0) return <p className="text-sm text-muted-foreground">{m.developers_no_projects()}</p>
  const there = meaningOrder.filter((key) => counts[key] > 0)
  const bars = there.map((key, at) => ({
    key,
    from: there.slice(0, at).reduce((sum, before) => sum + counts[before], 0),
  }))
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${projects} 1`}
        preserveAspectRatio="none"
        className="h-5 w-full rtl:-scale-x-100"
      >
        {bars.map(({ key, from }) => (
          <rect key={key} x={from} y={0} width={counts[key]} height={1} className={looks[key].fill} />
        ))}
      </svg>
      <dl className="figures mt-4 grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
        {there.map((key) => (
          <div key={key} className="flex items-center gap-2.5 border-b border-border/60 py-1">
            <span aria-hidden className={`size-2.5 shrink-0 ${looks[key].mark}`} />
            <dt className="min-w-0">{meaningLabels[key]()}</dt>
            <dd className="ms-auto whitespace-nowrap">
              {formatInteger(counts[key])}
              <span className="ms-2 inline-block w-9 text-end text-muted-foreground">
                {m.developers_percent({ percent: Math.round((100 * counts[key]) / projects) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
