import { addMonths, dayNumber } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { HandoverPoint, Series, SupplyPoint } from './history.ts'
import type { RuleId } from './rule-ids.ts'

/** A registered project with what was registered of it and when that was seen, oldest first. */
export type ProjectHistory = {
  projectId: number
  areaId: number | null
  homes: number | null
  completedOn: string | null
  cancelledOn: string | null
  due: readonly { seenOn: string; dueOn: string }[]
  percent: readonly { seenOn: string; percent: number }[]
}

/**
 * Months, and those in which the register of projects was read. What was registered in any other month is not known,
 * so that a date which nobody read is not taken for one that did not move.
 */
export type ReadMonths = { months: readonly string[]; read: ReadonlySet<string> }

/** The project at the end of each month, as far as its handover date was known by then. */
export function handoverSeries(project: ProjectHistory, { months, read }: ReadMonths): Series<HandoverPoint> {
  return months.map((month) => (read.has(month) ? handoverAt(project, monthEnd(month)) : null))
}

function handoverAt(project: ProjectHistory, on: string): HandoverPoint | null {
  const { completedOn, cancelledOn } = project
  const dueOn = project.due.findLast(({ seenOn }) => seenOn <= on)?.dueOn
  if (dueOn === undefined || (cancelledOn !== null && cancelledOn <= on)) return null
  const isCompleted = completedOn !== null && completedOn <= on
  const due = dayNumber(dueOn)
  return {
    due,
    expected: isCompleted ? dayNumber(completedOn) : Math.max(due, dayNumber(on)),
    isCompleted,
    percent: project.percent.findLast(({ seenOn }) => seenOn <= on)?.percent ?? null,
  }
}

/** The handovers of these projects at the end of each month, by what was registered then. */
export function supplySeries(
  projects: readonly ProjectHistory[],
  { months, read }: ReadMonths,
): Series<SupplyPoint> {
  const points = projects.map((project) => ({
    homes: project.homes ?? 0,
    series: handoverSeries(project, { months, read }),
  }))
  return months.map((month, at) => {
    if (!read.has(month)) return null
    const now = dayNumber(monthEnd(month))
    const nextYear = dayNumber(monthEnd(addMonths(month, 12)))
    const lastYear = dayNumber(monthEnd(addMonths(month, -12)))
    const supply = {
      dueHomes: 0,
      dueProjects: 0,
      completedHomes: 0,
      pastDueHomes: 0,
      pastDueProjects: 0,
      promised: 0,
      delivered: 0,
    }
    for (const { homes, series } of points) {
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
