import type { DatedRule } from '#contract/calculators.ts'
import type { Queryable } from '#server/db/sql.ts'

/** These rules as they are in force on a day. */
export async function rulesInForce(
  sql: Queryable,
  keys: readonly string[],
  day: string,
): Promise<DatedRule[]> {
  return sql<DatedRule[]>`
    select key, cities, value::float8 as value, unit, title, detail, source_title, source_url,
           verified_on::text as verified_on, holds_from::text as holds_from, holds_to::text as holds_to
      from rule_values
     where key = any(${[...keys]}) and holds_from <= ${day} and (holds_to is null or holds_to >= ${day})
     order by id`
}
