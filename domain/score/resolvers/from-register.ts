import { monthsBetween, shareBehind, yearsBetween } from '#domain/dates/elapsed.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** A project's entry in the register of projects; `seenOn` is the day it was last read. */
export type RegisterEntry = {
  projectNumber: string | null
  seenOn: string | null
  percentCompleted: number | null
  startedOn: string | null
  /** The completion date when the project was first seen, and now. */
  firstDueOn: string | null
  dueOn: string | null
  completedOn: string | null
  escrowAgent: string | null
  licensedUntil: string | null
  /** The project's first sale in the register of deals. */
  firstSaleOn: string | null
  /** The mean delay of the developer's delivered projects; null when none is known. */
  meanDelayMonths: number | null
}

/** A project without a number was entered by staff. */
const entryOrigin = ({ projectNumber }: Pick<RegisterEntry, 'projectNumber'>) =>
  projectNumber === null ? ('staff' as const) : ('register' as const)

/** Points from a project's own register entry. */
export const fromRegister = {
  project_registered: ({ projectNumber, seenOn }) =>
    projectNumber && seenOn
      ? { value: 'registered', observedOn: seenOn, origin: 'register', inputs: { projectNumber } }
      : null,

  /** Confirms an agent in the regulator's record; a missing agent proves nothing. */
  escrow_account_verified: ({ escrowAgent, seenOn, projectNumber }) =>
    escrowAgent && seenOn && projectNumber
      ? { value: 'verified', observedOn: seenOn, origin: 'register', inputs: { escrowAgent } }
      : null,

  developer_licensed: ({ licensedUntil, seenOn }, asOf) =>
    licensedUntil && seenOn
      ? {
          value: licensedUntil >= asOf ? 'active' : 'expired',
          observedOn: seenOn,
          origin: 'register',
          inputs: { licensedUntil },
        }
      : null,

  construction_progress({ percentCompleted, seenOn, projectNumber }) {
    if (percentCompleted === null || !seenOn) return null
    const origin = entryOrigin({ projectNumber })
    return { value: percentCompleted, observedOn: seenOn, origin, inputs: { percentCompleted } }
  },

  /** The plan is a straight line from the start to the first registered completion date. */
  progress_vs_schedule({ percentCompleted, startedOn, firstDueOn, seenOn }) {
    if (percentCompleted === null || !startedOn || !firstDueOn || !seenOn || firstDueOn <= startedOn)
      return null
    const plannedPercent = rounded(100 * shareBehind(startedOn, firstDueOn, seenOn), 1)
    return {
      value: rounded(percentCompleted - plannedPercent, 1),
      observedOn: seenOn,
      origin: 'computed',
      inputs: { percentCompleted, plannedPercent, startedOn, firstDueOn },
    }
  },

  /**
   * In whole months, so that it does not change every day. A date in the past says nothing about the
   * handover.
   */
  months_to_handover({ dueOn, completedOn, meanDelayMonths, seenOn }, asOf) {
    if (!dueOn || !seenOn || completedOn || meanDelayMonths === null || dueOn < asOf) return null
    return {
      value: Math.round(monthsBetween(asOf, dueOn) + meanDelayMonths),
      observedOn: seenOn,
      origin: 'computed',
      inputs: { dueOn, meanDelayMonths },
    }
  },

  launch_to_start_lag({ firstSaleOn, startedOn, seenOn, projectNumber }) {
    if (!firstSaleOn || !startedOn || !seenOn) return null
    return {
      value: rounded(Math.max(0, monthsBetween(firstSaleOn, startedOn)), 1),
      observedOn: seenOn,
      origin: entryOrigin({ projectNumber }),
      inputs: { firstSaleOn, startedOn },
    }
  },

  building_age: ({ completedOn, seenOn, projectNumber }, asOf) =>
    completedOn && seenOn && completedOn <= asOf
      ? {
          value: Math.floor(yearsBetween(completedOn, asOf)),
          observedOn: seenOn,
          origin: entryOrigin({ projectNumber }),
          inputs: { completedOn },
        }
      : null,
} satisfies Resolvers<RegisterEntry>
