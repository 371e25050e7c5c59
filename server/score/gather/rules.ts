import type { CostHoldings } from '#domain/score/resolvers/costs.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { ScoredProject } from './scored-project.ts'

/** Its cities. Empty for a rule of no particular city. */
type Rule = CostHoldings['rules'][number] & { cities: readonly string[] }

/** The fees and thresholds in force on a day. */
export async function costRules(sql: Queryable, day: string): Promise<readonly Rule[]> {
  return sql<Rule[]>`
    select key, cities, value::float8 as value, verified_on from rule_values
     where concerns in ('costs', 'eligibility') and holds_from <= ${day} and (holds_to is null or holds_to >= ${day})`
}

type Held = Pick<CostHoldings, 'prices' | 'plan'> & { rules: readonly Rule[] }

/** Facts about buying and selling a project. */
export function costsFor({ city, stage, propertyType }: ScoredProject, held: Held): CostHoldings {
  return {
    ...held,
    city,
    stage,
    kind: propertyType === 'land' ? 'land' : 'home',
    rules: held.rules.filter(({ cities }) => cities.length === 0 || cities.includes(city)),
  }
}
