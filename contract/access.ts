import { z } from 'zod'
import { featureKeys } from '#domain/access/features.ts'
import { secondFactorStates } from '#domain/auth/factors/second-factor.ts'
import { memberRoles, roles } from '#domain/access/roles.ts'
import { tiers } from '#domain/access/tiers.ts'
import { agreedTexts } from '#domain/legal/editions.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'

export type Me = z.infer<typeof Me>
export const Me = z.object({
  id: z.uuid(),
  email: z.email(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  onboardingCompleted: z.boolean(),
  /** Whether the account has an entry in the directory of suppliers. */
  isSupplier: z.boolean(),
  /**
   * `missing`: the account has a second factor that this session has not used. `unenrolled`: a staff account
   * that must have one and has none. In both states member and staff calls are refused.
   */
  secondFactor: z.enum(secondFactorStates),
  /** New editions of legal texts to accept; member and staff calls are refused once one is due. */
  agreements: z.array(
    z.object({ subject: z.enum(agreedTexts), edition: z.string(), dueOn: z.iso.date(), isDue: z.boolean() }),
  ),
})

const feature = z.enum(featureKeys)

/** A feature as menus and pages use it: its toggle, and the roles that have permission. */
export type FeatureState = z.infer<typeof FeatureState>
export const FeatureState = z.object({
  feature,
  isEnabled: z.boolean(),
  visibleToTiers: z.array(z.enum(tiers)),
  roles: z.array(z.enum(roles)),
})

/** A feature, and the plans that include it today. */
export type PlanFeature = z.infer<typeof PlanFeature>
export const PlanFeature = z.object({ feature, includedIn: z.array(z.enum(tiers)).min(1) })

export type RolloutFeature = z.infer<typeof RolloutFeature>
export const RolloutFeature = FeatureState.extend({
  /**
   * The last change of its toggle or permissions. `by` is null when there was none, or the author's account
   * is gone.
   */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }),
})

const RolloutChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('toggle'), feature, isEnabled: z.boolean() }),
  z.object({ kind: z.literal('tier'), feature, tier: z.enum(tiers), isVisible: z.boolean() }),
  z.object({ kind: z.literal('permission'), feature, role: z.enum(memberRoles), hasAccess: z.boolean() }),
])

export type Rollout = z.infer<typeof Rollout>
export const Rollout = z.object({
  features: z.array(RolloutFeature),
  /** The number of people per role, to show whom a change affects. */
  holders: z.array(z.object({ role: z.enum(roles), people: z.int() })),
})

/** A recorded change. `by` is null when its author's account is gone. */
export type RolloutEvent = z.infer<typeof RolloutEvent>
export const RolloutEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  feature,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('toggle'), before: z.boolean(), after: z.boolean() }),
    z.object({ kind: z.literal('tiers'), before: z.array(z.enum(tiers)), after: z.array(z.enum(tiers)) }),
    z.object({
      kind: z.literal('permission'),
      role: z.enum(roles),
      before: z.boolean(),
      after: z.boolean(),
    }),
  ]),
})

export const access = {
  me: endpoint({
    method: 'GET',
    url: '/api/me',
    summary:
      'Retrieve the signed-in account and its roles. An empty list of roles means the account is under review',
    audience: 'signed-in',
    response: Me,
  }),
  features: endpoint({
    method: 'GET',
    url: '/api/access/features',
    summary:
      'List all features with their toggle, the tiers that include them and the roles that may use them',
    audience: 'signed-in',
    background: true,
    response: z.array(FeatureState),
  }),
  planFeatures: endpoint({
    method: 'GET',
    url: '/api/access/plans',
    summary: 'List the features that each plan includes today, by the toggles and permissions in force',
    audience: 'anyone',
    response: z.array(PlanFeature),
  }),
  rollout: endpoint({
    method: 'GET',
    url: '/api/access/rollout',
    summary: 'List toggles and permissions with their last editor, and the number of people in each role',
    audience: 'editor',
    response: Rollout,
  }),
  changeRollout: endpoint({
    method: 'PATCH',
    url: '/api/access/rollout',
    summary:
      'Update features, tiers and permissions. All changes are applied or none. Returns the resulting state',
    audience: 'admin',
    body: z.object({ changes: z.array(RolloutChange).min(1).max(limits.access.changesAtOnce) }),
    response: Rollout,
  }),
  rolloutEvents: endpoint({
    method: 'GET',
    url: '/api/access/rollout/events',
    summary: 'List changes of toggles and permissions, newest first. Optionally filtered by feature',
    audience: 'editor',
    query: z.object({
      feature: feature.optional(),
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({ events: z.array(RolloutEvent), next: z.int().nullable() }),
  }),
}
