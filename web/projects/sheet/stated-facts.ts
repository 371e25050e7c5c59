import type { Fact } from '#contract/projects.ts'
import { fields } from '#domain/projects/fields.ts'

const sides = ['register', 'developer', 'staff'] as const

/**
 * The facts worth a row: no count that is zero everywhere, and no number of plots that repeats the number of villas,
 * one plot each.
 */
export function statedFacts(facts: readonly Fact[]): Fact[] {
  const villas = facts.find(({ field }) => field === 'villas')
  return facts.filter(
    (fact) => !isZero(fact) && !(fact.field === 'lands' && villas && isSameCount(fact, villas)),
  )
}

function isZero(fact: Fact): boolean {
  return fields[fact.field].writing === 'count' && sides.every((side) => Number(fact[side]?.value ?? 0) === 0)
}

function isSameCount(fact: Fact, other: Fact): boolean {
  return sides.every((side) => (fact[side]?.value ?? null) === (other[side]?.value ?? null))
}
