import { daysBetween } from '#domain/dates/calendar-day.ts'
import { method } from '#domain/score/method.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** A developer's answers to requests, and how far their statements agree with the register. */
export type Disclosure = {
  requests: readonly { requestedOn: string; answeredOn: string | null }[]
  /**
   * Facts stated by both the register and the developer, how many of them differ, and the day of the newest.
   */
  checked: number
  conflicts: number
  checkedOn: string | null
}

export const disclosure = {
  /** The share answered in time, of the requests that were answered or have expired. */
  disclosure_rate({ requests }, asOf) {
    const over = requests.filter(
      ({ requestedOn, answeredOn }) =>
        answeredOn !== null || daysBetween(requestedOn, asOf) >= method.requestDays,
    )
    if (over.length === 0) return null
    const inTime = over.filter(
      ({ requestedOn, answeredOn }) =>
        answeredOn !== null && daysBetween(requestedOn, answeredOn) <= method.requestDays,
    )
    const days = over.flatMap(({ requestedOn, answeredOn }) => answeredOn ?? requestedOn).toSorted()
    return {
      value: rounded((100 * inTime.length) / over.length, 1),
      observedOn: days.at(-1) ?? asOf,
      origin: 'computed',
      inputs: { asked: over.length, answered: inTime.length },
    }
  },

  data_conflicts: ({ checked, conflicts, checkedOn }) =>
    checked === 0 || checkedOn === null
      ? null
      : {
          value: rounded((100 * conflicts) / checked, 1),
          observedOn: checkedOn,
          origin: 'computed',
          inputs: { checked, conflicts },
        },
} satisfies Resolvers<Disclosure>
