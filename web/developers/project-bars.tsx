import { Link } from '@tanstack/react-router'
import type { BuiltProject } from '#contract/developers.ts'
import { delayDays } from '#domain/developers/record.ts'
import { isDateUnread, isPastDue, registerStatusMeaning } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { actualBar, plannedBar, type Bar, type Timeline } from './timeline.ts'
import { meaningLabels } from './labels.ts'

/** Name, bars and outcome: the columns of a project and of the axis above. */
export const timelineColumns = 'md:grid-cols-[15rem_minmax(0,1fr)_13rem]'

type RowProps = { project: BuiltProject; today: string; timeline: Timeline }

/** One project, planned against actual. */
export function ProjectRow({ isMarked, ...row }: RowProps & { isMarked: boolean }) {
  const { project, today } = row
  const { slug, name, city, area, homes, statusCode } = project
  const meaning = registerStatusMeaning(statusCode)
  const isStopped = meaning === 'halted' || meaning === 'cancelled'
  const group = [area, cityText[city]()].filter(Boolean).join(', ')
  return (
    <li
      className={`grid break-inside-avoid items-center gap-x-6 gap-y-1.5 border-b border-border/60 py-2.5 last:border-b-0 ${timelineColumns}`}
    >
      <div className="min-w-0">
        <Link
          to="/projects/$slug"
          params={{ slug }}
          className="block min-h-6 text-sm wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-xs text-muted-foreground">
          {homes === null
            ? group
            : m.developers_group_homes({ group, homes: formatInteger(homes), count: homes })}
        </p>
      </div>
      <Bars {...row} />
      <div className="figures text-xs">
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge variant={isStopped ? 'warning' : 'default'} title={statusCode ?? undefined}>
            {meaningLabels[meaning ?? 'unknown']()}
          </Badge>
          {isMarked ? <DemonstrationMark of={project} /> : null}
        </p>
        <p className="mt-1 text-muted-foreground">{outcome(project, today)}</p>
      </div>
    </li>
  )
}

/** The outcome in words. */
function outcome(project: BuiltProject, today: string): string {
  const { statusCode, dueOn, completedOn, cancelledOn } = project
  const days = delayDays(project)
  if (days !== null && completedOn !== null) {
    const on = formatDay(completedOn)
    if (days === 0) return m.developers_done_on_day({ on })
    return days > 0
      ? m.developers_done_late({ on, days: formatInteger(days), count: days })
      : m.developers_done_early({ on, days: formatInteger(-days), count: -days })
  }
  switch (registerStatusMeaning(statusCode)) {
    case 'finished':
      return completedOn === null
        ? m.developers_done_some_day()
        : m.developers_done_unplanned({ on: formatDay(completedOn) })
    case 'cancelled':
      return cancelledOn === null
        ? m.developers_cancelled_some_day()
        : m.developers_cancelled_on({ on: formatDay(cancelledOn) })
    default:
      if (dueOn === null) return m.developers_no_date()
      if (isDateUnread(project, today)) return m.developers_due_unread({ on: formatDay(dueOn) })
      return isPastDue(project, today)
        ? m.developers_was_due({ on: formatDay(dueOn) })
        : m.developers_due({ on: formatDay(dueOn) })
  }
}

const width = 1000

/** The plan above the actual dates, with a line for today. Their text equivalent is beside them. */
function Bars({ project, today, timeline }: RowProps) {
  const meaning = registerStatusMeaning(project.statusCode)
  const looks =
    meaning === 'halted' || meaning === 'cancelled'
      ? 'fill-chart-4'
      : meaning === 'finished'
        ? 'fill-chart-1'
        : 'fill-chart-1/60'
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" className="h-6 w-full">
      {timeline.years.map((year) => (
        <Line key={year} at={timeline.share(`${year}-01-01`)} looks="stroke-border" />
      ))}
      <BarShape bar={plannedBar(project)} timeline={timeline} y={4} looks="fill-chart-6" />
      <BarShape bar={actualBar(project, today)} timeline={timeline} y={13} looks={looks} />
      <Line at={timeline.share(today)} looks="stroke-brass" />
    </svg>
  )
}

function Line({ at, looks }: { at: number; looks: string }) {
  const x = at * width
  return <line x1={x} x2={x} y1={0} y2={24} vectorEffect="non-scaling-stroke" className={looks} />
}

type BarProps = { bar: Bar | null; timeline: Timeline; y: number; looks: string }

function BarShape({ bar, timeline, y, looks }: BarProps) {
  if (!bar) return null
  const from = timeline.share(bar.from) * width
  return <rect x={from} y={y} width={timeline.share(bar.to) * width - from} height={7} className={looks} />
}
