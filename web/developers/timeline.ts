import type { BuiltProject } from '#contract/developers.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'

type Dated = Pick<
  BuiltProject,
  'statusCode' | 'startedOn' | 'firstDueOn' | 'dueOn' | 'seenOn' | 'completedOn' | 'cancelledOn'
>

/** The years of a developer's projects, and the position of a day between them: 0 to 1. */
export type Timeline = { years: readonly number[]; share: (day: string) => number }

/** From the year of the earliest known day to the end of that of the latest. */
export function deliveryTimeline(projects: readonly Dated[], today: string): Timeline {
  const days = [today, ...projects.flatMap(daysIn)].toSorted()
  const first = yearNumber(days[0] ?? today)
  const last = yearNumber(days.at(-1) ?? today)
  const start = `${first}-01-01`
  const whole = daysBetween(start, `${last + 1}-01-01`)
  return {
    years: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    share: (day) => daysBetween(start, day) / whole,
  }
}

/**
 * Years to label on the axis: as many as fit, evenly spaced, and none so close to the end that it would
 * overflow.
 */
export function labelledYears(years: readonly number[], most: number): number[] {
  const step = Math.ceil(years.length / most)
  const room = years.length / (most + 1)
  return years.filter((_, at) => at % step === 0 && years.length - at >= room)
}

export type Bar = { from: string; to: string }

/**
 * From the start to the first registered completion date, or to the current one if the first was never
 * observed.
 */
export function plannedBar({ startedOn, firstDueOn, dueOn }: Dated): Bar | null {
  return toBar(startedOn, firstDueOn ?? dueOn)
}

/** From the start to its completion or cancellation. For a project in progress, to the last observation. */
export function actualBar(project: Dated, today: string): Bar | null {
  const { startedOn, statusCode, seenOn, completedOn, cancelledOn } = project
  switch (registerStatusMeaning(statusCode)) {
    case 'finished':
      return toBar(startedOn, completedOn)
    case 'cancelled':
      return toBar(startedOn, cancelledOn)
    case 'building':
    case 'halted':
      return toBar(startedOn, seenOn ?? today)
    case 'planned':
    case null:
      return null
  }
}

function toBar(from: string | null, to: string | null): Bar | null {
  return from === null || to === null || to <= from ? null : { from, to }
}

function daysIn({ startedOn, firstDueOn, dueOn, completedOn, cancelledOn }: Dated): string[] {
  return [startedOn, firstDueOn, dueOn, completedOn, cancelledOn].filter((day) => day !== null)
}

const yearNumber = (day: string) => Number(day.slice(0, 4))
