import type { RegimeRow, RequirementRow, RuleRow } from '#contract/rules.ts'
import type { Queryable } from '#server/db/sql.ts'

type Dated<Row extends { reviewedAt: string | null }> = Omit<Row, 'reviewedAt'> & { reviewedAt: Date | null }

const withDate = <Row extends { reviewedAt: string | null }>({ reviewedAt, ...row }: Dated<Row>) => ({
  ...row,
  reviewedAt: reviewedAt?.toISOString() ?? null,
})

/** Every row of every legal figure, the newest of each first. */
export async function listRules(sql: Queryable, today: string): Promise<RuleRow[]> {
  const rows = await sql<Dated<RuleRow>[]>`
    select key, cities, value::float8 as value, unit, title, detail, concerns, holds_from::text as holds_from,
           holds_to::text as holds_to, source_title, source_url, verified_on::text as verified_on,
           holds_from <= ${today} and (holds_to is null or holds_to >= ${today}) as is_in_force,
           full_name as reviewed_by, reviewed_at
      from rule_values left join user_profiles on user_id = reviewed_by
     order by concerns, key, holds_from desc`
  return rows.map(withDate)
}

export async function listRequirements(sql: Queryable): Promise<RequirementRow[]> {
  const rows = await sql<Dated<RequirementRow>[]>`
    select r.id, a.name as authority, requirement, r.source_title, r.source_url, r.stated_on::text as stated_on,
           r.checked_on::text as checked_on, full_name as reviewed_by, reviewed_at
      from licensing_requirements r join licensing_authorities a on a.id = r.authority_id
      left join user_profiles on user_id = reviewed_by
     order by a.name, r.position`
  return rows.map(withDate)
}

export async function listRegimes(sql: Queryable): Promise<RegimeRow[]> {
  const rows = await sql<Dated<RegimeRow>[]>`
    select key, market, title, regulator, rules, wording, source_title, source_url, verified_on::text as verified_on,
           full_name as reviewed_by, reviewed_at
      from fund_regimes left join user_profiles on user_id = reviewed_by order by position`
  return rows.map(withDate)
}
