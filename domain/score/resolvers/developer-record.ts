import { monthsBetween, yearsBetween } from './calendar.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** One project of a developer as the register has it. */
export type DeliveredOrDue = {
  startedOn: string | null
  registeredOn: string | null
  firstDueOn: string | null
  completedOn: string | null
  isCancelled: boolean
  units: number | null
}

/** All projects that the register knows of one developer, cancelled ones too; `seenOn` is when it was last read. */
export type DeveloperRecord = { projects: readonly DeliveredOrDue[]; seenOn: string | null }

const onTimeMonths = 3
const recentYears = 5
const completedOf = ({ projects }: DeveloperRecord) =>
  projects.flatMap((project) =>
    project.completedOn === null ? [] : [{ ...project, completedOn: project.completedOn }],
  )
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Months late of each completed project of which both days are known; early counts as none. */
function delaysOf(record: DeveloperRecord) {
  return completedOf(record).flatMap(({ firstDueOn, completedOn, units }) =>
    firstDueOn === null
      ? []
      : [{ months: Math.max(0, monthsBetween(firstDueOn, completedOn)), units: units ?? 0 }],
  )
}

/** Weighted by units; null where none was delivered of which the units and both days are known. */
export function meanDelayMonths(record: DeveloperRecord): number | null {
  const delays = delaysOf(record)
  const units = sumOf(delays.map((delay) => delay.units))
  return units === 0 ? null : sumOf(delays.map((delay) => delay.months * delay.units)) / units
}

/** What a developer has done so far. */
export const developerRecord = {
  developer_years({ projects, seenOn }, asOf) {
    const [firstProjectOn] = projects
      .flatMap(({ registeredOn, startedOn }) => registeredOn ?? startedOn ?? [])
      .toSorted()
    if (firstProjectOn === undefined || !seenOn || firstProjectOn > asOf) return null
    return {
      value: Math.floor(yearsBetween(firstProjectOn, asOf)),
      observedOn: seenOn,
      origin: 'register',
      inputs: { firstProjectOn, projects: projects.length },
    }
  },

  /** Known only where the units of every completed project are. */
  units_delivered(record) {
    const completed = completedOf(record)
    if (!record.seenOn || record.projects.length === 0 || completed.some(({ units }) => units === null))
      return null
    const units = sumOf(completed.map((project) => project.units))
    return {
      value: units,
      observedOn: record.seenOn,
      origin: 'register',
      inputs: { completed: completed.length, units },
    }
  },

  projects_delivered: (record) =>
    record.seenOn && record.projects.length > 0
      ? {
          value: completedOf(record).length,
          observedOn: record.seenOn,
          origin: 'register',
          inputs: { projects: record.projects.length, completed: completedOf(record).length },
        }
      : null,

  /** Due is what should be complete by now and was not cancelled, or is complete. */
  on_time_rate({ projects, seenOn }, asOf) {
    const dueProjects = projects.flatMap(({ firstDueOn, ...project }) =>
      firstDueOn !== null && !project.isCancelled && (project.completedOn !== null || firstDueOn <= asOf)
        ? [{ ...project, firstDueOn }]
        : [],
    )
    if (!seenOn || dueProjects.length === 0) return null
    const onTime = dueProjects.filter(
      ({ firstDueOn, completedOn }) =>
        completedOn !== null && monthsBetween(firstDueOn, completedOn) <= onTimeMonths,
    ).length
    return {
      value: rounded((100 * onTime) / dueProjects.length, 1),
      observedOn: seenOn,
      origin: 'register',
      inputs: { due: dueProjects.length, onTime },
    }
  },

  mean_delay(record) {
    const mean = meanDelayMonths(record)
    if (mean === null || !record.seenOn) return null
    return {
      value: rounded(mean, 1),
      observedOn: record.seenOn,
      origin: 'register',
      inputs: { completed: delaysOf(record).length },
    }
  },

  cancelled_share({ projects, seenOn }) {
    if (!seenOn || projects.length === 0) return null
    const cancelled = projects.filter(({ isCancelled }) => isCancelled).length
    return {
      value: rounded((100 * cancelled) / projects.length, 1),
      observedOn: seenOn,
      origin: 'register',
      inputs: { projects: projects.length, cancelled },
    }
  },

  pipeline_load(record, asOf) {
    const under = record.projects.filter(({ completedOn, isCancelled }) => !completedOn && !isCancelled)
    const recent = completedOf(record).filter(({ completedOn }) => {
      const age = yearsBetween(completedOn, asOf)
      return age >= 0 && age < recentYears
    })
    const unitsAYear = sumOf(recent.map(({ units }) => units)) / recentYears
    if (!record.seenOn || unitsAYear === 0 || under.some(({ units }) => units === null)) return null
    const unitsUnderConstruction = sumOf(under.map(({ units }) => units))
    return {
      value: rounded(unitsUnderConstruction / unitsAYear, 2),
      observedOn: record.seenOn,
      origin: 'computed',
      inputs: { unitsUnderConstruction, unitsAYear: rounded(unitsAYear, 1) },
    }
  },
} satisfies Resolvers<DeveloperRecord>
