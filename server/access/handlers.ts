import { access } from '#contract/access.ts'
import { plansIncluding } from '#domain/access/feature-access.ts'
import { secondFactorState } from '#domain/auth/factors/second-factor.ts'
import { handle } from '#server/http/handle.ts'
import { pendingAgreements } from './agreements.ts'
import { changeRollout } from './change-rollout.ts'
import { policyCache } from './feature-policy.ts'
import { featureStates, readProfile, rolloutEvents, rolloutState } from './queries.ts'

export const accessHandlers = handle(access, {
  me: async ({ person, sql, now }) => ({
    id: person.id,
    email: person.email,
    roles: [...person.heldRoles],
    secondFactor: secondFactorState(person),
    ...(await readProfile(sql, person.id)),
    agreements: await pendingAgreements(sql, person.id, now()),
  }),
  features: ({ sql }) => featureStates(sql),
  planFeatures: async ({ sql }) =>
    (await featureStates(sql)).flatMap(({ feature, ...setting }) => {
      const includedIn = plansIncluding(setting)
      return includedIn.length > 0 ? [{ feature, includedIn: [...includedIn] }] : []
    }),
  rollout: ({ sql }) => rolloutState(sql),
  changeRollout: async ({ sql, now, person, body, request }) => {
    await changeRollout(sql, body.changes, {
      actorId: person.id,
      sessionId: person.sessionId,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      at: now(),
    })
    policyCache({ sql, now }).forget()
    return rolloutState(sql)
  },
  rolloutEvents: ({ sql, query }) => rolloutEvents(sql, query),
})
