import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusal } from '#domain/access/audience.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { scopeRefusal } from '#domain/keys/scopes.ts'
import { secondFactorRefusal } from '#domain/auth/factors/second-factor.ts'
import { agreementRefusal } from '#domain/legal/editions.ts'
import type { ApiKeys } from './api-keys.ts'
import type { Bodies } from './bodies/admit-bodies.ts'
import type { DailyRows } from './exports/count-rows.ts'
import type { Person } from './person.ts'

/** Whether a user acted, or the page called by itself. */
export type Activity = 'action' | 'background'

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
type FeatureGate = (features: readonly FeatureKey[], held: readonly Role[]) => Promise<ErrorCode | null>

export type Gate = {
  identify: Identify
  reread: Reread
  featureRefusal: FeatureGate
  apiKeys: ApiKeys
  dailyRows: DailyRows
  bodies: Bodies
}

/** Why this person, or a stranger, may not call an endpoint; null when they may. */
export async function callRefusal(
  gate: Pick<Gate, 'featureRefusal'>,
  endpoint: Endpoint,
  person: Person | null,
): Promise<ErrorCode | null> {
  const { audience, features, isDataExport } = endpoint
  const featureRefusal = (any: readonly FeatureKey[]) => gate.featureRefusal(any, person?.roles ?? [])
  return (
    (person && (await keyRefusal(gate, endpoint, person))) ??
    refusal(audience, person?.heldRoles ?? null) ??
    (person && secondFactorRefusal(audience, person)) ??
    (person && agreementRefusal(audience, person)) ??
    (features ? await featureRefusal(features) : null) ??
    (isDataExport ? await featureRefusal(['data-export']) : null)
  )
}

/** Why an API key does not open an endpoint: its scopes, or its owner's plan. Null for a session. */
async function keyRefusal(
  { featureRefusal }: Pick<Gate, 'featureRefusal'>,
  { scopes }: Endpoint,
  { keyScopes, roles }: Person,
): Promise<ErrorCode | null> {
  if (!keyScopes) return null
  const refused = scopeRefusal(scopes, keyScopes) ?? (await featureRefusal(['api-access'], roles))
  return refused === 'UPGRADE_REQUIRED' ? 'KEY_PLAN_REQUIRED' : refused
}
