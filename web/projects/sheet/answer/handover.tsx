import type { ProjectSheet } from '#contract/projects.ts'
import { formatMonths } from '#domain/dates/format-days.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import { handoverOutlook, type HandoverOutlook } from '#domain/projects/progress.ts'
import { displayLocale, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { formatPercent, plannedByReading, withLastReading } from '#web/projects/format.ts'
import { AnswerCell, AnswerNote } from './cell.tsx'

/** The registered and the projected completion, the delay, and the certified progress against the plan. */
export function HandoverAnswer({ sheet }: { sheet: ProjectSheet }) {
  const outlook = readOutlook(sheet)
  const last = sheet.progress.at(-1)
  return (
    <AnswerCell
      title={m.projects_handover()}
      value={outlook === null ? m.projects_answer_no_date() : outlookText(outlook)}
    >
      {outlook === null ? null : (
        <AnswerNote>
          <Delay outlook={outlook} />{' '}
          {outlook.basis === 'projected' && sheet.card.dueOn
            ? m.projects_answer_registered({ date: formatDay(sheet.card.dueOn) })
            : null}
        </AnswerNote>
      )}
      {last && sheet.card.completedOn === null ? <Progress sheet={sheet} last={last} /> : null}
    </AnswerCell>
  )
}

/** Null for a cancelled project: it will not be finished, whatever its pace was. */
export function readOutlook({ card, firstDueOn, progress }: ProjectSheet): HandoverOutlook | null {
  if (registerStatusMeaning(card.statusCode) === 'cancelled') return null
  const { dueOn, completedOn, slipDays } = card
  // A project that was read once has no delay: its date may have moved before.
  return handoverOutlook({ firstDueOn: slipDays === null ? null : firstDueOn, dueOn, completedOn, progress })
}

function outlookText(outlook: HandoverOutlook): string {
  switch (outlook.basis) {
    case 'completed':
      return m.projects_answer_completed({ date: formatDay(outlook.latest) })
    case 'projected':
      return m.projects_answer_projected({ range: rangeText(outlook) })
    case 'registered':
      return formatDay(outlook.latest)
  }
}

/** The range of a projected completion, to the month: a pace gives no day. */
export function rangeText({ earliest, latest }: HandoverOutlook): string {
  return formatMonths(displayLocale(), earliest, latest)
}

/** How many months late, with the first registered date as the measure. */
export function delayText({ monthsLate }: HandoverOutlook): string | null {
  if (monthsLate === null) return null
  const { low, high } = monthsLate
  if (high <= 0) return m.projects_answer_on_time()
  return low === high || low <= 0
    ? m.projects_answer_late({ months: high })
    : m.projects_answer_late_range({ low, high })
}

function Delay({ outlook }: { outlook: HandoverOutlook }) {
  const text = delayText(outlook)
  if (text === null) return null
  return <span className={(outlook.monthsLate?.high ?? 0) > 0 ? 'text-warning' : ''}>{text}</span>
}

type ProgressProps = { sheet: ProjectSheet; last: ProjectSheet['progress'][number] }

/** Certified progress as a bar, with a mark where the plan would be. */
function Progress({ sheet, last }: ProgressProps) {
  const card = withLastReading(sheet)
  const planned = plannedByReading(card)
  const certified = formatPercent(last.percent) ?? ''
  return (
    <div className="mt-1 grid gap-1">
      <div aria-hidden className="relative h-2 rounded-full bg-muted">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${last.percent}%` }} />
        {planned === null ? null : (
          <span
            className="absolute -inset-y-1 w-0.5 bg-foreground"
            style={{ insetInlineStart: `calc(${planned}% - 1px)` }}
          />
        )}
      </div>
      <AnswerNote>
        {planned === null
          ? m.projects_answer_certified({ certified, date: formatDay(last.seenOn) })
          : m.projects_answer_against_plan({
              certified,
              planned: formatPercent(Math.round(planned)) ?? '',
              date: formatDay(card.seenOn ?? last.seenOn),
            })}
      </AnswerNote>
    </div>
  )
}
