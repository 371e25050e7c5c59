import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BuiltProject, DeveloperProfile } from '#contract/developers.ts'
import { limits } from '#domain/limits.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Part } from './part.tsx'
import { ProjectRow, timelineColumns } from './project-bars.tsx'
import { labelledYears, deliveryTimeline, type Timeline } from './timeline.ts'
import { meaningOrder, meaningLabels } from './labels.ts'

const mostLabels = 6

type StatusGroup = (typeof meaningOrder)[number]

const statusGroup = ({ statusCode }: BuiltProject): StatusGroup =>
  registerStatusMeaning(statusCode) ?? 'unknown'

/** Every project, planned against actual, on one time axis. Time runs to the right in every language. */
export function DeliveryTimeline({ developer }: { developer: DeveloperProfile }) {
  return (
    <Part id="projects" title={m.developers_timeline_title()}>
      <Rows developer={developer} />
    </Part>
  )
}

function Rows({ developer: { projects, asOf: today, demonstration } }: { developer: DeveloperProfile }) {
  const [group, setGroup] = useState<StatusGroup | null>(null)
  const [isWhole, setWhole] = useState(false)
  usePrinted(() => setWhole(true))
  if (projects.length === 0)
    return <p className="text-sm text-muted-foreground">{m.developers_no_projects()}</p>
  const timeline = deliveryTimeline(projects, today)
  const chosen = group === null ? projects : projects.filter((project) => statusGroup(project) === group)
  const shown = isWhole ? chosen : chosen.slice(0, limits.developers.projectsAtFirst)
  return (
    <>
      <StatusFilter projects={projects} chosen={group} choose={setGroup} />
      <Key />
      <div className={`mt-4 grid gap-x-6 ${timelineColumns}`}>
        <Axis timeline={timeline} />
      </div>
      <ul className="border-y border-border">
        {shown.map((project) => (
          <ProjectRow
            key={project.slug}
            project={project}
            today={today}
            timeline={timeline}
            // All projects of a demonstration developer are demonstration data, and the developer is marked
            // already.
            isMarked={project.demonstration && !demonstration}
          />
        ))}
      </ul>
      {shown.length < chosen.length ? (
        <Button variant="outline" size="sm" className="mt-3 print:hidden" onClick={() => setWhole(true)}>
          {m.developers_show_all({ count: chosen.length })}
        </Button>
      ) : null}
      <p className="mt-3 max-w-[68ch] text-xs text-muted-foreground">{m.developers_timeline_note()}</p>
    </>
  )
}

/** Runs a callback just before the page is printed. */
function usePrinted(prepare: () => void): void {
  useEffect(() => {
    const print = () => flushSync(prepare)
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  })
}

type StatusFilterProps = {
  projects: readonly BuiltProject[]
  chosen: StatusGroup | null
  choose: (group: StatusGroup | null) => void
}

/** Filters projects by status. Hidden if all have the same one. */
function StatusFilter({ projects, chosen, choose }: StatusFilterProps) {
  const counts = new Map(
    [...Map.groupBy(projects, statusGroup)].map(([group, members]) => [group, members.length]),
  )
  const groups = meaningOrder.filter((group) => counts.has(group))
  if (groups.length < 2) return null
  return (
    <fieldset aria-label={m.developers_status_title()} className="mb-4 flex flex-wrap gap-1.5 print:hidden">
      {[null, ...groups].map((group) => (
        <Button
          key={group}
          size="sm"
          variant={group === chosen ? 'default' : 'outline'}
          aria-pressed={group === chosen}
          onClick={() => choose(group)}
        >
          {m.ui_filters_choice(
            group === null
              ? { label: m.developers_all(), count: projects.length }
              : { label: meaningLabels[group](), count: counts.get(group) ?? 0 },
          )}
        </Button>
      ))}
    </fieldset>
  )
}

function Key() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
      <Mark looks="bg-chart-6">{m.developers_key_planned()}</Mark>
      <Mark looks="bg-chart-1">{m.developers_key_actual()}</Mark>
      <Mark looks="bg-chart-4">{m.developers_key_stopped()}</Mark>
    </p>
  )
}

function Mark({ looks, children }: { looks: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`h-2 w-5 ${looks}`} />
      {children}
    </span>
  )
}

function Axis({ timeline: { years, share } }: { timeline: Timeline }) {
  return (
    <div aria-hidden dir="ltr" className="figures relative h-6 text-xs text-muted-foreground md:col-start-2">
      {labelledYears(years, mostLabels).map((year) => (
        <span
          key={year}
          className="absolute border-s border-border ps-1"
          style={{ insetInlineStart: `${100 * share(`${year}-01-01`)}%` }}
        >
          {year}
        </span>
      ))}
    </div>
  )
}
