import type { FeatureState } from '#contract/access.ts'
import type { FeaturePolicy } from '#domain/access/feature-access.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { oncePerDatabase } from '#server/processes/once-per-database.ts'
import type { Parts } from '#server/parts.ts'
import { featureStates } from './queries.ts'

type PolicyMemory = {
  /** The settings of each feature, at most two seconds old. */
  read(): Promise<FeaturePolicy>
  /** Discards the cache: this process applies its own changes at once. */
  forget(): void
}

/** One per database, so that rollout changes and the gate share the cache. */
export const policyCache = oncePerDatabase(({ sql, now }: Pick<Parts, 'sql' | 'now'>) =>
  policyMemory(sql, now),
)

function policyMemory(sql: Sql, now: () => Date): PolicyMemory {
  let remembered: { policy: Promise<FeaturePolicy>; untilMs: number } | null = null
  return {
    read() {
      const nowMs = now().getTime()
      if (remembered && nowMs < remembered.untilMs) return remembered.policy
      const policy = featureStates(sql).then(toPolicy)
      const latest = { policy, untilMs: nowMs + limits.access.policyMemoryMs }
      remembered = latest
      // A failed query is repeated, not cached.
      policy.catch(() => {
        if (remembered === latest) remembered = null
      })
      return policy
    },
    forget() {
      remembered = null
    },
  }
}

function toPolicy(states: readonly FeatureState[]): FeaturePolicy {
  return new Map(states.map(({ feature, ...setting }) => [feature, setting]))
}
