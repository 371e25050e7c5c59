import { limits } from '#domain/limits.ts'
import { isPastDue, registerStatusMeaning, type Meaning } from '#domain/projects/status.ts'
import { daysBetween } from '#domain/score/days.ts'
import { median } from '#domain/score/numbers.ts'

/** What the register knows of one project, as far as a delivery record asks. Days are ISO days. */
export type ProjectOnRecord = {
  statusCode: string | null
  /** The completion date when it was first registered, and as it is registered now. */
  firstDueOn: string | null
  dueOn: string | null
  /** The day a register first showed it; null where no register did. */
  firstSeenOn: string | null
  /** The day it was last read: what came later is not known. */
  seenOn: string | null
  completedOn: string | null
  /** Apartments and villas together; null where the register tells of neither. */
  homes: number | null
}

export type DeliveryRate = { count: number; of: number }

/** What a developer has delivered, counted from what the register knows of its projects and from nothing else. */
export type DeliveryRecord = {
  projects: number
  /** Projects by what their status means; 'unknown' where the register files none that is known. */
  counts: Record<Meaning | 'unknown', number>
  /** In finished projects, and in those planned or being built, as far as their homes are known. */
  homesDelivered: number
  homesUnderWay: number
  /** Finished projects of which no homes are registered: the number above leaves them out. */
  finishedWithoutHomes: number
  /** Of the projects neither finished nor cancelled whose completion date is registered. */
  pastDue: DeliveryRate
  /**
   * Handed over within three months of the first registered completion date, of all that were due by it. Counted are
   * those seen before that date and again after it: of what had ended when a register was first read, only what was late
   * still showed, and of what fell due since the last reading nobody knows.
   */
  onTime: DeliveryRate
  /** Of `count` finished projects with both days known; early counts as no delay. The mean is weighted by homes. */
  delay: { count: number; meanDays: number | null; medianDays: number | null }
}

/** Whether so few projects stand behind a rate or a middle that it says little. */
export function isThin(projects: number): boolean {
  return projects < limits.developers.thinBelowProjects
}

type Begun = Pick<ProjectOnRecord, 'firstDueOn' | 'firstSeenOn'>

/** The first completion date, where it was seen before it came. */
function firstDateSeen({ firstDueOn, firstSeenOn }: Begun): string | null {
  return firstDueOn === null || (firstSeenOn !== null && firstSeenOn > firstDueOn) ? null : firstDueOn
}

/** Days from the first registered completion date to the real one; negative where early, null where not both are known. */
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
    onTime: onTimeOf([...finished, ...unfinished], today),
    delay: delayOf(finished),
  }
}

function homesIn(projects: readonly ProjectOnRecord[]): number {
  return projects.reduce((sum, { homes }) => sum + (homes ?? 0), 0)
}

/** Due is what is finished, and what should have been by its first date; whatever was called off is left out. */
function onTimeOf(projects: readonly ProjectOnRecord[], today: string): DeliveryRate {
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

function delayOf(finished: readonly ProjectOnRecord[]): DeliveryRecord['delay'] {
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
