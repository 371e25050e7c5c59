import { addMonths, dayNumber } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { CityHistory, HandoverPoint, MarketSubject, Series, SupplyPoint } from './history.ts'
import type { RuleId } from './rule-ids.ts'

/** A registered project with what was registered of it and when that was seen, oldest first. */
export type ProjectHistory = {
  projectId: number
  areaId: number | null
  /** As registered today. */
  homes: number | null
  due: readonly { seenOn: string; dueOn: string }[]
  /** Null where the register took a day of completion back. */
  completed: readonly { seenOn: string; completedOn: string | null }[]
  status: readonly { seenOn: string; isCancelled: boolean }[]
  percent: readonly { seenOn: string; percent: number }[]
}

/** The projects of a city, and the first days of the months in which its register of projects was read. */
export type CityProjects = { projects: readonly ProjectHistory[]; read: ReadonlySet<string> }

/**
 * The last day of each month; null for one in which the register was not read. What was registered by then is not
 * known, so that a date which nobody read is not taken for one that did not move.
 */
type ReadMonths = readonly (string | null)[]

export function readMonths(months: readonly string[], read: ReadonlySet<string>): ReadMonths {
  return months.map((month) => (read.has(month) ? monthEnd(month) : null))
}

/** The project at the end of each month, as far as its handover date was known by then. */
export function handoverSeries(project: ProjectHistory, months: ReadMonths): Series<HandoverPoint> {
  return months.map((end) => (end === null ? null : handoverAt(project, end)))
}

/** What was seen last until the end of a day. */
function lastSeen<Seen extends { seenOn: string }>(seen: readonly Seen[], on: string): Seen | undefined {
  return seen.findLast(({ seenOn }) => seenOn <= on)
}

/**
 * A completion or a cancellation counts from the day on which it was seen: the register files many of them months
 * later, with the earlier day.
 */
function handoverAt(project: ProjectHistory, on: string): HandoverPoint | null {
  const dueOn = lastSeen(project.due, on)?.dueOn
  if (dueOn === undefined || lastSeen(project.status, on)?.isCancelled) return null
  const completedOn = lastSeen(project.completed, on)?.completedOn ?? null
  const isCompleted = completedOn !== null && completedOn <= on
  const due = dayNumber(dueOn)
  return {
    due,
    expected: isCompleted ? dayNumber(completedOn) : Math.max(due, dayNumber(on)),
    isCompleted,
    percent: lastSeen(project.percent, on)?.percent ?? null,
  }
}

type ProjectSeries = { project: ProjectHistory; series: Series<HandoverPoint> }

/** The handovers of these projects at the end of each month, by what was registered then. */
export function supplySeries(projects: readonly ProjectSeries[], months: ReadMonths): Series<SupplyPoint> {
  return months.map((end, at) => {
    if (end === null) return null
    const now = dayNumber(end)
    const nextYear = dayNumber(monthEnd(addMonths(end, 12)))
    const lastYear = dayNumber(monthEnd(addMonths(end, -12)))
    const supply = {
      dueHomes: 0,
      dueProjects: 0,
      completedHomes: 0,
      pastDueHomes: 0,
      pastDueProjects: 0,
      promised: 0,
      delivered: 0,
    }
    for (const { project, series } of projects) {
      const homes = project.homes ?? 0
      const point = series[at]
      if (!point) continue
      const before = series[at - 12]
      if (before && !before.isCompleted && before.due > lastYear && before.due <= now) {
        supply.promised += 1
        if (point.isCompleted) supply.delivered += 1
      }
      if (point.isCompleted) {
        if (point.expected > lastYear) supply.completedHomes += homes
      } else if (point.due <= now) {
        supply.pastDueHomes += homes
        supply.pastDueProjects += 1
      } else if (point.due <= nextYear) {
        supply.dueHomes += homes
        supply.dueProjects += 1
      }
    }
    return supply
  })
}

/**
 * A history with what is known of projects: supply to the flats of the city and of its areas, because the register
 * does not file homes by type and most are flats; and each project as a subject of its own.
 */
export function withProjects(
  { months, subjects }: CityHistory,
  { projects, read }: CityProjects,
): CityHistory {
  if (projects.length === 0) return { months, subjects }
  const ends = readMonths(months, read)
  const own = projects.map((project) => ({ project, series: handoverSeries(project, ends) }))
  const supply = new Map<number | null, Series<SupplyPoint>>([[null, supplySeries(own, ends)]])
  for (const [areaId, ofArea] of Map.groupBy(own, ({ project }) => project.areaId))
    if (areaId !== null) supply.set(areaId, supplySeries(ofArea, ends))
  const known = subjects.map((subject) => {
    const series = subject.type === 'unit' ? supply.get(subject.areaId) : undefined
    if (!series) return subject
    supply.delete(subject.areaId)
    return { ...subject, series: { ...subject.series, supply: series } }
  })
  const others = [...supply].map(([areaId, series]): MarketSubject => ({
    areaId,
    projectId: null,
    type: 'unit',
    series: { supply: series },
  }))
  const single = own.map(({ project, series }): MarketSubject => ({
    areaId: project.areaId,
    projectId: project.projectId,
    type: null,
    series: { handover: series },
  }))
  return { months, subjects: [...known, ...others, ...single] }
}

/** Projects that a finding on supply rests on, those with most homes first, as known at the end of a month. */
export function projectsBehind(
  rule: RuleId,
  projects: readonly ProjectHistory[],
  { areaId, month }: { areaId: number | null; month: string },
): number[] {
  const isBehind = supplyEvidence[rule]
  if (!isBehind) return []
  const on = monthEnd(month)
  const yearAgo = monthEnd(addMonths(month, -12))
  const days: Days = {
    now: dayNumber(on),
    nextYear: dayNumber(monthEnd(addMonths(month, 12))),
    lastYear: dayNumber(yearAgo),
  }
  return projects
    .filter((project) => {
      if (areaId !== null && project.areaId !== areaId) return false
      const point = handoverAt(project, on)
      if (!point || point.isCompleted) return false
      return isBehind({ due: point.due, dueYearAgo: handoverAt(project, yearAgo)?.due ?? null }, days)
    })
    .toSorted((a, b) => (b.homes ?? 0) - (a.homes ?? 0) || a.projectId - b.projectId)
    .map(({ projectId }) => projectId)
}

type Dues = { due: number; dueYearAgo: number | null }
type Days = { now: number; nextYear: number; lastYear: number }

/** Which projects that are not completed stand behind a rule's finding. */
const supplyEvidence: { readonly [MarketRule in RuleId]?: (dues: Dues, days: Days) => boolean } = {
  'supply-wave': ({ due }, { now, nextYear }) => due > now && due <= nextYear,
  'past-due': ({ due }, { now }) => due <= now,
  'supply-late': ({ dueYearAgo }, { now, lastYear }) =>
    dueYearAgo !== null && dueYearAgo > lastYear && dueYearAgo <= now,
}
