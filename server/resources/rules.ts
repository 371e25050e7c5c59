import type { Rule } from '#contract/resources.ts'
import type { Queryable } from '#server/db/sql.ts'

/** The fees or limits in force on a day. */
export async function rulesOn(sql: Queryable, concerns: 'costs' | 'loans', day: string): Promise<Rule[]> {
  return sql<Rule[]>`
    select key, cities, value::float8 as value, unit, title, detail, source_title, source_url, verified_on::text as verified_on
      from rule_values
     where concerns = ${concerns} and holds_from <= ${day} and (holds_to is null or holds_to >= ${day})
     order by id`
}
