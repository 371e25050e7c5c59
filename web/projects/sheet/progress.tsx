import type { ProjectSheet } from '#contract/projects.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { impliedFinish, handoverSlips } from '#domain/projects/progress.ts'
import { isDateUnread } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { ProgressChart } from './progress-chart.tsx'
import {
  slipText,
  formatPercent,
  plannedByReading,
  scheduleNumber,
  withLastReading,
} from '#web/projects/format.ts'
import { SheetPart } from './section.tsx'

/** Whether any source has stated a progress or a completion date. */
export function hasProgress({ progress, dueDates }: ProjectSheet): boolean {
  return progress.length > 0 || dueDates.length > 0
}

/** Construction progress, its relation to the plan, the moves of the date, and the completion at the current pace. */
export function SheetProgress({ sheet, today }: { sheet: ProjectSheet; today: string }) {
  const { card, dueDates } = sheet
  return (
    <div className="grid gap-10">
      <ProgressFigures sheet={sheet} />
      <Lateness card={card} today={today} />
      <ProgressChart sheet={sheet} today={today} />
      <DateHistory dueDates={dueDates} card={card} />
    </div>
  )
}

/** Says that the date has passed, possibly after the last reading, so that the state is unknown. */
function Lateness({ card, today }: Pick<ProjectSheet, 'card'> & { today: string }) {
  const { dueOn, seenOn, isPastDue } = card
  if (dueOn === null || (!isPastDue && !isDateUnread(card, today))) return null
  const date = formatDay(dueOn)
  const read = formatDay(seenOn ?? today)
  return (
    <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
      {isPastDue
        ? m.projects_overdue({ date, read, days: formatInteger(daysBetween(dueOn, seenOn ?? today)) })
        : m.projects_date_unread({ date, read })}
    </p>
  )
}

function ProgressFigures({ sheet }: { sheet: ProjectSheet }) {
  const { progress } = sheet
  const card = withLastReading(sheet)
  const last = progress.at(-1)
  const planned = plannedByReading(card)
  const index = scheduleNumber(card)
  const implied = impliedFinish(progress)
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        label={m.projects_certified()}
        value={last ? formatPercent(last.percent) : null}
        asOf={last ? formatDay(last.seenOn) : undefined}
      />
      <Figure
        label={m.projects_planned()}
        value={formatPercent(planned)}
        asOf={planned !== null && card.seenOn ? formatDay(card.seenOn) : undefined}
        about={{ definition: m.projects_planned_definition(), limits: m.projects_planned_limits() }}
      />
      <Figure
        label={m.projects_index()}
        value={index}
        about={{ definition: m.projects_index_definition(), formula: m.projects_index_formula() }}
      />
      <Figure
        label={m.projects_implied()}
        value={
          implied &&
          (implied.earliest === implied.latest
            ? formatDay(implied.latest)
            : m.projects_between({ low: formatDay(implied.earliest), high: formatDay(implied.latest) }))
        }
        reason={card.completedOn ? m.projects_implied_done() : m.projects_implied_none()}
        about={{ definition: m.projects_implied_definition(), limits: m.projects_implied_limits() }}
      />
    </div>
  )
}

function DateHistory({ dueDates, card }: Pick<ProjectSheet, 'dueDates' | 'card'>) {
  const slips = handoverSlips(dueDates)
  const first = dueDates[0]
  if (!first) return null
  const total = daysBetween(first.dueOn, dueDates.at(-1)?.dueOn ?? first.dueOn)
  return (
    <SheetPart title={m.projects_dates_title()}>
      <ol className="figures border-t-2 border-foreground/80 text-sm">
        <li className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5">
          <span className="text-muted-foreground">{formatDay(first.seenOn)}</span>
          <span>{m.projects_dates_first({ date: formatDay(first.dueOn) })}</span>
        </li>
        {slips.map(({ seenOn, to, days }) => (
          <li
            key={`${seenOn} ${to}`}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5"
          >
            <span className="text-muted-foreground">{formatDay(seenOn)}</span>
            <span>
              {m.projects_dates_moved({ date: formatDay(to) })}{' '}
              <span className={days > 0 ? 'text-warning' : 'text-muted-foreground'}>{slipText(days)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted-foreground">
        {slips.length > 0
          ? m.projects_dates_total({ slip: slipText(total) ?? '' })
          : first.seenOn === card.seenOn
            ? m.projects_dates_once()
            : m.projects_dates_still()}
      </p>
    </SheetPart>
  )
}
