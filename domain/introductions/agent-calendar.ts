import { addDays, dayNumber } from '#domain/dates/calendar-day.ts'
import { monthEnd, toMonth } from '#domain/dates/months.ts'

/** What stands in an agent's calendar. */
export const agentEntryKinds = [
  'answer',
  'task',
  'viewing',
  'meeting',
  'consultation',
  'licence',
  'permit',
  'training',
] as const
export type AgentEntryKind = (typeof agentEntryKinds)[number]

/** The kinds of tasks: appointments have a time. */
export const taskKinds = ['task', 'viewing', 'meeting'] as const
export type TaskKind = (typeof taskKinds)[number]

/** Weeks of a month, Monday first, with the days of other months that fill the first and the last week. */
export function monthWeeks(month: string): string[][] {
  const first = toMonth(month)
  // 1970-01-01 was a Thursday.
  const weekday = (dayNumber(first) + 3) % 7
  const start = addDays(first, -weekday)
  const last = monthEnd(first)
  const weeks: string[][] = []
  for (let monday = start; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}
