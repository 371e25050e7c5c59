import type { FilledTemplate } from '#contract/templates.ts'
import type { Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type Row = Omit<FilledTemplate, 'changedAt'> & { changedAt: Date }

/** A member's saved forms, newest first. */
export async function listFilled(sql: Sql, userId: string): Promise<FilledTemplate[]> {
  const rows = await sql<Row[]>`
    select f.id, t.slug as template, f.name, f.version, f.typed, f.changed_at
      from filled_templates f join templates t on t.id = f.template_id
     where f.user_id = ${userId} and t.published order by f.changed_at desc, f.id`
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }))
}

type Saved = {
  templateId: string
  version: number
  name: string
  typed: Record<string, string>
  at: Date
  most: number
}

/** Throws NOT_FOUND for the id of someone else's form, CONFLICT at the maximum number of forms. */
export function saveFilled(
  sql: Sql,
  { userId, filledId }: { userId: string; filledId: string },
  { templateId, version, name, typed, at, most }: Saved,
): Promise<void> {
  return sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [{ others }] = await transaction<[{ others: number }]>`
      select count(*)::int as others from filled_templates where user_id = ${userId} and id <> ${filledId}`
    if (others >= most) throw fail('CONFLICT', `Up to ${most} saved forms are possible.`)
    const { count } = await transaction`
      insert into filled_templates (id, template_id, user_id, name, version, typed, changed_at)
      values (${filledId}, ${templateId}, ${userId}, ${name}, ${version}, ${transaction.json(typed)}, ${at})
      on conflict (id) do update
        set template_id = excluded.template_id, name = excluded.name, version = excluded.version, typed = excluded.typed,
            changed_at = excluded.changed_at
      where filled_templates.user_id = ${userId}`
    if (count === 0) throw fail('NOT_FOUND')
  })
}

/** Throws NOT_FOUND for a form of someone else, as for one that does not exist. */
export async function removeFilled(sql: Sql, userId: string, filledId: string): Promise<void> {
  const { count } = await sql`delete from filled_templates where id = ${filledId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}
