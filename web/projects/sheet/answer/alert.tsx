import { TriangleAlert } from 'lucide-react'
import type { ProjectSheet } from '#contract/projects.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { isSeriouslyLate } from '#domain/projects/progress.ts'
import { projectStatus, registerStatusMeaning } from '#domain/projects/status.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { statusLabels } from '#web/format/status-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { delayText, readOutlook, rangeText } from './handover.tsx'

/** The most serious warning about a project, said before anything else; nothing when there is none. */
export function AnswerAlert({ sheet, today }: { sheet: ProjectSheet; today: string }) {
  const text = alertText(sheet, today)
  if (text === null) return null
  return (
    <p className="mb-5 flex gap-2 border-s-2 border-warning bg-warning-surface px-3 py-2 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

function alertText(sheet: ProjectSheet, today: string): string | null {
  const { statusCode, dueOn, isPastDue, seenOn, completedOn } = sheet.card
  const meaning = registerStatusMeaning(statusCode)
  if (meaning === 'halted' || meaning === 'cancelled')
    return m.projects_alert_status({ status: statusLabels[projectStatus(statusCode)]() })
  if (completedOn !== null) return null
  const outlook = readOutlook(sheet)
  if (outlook?.basis === 'projected' && isSeriouslyLate(outlook))
    return m.projects_alert_late({ range: rangeText(outlook), late: delayText(outlook) ?? '' })
  if (!isPastDue || dueOn === null) return null
  const read = seenOn ?? today
  return m.projects_overdue({
    date: formatDay(dueOn),
    read: formatDay(read),
    days: formatInteger(daysBetween(dueOn, read)),
  })
}
