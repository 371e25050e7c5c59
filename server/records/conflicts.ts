import type { FactConflict } from '#contract/records.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { FieldName } from '#domain/projects/fields.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'
import type { ConflictState } from '#domain/records/kinds.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { openConflicts } from '#server/facts/fact-conflicts.ts'
import type { Fragment, Queryable, Sql, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { recordFields } from './fields.ts'
import { canonicalFact } from './new-projects.ts'
import { insertProposal } from './proposals.ts'

type Row = Omit<FactConflict, 'openedAt' | 'repliedAt' | 'settledAt'> & {
  openedAt: Date
  repliedAt: Date | null
  settledAt: Date | null
}
type Which = { state?: ConflictState | undefined; id?: number; before?: number | undefined }

/** Fact conflicts, newest first. */
export async function listConflicts(
  sql: Queryable,
  { state, id, before }: Which,
  limit: number,
): Promise<{ conflicts: FactConflict[]; total: number; next: number | null }> {
  const fits = sql`
    not exists (select from projects where id = c.project_id and merged_into is not null) and ${state ? sql`c.state = ${state}` : sql`true`} and ${id ? sql`c.id = ${id}` : sql`true`}`
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*)::int as total from fact_conflicts c where ${fits}`
  const personName = (user: Fragment) => sql`
    (select coalesce(nullif(f.full_name, ''), u.email::text)
       from users u left join user_profiles f on f.user_id = u.id where u.id = ${user})`
  const said = (side: 'first' | 'second') => sql`
    (select jsonb_build_object('value', o.value, 'source', s.title, 'seenOn', o.seen_on, 'evidence', o.evidence,
              'notedBy', ${personName(sql`o.noted_by`)})
       from project_observations o join data_sources s on s.id = o.source_id
      where o.id = c.${sql(`${side}_id`)})`
  const rows = await sql<Row[]>`
    select c.id, c.field, c.state, c.opened_at, c.reply, c.replied_at, c.settlement, c.settled_at,
           jsonb_build_object('slug', p.slug, 'name', p.name, 'demonstration', p.demonstration) as project,
           ${said('first')} as first, ${said('second')} as second, ${personName(sql`c.settled_by`)} as settled_by
      from fact_conflicts c join projects p on p.id = c.project_id
     where ${fits} and ${before ? sql`c.id < ${before}` : sql`true`} order by c.id desc limit ${limit + 1}`
  const conflicts = rows.slice(0, limit).map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  }))
  return { conflicts, total, next: rows.length > limit ? (conflicts.at(-1)?.id ?? null) : null }
}

/** One conflict; throws NOT_FOUND. */
export async function conflictBy(sql: Queryable, id: number): Promise<FactConflict> {
  const { conflicts } = await listConflicts(sql, { id }, 1)
  const [conflict] = conflicts
  if (!conflict) throw fail('NOT_FOUND')
  return conflict
}

type Held = { state: ConflictState; field: string; project: string; broughtBy: (string | null)[] }

async function locked(sql: Transaction, id: number): Promise<Held> {
  const [row] = await sql<Held[]>`
    select c.state, c.field, p.name as project,
           array[c.replied_by, (select noted_by from project_observations where id = c.second_id)] as brought_by
      from fact_conflicts c join projects p on p.id = c.project_id where c.id = ${id} for update of c`
  if (!row) throw fail('NOT_FOUND')
  return row
}

const isOpen = ({ state }: Held) => state === 'open' || state === 'replied'

/** Records the developer's reply. Throws CONFLICT when the conflict is closed. */
export function replyTo(sql: Sql, id: number, reply: string, by: StaffActor): Promise<void> {
  return sql.begin(async (transaction) => {
    const held = await locked(transaction, id)
    if (!isOpen(held)) throw fail('CONFLICT', 'This conflict is already resolved.')
    await transaction`
      update fact_conflicts set state = 'replied', reply = ${reply}, replied_at = ${by.at}, replied_by = ${by.actorId}
       where id = ${id}`
    const { project: name, field } = held
    await recordEvent(transaction, { action: 'conflict_replied', ...by, detail: { name, field, reply } })
  })
}

/** Settles a conflict that another person reported. Throws FOUR_EYES, or CONFLICT when it is closed. */
export function settle(
  sql: Sql,
  id: number,
  settlement: string,
  { person, by }: { person: Person; by: StaffActor },
): Promise<void> {
  return sql.begin(async (transaction) => {
    const held = await locked(transaction, id)
    const refused = decisionRefusal({ isOpen: isOpen(held), broughtBy: held.broughtBy }, person)
    if (refused) throw fail(refused)
    await transaction`
      update fact_conflicts
         set state = 'settled', settlement = ${settlement}, settled_by = ${by.actorId}, settled_at = ${by.at}
       where id = ${id}`
    const { project: name, field } = held
    await recordEvent(transaction, {
      action: 'conflict_settled',
      ...by,
      detail: { name, field, reason: settlement },
    })
  })
}

type Statement = {
  projectId: number
  field: FieldName
  value: string
  source: 'developer' | 'staff'
  seenOn: string
  evidence: string
}

/**
 * Records a statement about a project from a source other than the registers; a conflict opens where they
 * differ. For a project that staff entered, the statement becomes a proposal that another person decides.
 * Throws NOT_FOUND, and CONFLICT while another proposal is waiting.
 */
export function noteStatement(sql: Sql, statement: Statement, by: StaffActor): Promise<void> {
  const { projectId, field, source, seenOn, evidence } = statement
  if (seenOn > gulfDay(by.at)) throw fail('INVALID_INPUT', 'seenOn: has not come yet')
  const value = canonicalFact(field, statement.value)
  return sql.begin(async (transaction) => {
    const [project] = await transaction<{ name: string; entered: boolean }[]>`
      select name, entered from projects where id = ${projectId} and merged_into is null for update`
    if (!project) throw fail('NOT_FOUND')
    if (project.entered && source === 'staff') {
      const before = await recordFields(transaction, 'project', projectId)
      const facts = [{ field, value: value ?? '', seenOn, evidence }]
      const subject = { kind: 'project', id: projectId, reason: '', by } as const
      await insertProposal(transaction, subject, { before, after: before, into: null, facts })
      return
    }
    await transaction`
      insert into project_observations (project_id, field, value, source_id, seen_on, evidence, noted_by, noted_at)
      select ${projectId}, ${field}, ${value}, id, ${seenOn}, ${evidence}, ${by.actorId}, ${by.at}
        from data_sources where key = ${source}`
    await openConflicts(transaction, [projectId])
    const detail = { name: project.name, field, value: value ?? '', evidence }
    await recordEvent(transaction, { action: 'statement_noted', ...by, detail })
  })
}
