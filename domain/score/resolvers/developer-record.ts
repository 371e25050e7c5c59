import { daysAMonth, yearsBetween } from '#domain/dates/elapsed.ts'
import { deliveryRecord, type ProjectOnRecord } from '#domain/developers/record.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** A developer's published projects that are in the register, and the day it was last read. */
export type DeveloperHoldings = {
  projects: readonly (ProjectOnRecord & { startedOn: string | null; registeredOn: string | null })[]
  seenOn: string | null
}

const recentYears = 5

/**
 * The mean delay of the delivered projects in months, weighted by homes; null when no project has homes and
 * both days.
 */
export function meanDelayMonths({ projects }: DeveloperHoldings, asOf: string): number | null {
  const { meanDays } = deliveryRecord(projects, asOf).delay
  return meanDays === null ? null : meanDays / daysAMonth
}

/** The developer's delivery record, as on its page, as points of the score. */
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

  /** Known only if the number of homes is known for every finished project. */
  units_delivered({ projects, seenOn }, asOf) {
    const { homesDelivered, finishedWithoutHomes, counts } = deliveryRecord(projects, asOf)
    if (!seenOn || projects.length === 0 || finishedWithoutHomes > 0) return null
    return {
      value: homesDelivered,
      observedOn: seenOn,
      origin: 'register',
      inputs: { completed: counts.finished, homes: homesDelivered },
    }
  },

  projects_delivered({ projects, seenOn }, asOf) {
    const { counts } = deliveryRecord(projects, asOf)
    if (!seenOn || projects.length === 0) return null
    return {
      value: counts.finished,
      observedOn: seenOn,
      origin: 'register',
      inputs: { projects: projects.length, completed: counts.finished },
    }
  },

  on_time_rate({ projects, seenOn }, asOf) {
    const { onTime } = deliveryRecord(projects, asOf)
    if (!seenOn || onTime.of === 0) return null
    return {
      value: rounded((100 * onTime.count) / onTime.of, 1),
      observedOn: seenOn,
      origin: 'register',
      inputs: { due: onTime.of, onTime: onTime.count },
    }
  },

  mean_delay(developer, asOf) {
    const mean = meanDelayMonths(developer, asOf)
    if (mean === null || !developer.seenOn) return null
    return {
      value: rounded(mean, 1),
      observedOn: developer.seenOn,
      origin: 'register',
      inputs: { completed: deliveryRecord(developer.projects, asOf).delay.count },
    }
  },

  cancelled_share({ projects, seenOn }, asOf) {
    const { counts } = deliveryRecord(projects, asOf)
    if (!seenOn || projects.length === 0) return null
    return {
      value: rounded((100 * counts.cancelled) / projects.length, 1),
      observedOn: seenOn,
      origin: 'register',
      inputs: { projects: projects.length, cancelled: counts.cancelled },
    }
  },

  /** Known only if the number of homes is known for every project under way. */
  pipeline_load({ projects, seenOn }, asOf) {
    const recent = projects.filter(({ completedOn }) => {
      const age = completedOn === null ? -1 : yearsBetween(completedOn, asOf)
      return age >= 0 && age < recentYears
    })
    const homesAYear = deliveryRecord(recent, asOf).homesDelivered / recentYears
    const underWay = projects.filter(({ statusCode }) => isUnderWay(statusCode))
    if (!seenOn || homesAYear === 0 || underWay.some(({ homes }) => homes === null)) return null
    const { homesUnderWay } = deliveryRecord(projects, asOf)
    return {
      value: rounded(homesUnderWay / homesAYear, 2),
      observedOn: seenOn,
      origin: 'computed',
      inputs: { homesUnderWay, homesAYear: rounded(homesAYear, 1) },
    }
  },
} satisfies Resolvers<DeveloperHoldings>

function isUnderWay(statusCode: string | null): boolean {
  const meaning = registerStatusMeaning(statusCode)
  return meaning === 'planned' || meaning === 'building'
}
