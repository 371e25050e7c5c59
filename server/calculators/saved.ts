import type { SavedCalculation } from '#contract/calculators.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** The saved calculations of a member, newest first. */
export async function listCalculations(sql: Queryable, userId: string): Promise<SavedCalculation[]> {
  type Stored = Omit<SavedCalculation, 'savedAt'> & { savedAt: Date }
  const rows = await sql<Stored[]>`
    select s.id, calculator, s.name, search, saved_at,
           case when p.id is not null then jsonb_build_object('slug', p.slug, 'name', p.name) end as project,
           case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.title) end as asset
      from saved_calculations s left join projects p on p.id = project_id and p.published
      left join assets a on a.id = asset_id
     where s.user_id = ${userId} order by saved_at desc, s.id`
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

type Saved = {
  calculator: CalculatorId
  name: string
  search: string
  project: string | null
  assetId: string | null
  at: Date
}

/**
 * Keeps a calculation. The same address under the same name is kept once. Throws NOT_FOUND for a project that does not
 * exist or an asset of someone else, and CONFLICT where there are as many as one can have.
 */
export function saveCalculation(
  sql: Sql,
  userId: string,
  { calculator, name, search, project, assetId, at }: Saved,
): Promise<{ id: string }> {
  const { savedAtMost } = limits.calculators
  if (project !== null && assetId !== null)
    throw fail('INVALID_INPUT', 'assetId: a calculation belongs to a project or to an asset')
  return sql.begin(async (transaction) => {
    // One after the other, so that none slips past the count.
    await transaction`select from users where id = ${userId} for update`
    const projectId = project === null ? null : await publishedProject(transaction, project)
    if (assetId !== null) await checkOwner(transaction, userId, assetId)
    const [same] = await transaction<{ id: string }[]>`
      update saved_calculations set saved_at = ${at}, project_id = ${projectId}, asset_id = ${assetId}
       where user_id = ${userId} and calculator = ${calculator} and name = ${name} and search = ${search}
      returning id`
    if (same) return same
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from saved_calculations where user_id = ${userId}`
    if (held >= savedAtMost)
      throw fail('CONFLICT', `Up to ${savedAtMost} calculations can be saved. Delete one first.`)
    const [{ id }] = await transaction<[{ id: string }]>`
      insert into saved_calculations (user_id, calculator, name, search, project_id, asset_id, saved_at)
      values (${userId}, ${calculator}, ${name}, ${search}, ${projectId}, ${assetId}, ${at})
      returning id`
    return { id }
  })
}

async function publishedProject(sql: Queryable, slug: string): Promise<number> {
  const [found] = await sql<{ id: number }[]>`select id from projects where slug = ${slug} and published`
  if (!found) throw fail('NOT_FOUND')
  return found.id
}

async function checkOwner(sql: Queryable, userId: string, assetId: string): Promise<void> {
  const [owned] = await sql`select from assets where id = ${assetId} and user_id = ${userId}`
  if (!owned) throw fail('NOT_FOUND')
}

/** Throws NOT_FOUND. */
export async function removeCalculation(sql: Queryable, userId: string, id: string): Promise<void> {
  const { count } = await sql`delete from saved_calculations where id = ${id} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}
