import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusal } from '#domain/access/audience.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { secondFactorRefusal } from '#domain/access/second-factor.ts'
import { agreementRefusal } from '#domain/legal/editions.ts'
import type { Bodies } from './bodies/admit-bodies.ts'
import type { DailyRows } from './count-rows.ts'
import type { Person } from './person.ts'

/** Whether the person did something, or his page asks by itself. */
export type Activity = 'act' | 'background'

/** Finds out who asks; null for a stranger or a session that has ended. An act puts off the end of the session. */
export type Identify = (authorization: string | undefined, asking?: Activity) => Promise<Person | null>

/**
 * The same person as the session and the roles table say now; null when the session has ended. Does not count as
 * activity, and does not mind that the token of the request has run out meanwhile.
 */
export type Reread = (person: Person) => Promise<Person | null>

/** Why someone may not ask what serves these features; null when one of them is open to him. */
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
