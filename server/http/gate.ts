import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusal } from '#domain/access/audience.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { secondFactorRefusal } from '#domain/auth/factors/second-factor.ts'
import { agreementRefusal } from '#domain/legal/editions.ts'
import type { Bodies } from './bodies/admit-bodies.ts'
import type { DailyRows } from './exports/count-rows.ts'
import type { Person } from './person.ts'

/** Whether a user acted, or the page called by itself. */
export type Activity = 'act' | 'background'

/**
 * Identifies the caller; null for a visitor without an account or an ended session. Activity extends the
 * session.
 */
export type Identify = (authorization: string | undefined, activity?: Activity) => Promise<Person | null>

/**
 * Reads the person again from the session and the roles table; null when the session has ended. Does not count as
 * activity, and works even if the token of the request has expired in the meantime.
 */
export type Reread = (person: Person) => Promise<Person | null>

/** Why a person may not call an endpoint of these features; null when one of the features is open to them. */
export type FeatureGate = (
  features: readonly FeatureKey[],
  held: readonly Role[],
) => Promise<ErrorCode | null>

export type Gate = {
  identify: Identify
  reread: Reread
  featureRefusal: FeatureGate
  dailyRows: DailyRows
  bodies: Bodies
}

/** Why this person, or a stranger, may not call an endpoint; null when they may. */
export async function callRefusal(
  { featureRefusal }: Pick<Gate, 'featureRefusal'>,
  { audience, features }: Endpoint,
  person: Person | null,
): Promise<ErrorCode | null> {
  return (
    refusal(audience, person?.heldRoles ?? null) ??
    (person && secondFactorRefusal(audience, person)) ??
    (person && agreementRefusal(audience, person)) ??
    (features ? await featureRefusal(features, person?.roles ?? []) : null)
  )
}
