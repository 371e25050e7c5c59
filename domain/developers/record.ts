import { daysBetween } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { isPastDue, registerStatusMeaning, type Meaning } from '#domain/projects/status.ts'
import { median } from '#domain/statistics/summaries.ts'

/** The facts of one project that a delivery record needs. Days are ISO days. */
export type ProjectOnRecord = {
  statusCode: string | null
  /** The completion date as first registered, and as registered now. */
  firstDueOn: string | null
  dueOn: string | null
  /** The day a register first showed it; null when it is in no register. */
  firstSeenOn: string | null
  /** The day it was last read from the register; nothing later is known. */
  seenOn: string | null
  completedOn: string | null
  /** Apartments and villas together; null when the register states neither. */
  homes: number | null
}

export type DeliveryRate = { count: number; of: number }

/** A developer's deliveries, counted only from registered facts of its projects. */
type DeliveryRecord = {
  projects: number
  /** Projects by the meaning of their status; 'unknown' for a missing or unknown status. */
  counts: Record<Meaning | 'unknown', number>
  /** Homes in finished projects, and in projects planned or under construction, where the number is known. */
  homesDelivered: number
  homesUnderWay: number
  /** Finished projects without a registered number of homes: `homesDelivered` leaves them out. */
  finishedWithoutHomes: number
  /** Of the projects that are neither finished nor cancelled and have a registered completion date. */
  pastDue: DeliveryRate
  /**
   * Handed over within three months of the first registered completion date, of all that were due by that
   * date. Counts only projects read both before and after that date. Where the date had passed before the
   * first reading, only late projects would still show; where it lies after the last reading, the result is
   * not known.
   */
  onTime: DeliveryRate
  /**
   * Over `count` finished projects with both days known; an early handover counts as no delay. The mean is
   * weighted by homes.
   */
  delay: { count: number; meanDays: number | null; medianDays: number | null }
}

/** Whether a rate or median rests on too few projects to mean much. */
export function isThin(projects: number): boolean {
  return projects < limits.developers.thinBelowProjects
}

type FirstDates = Pick<ProjectOnRecord, 'firstDueOn' | 'firstSeenOn'>

/** The first completion date, if the project was read before that date. */
function firstDateSeen({ firstDueOn, firstSeenOn }: FirstDates): string | null {
  return firstDueOn === null || (firstSeenOn !== null && firstSeenOn > firstDueOn) ? null : firstDueOn
}

/**
 * Days from the first registered completion date to the actual one; negative when early, null unless both are
 * known.
 */
export function delayDays(project: Omit<ProjectOnRecord, 'homes' | 'dueOn' | 'seenOn'>): number | null {
  const { statusCode, completedOn } = project
  const dueOn = firstDateSeen(project)
  if (registerStatusMeaning(statusCode) !== 'finished' || dueOn === null || completedOn === null) return null
  return daysBetween(dueOn, completedOn)
}

/** The delivery record as of a day. */
export function deliveryRecord(projects: readonly ProjectOnRecord[], today: string): DeliveryRecord {
  const of = (...meanings: readonly (Meaning | null)[]) =>
    projects.filter(({ statusCode }) => meanings.includes(registerStatusMeaning(statusCode)))
  const finished = of('finished')
  const unfinished = of('planned', 'building', 'halted')
  return {
    projects: projects.length,
    counts: {
      planned: of('planned').length,
      building: of('building').length,
      halted: of('halted').length,
      cancelled: of('cancelled').length,
      finished: finished.length,
      unknown: of(null).length,
    },
    homesDelivered: homesIn(finished),
    homesUnderWay: homesIn(of('planned', 'building')),
    finishedWithoutHomes: finished.filter(({ homes }) => homes === null).length,
    pastDue: {
      count: unfinished.filter((project) => isPastDue(project, today)).length,
      of: unfinished.filter(({ dueOn }) => dueOn !== null).length,
    },
    onTime: onTimeRate([...finished, ...unfinished], today),
    delay: delayStatistics(finished),
  }
}

function homesIn(projects: readonly ProjectOnRecord[]): number {
  return projects.reduce((sum, { homes }) => sum + (homes ?? 0), 0)
}

/** Counts finished projects and those past their first date as due; cancelled projects are left out. */
function onTimeRate(projects: readonly ProjectOnRecord[], today: string): DeliveryRate {
  const due = projects.filter((project) => {
    if (registerStatusMeaning(project.statusCode) === 'finished') return delayDays(project) !== null
    const dueOn = firstDateSeen(project)
    return dueOn !== null && dueOn <= today && (project.seenOn === null || dueOn <= project.seenOn)
  })
  const onTime = due.filter((project) => {
    const days = delayDays(project)
    return days !== null && days <= limits.developers.onTimeDays
  })
  return { count: onTime.length, of: due.length }
}

function delayStatistics(finished: readonly ProjectOnRecord[]): DeliveryRecord['delay'] {
  const delays = finished.flatMap((project) => {
    const days = delayDays(project)
    return days === null ? [] : [{ days: Math.max(0, days), homes: project.homes ?? 0 }]
  })
  const homes = delays.reduce((sum, delay) => sum + delay.homes, 0)
  const weighted = delays.reduce((sum, delay) => sum + delay.days * delay.homes, 0)
  return {
    count: delays.length,
    meanDays: homes === 0 ? null : weighted / homes,
    medianDays: median(delays.map(({ days }) => days)),
  }
}
