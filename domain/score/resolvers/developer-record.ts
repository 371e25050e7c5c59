import { deliveryRecord, type ProjectOnRecord } from '#domain/developers/record.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import { daysAMonth, yearsBetween } from './calendar.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** The published projects that the register knows of one developer, and the day it was last read. */
export type DeveloperHoldings = {
  projects: readonly (ProjectOnRecord & { startedOn: string | null; registeredOn: string | null })[]
  seenOn: string | null
}

const recentYears = 5

/** Of its delivered projects, weighted by homes; null where of none the homes and both days are known. */
export function meanDelayMonths({ projects }: DeveloperHoldings, asOf: string): number | null {
  const { meanDays } = deliveryRecord(projects, asOf).delay
  return meanDays === null ? null : meanDays / daysAMonth
}

/** What a developer has done so far: the delivery record of its page, as points. */
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

  /** Known only where the homes of every finished project are. */
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

  /** Known only where the homes of every project under way are. */
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
