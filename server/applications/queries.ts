import {
  AgentDetails,
  SupplierDetails,
  type ApplicationDetail,
  type ApplicationFilter,
  type ApplicationRow,
} from '#contract/applications.ts'
import { checksNeeded, type ApplicationCheck, type CheckOutcome } from '#domain/applications/application.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

const { staffPageRows } = limits.directory

export type Checks = Partial<
  Record<ApplicationCheck, { outcome: CheckOutcome | null; note: string; by: string; at: string }>
>

type Stored = Pick<ApplicationRow, 'id' | 'kind' | 'state' | 'name' | 'email' | 'city' | 'isListed'> & {
  createdAt: Date
  waitingSince: Date | null
  checks: Checks
}

type StoredDetail = Stored & {
  details: unknown
  hasFile: boolean
  decidedAt: Date | null
  decidedBy: string | null
  reason: string
  entryId: string | null
}

const every = (sql: Queryable) => sql`
  select a.id, a.kind, a.state, a.name, a.email, c.name as city, a.created_at, waiting_since, checks, details, reason,
         file is not null as has_file, decided_at, coalesce(agent_id, supplier_id) as entry_id,
         (select coalesce(nullif(full_name, ''), users.email::text)
            from users left join user_profiles on user_id = users.id where users.id = decided_by) as decided_by,
         a.state = 'waiting' and (agent_id is not null or supplier_id is not null) as is_listed,
         -- Pending applications first, the longest waiting at the top; then the newest of the others.
         a.state <> 'waiting' as is_done,
         extract(epoch from case a.state when 'waiting' then waiting_since - 'epoch'::timestamptz
                            else 'epoch'::timestamptz - a.created_at end) as queue_position
    from applications a join cities c on c.id = a.city_id`

/** One page of applications of one kind: waiting ones first, oldest first; then the others, newest first. */
export async function listApplications(
  sql: Queryable,
  { kind, state, text, after }: ApplicationFilter & { after?: string | undefined },
): Promise<{ applications: ApplicationRow[]; total: number; next: string | null }> {
  const fits = sql`
    kind = ${kind} and ${state ? sql`state = ${state}` : sql`true`}
    and ${text ? sql`(name ilike ${containing(text)} or email::text ilike ${containing(text)})` : sql`true`}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from applications where ${fits}`
  const rows = await sql<Stored[]>`
    with application as (${every(sql)})
    select id, kind, state, name, email, city, created_at, waiting_since, checks, is_listed from application
     where ${fits}
       and ${after ? sql`(is_done, queue_position, id) > (select is_done, queue_position, id from application where id = ${after})` : sql`true`}
     order by is_done, queue_position, id limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  return { applications: rows.slice(0, staffPageRows).map(toApplicationRow), total, next }
}

/** One application without its file; throws NOT_FOUND. */
export async function applicationBy(sql: Queryable, applicationId: string): Promise<ApplicationDetail> {
  const [row] = await sql<StoredDetail[]>`
    with application as (${every(sql)}) select * from application where id = ${applicationId}`
  if (!row) throw fail('NOT_FOUND')
  const isErased = row.state === 'withdrawn'
  return {
    ...toApplicationRow(row),
    hasFile: row.hasFile,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    entryId: row.entryId,
    agent: row.kind === 'agent' && !isErased ? AgentDetails.parse(row.details) : null,
    supplier: row.kind === 'supplier' && !isErased ? SupplierDetails.parse(row.details) : null,
  }
}

function toApplicationRow(row: Stored): ApplicationRow {
  const { id, kind, state, name, email, city, isListed } = row
  return {
    id,
    kind,
    state,
    name,
    email,
    city,
    isListed,
    receivedAt: row.createdAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    checks: checksNeeded(kind, isListed).map((check) => {
      const { outcome = null, note = '', by = null, at = null } = row.checks[check] ?? {}
      return { check, outcome, note, by, at }
    }),
  }
}

type ApplicationFile = { content: Buffer; type: string }

/** The file of an application; throws NOT_FOUND when it has none. */
export async function readApplicationFile(sql: Queryable, applicationId: string): Promise<ApplicationFile> {
  const [found] = await sql<ApplicationFile[]>`
    select file as content, file_type as type from applications where id = ${applicationId} and file is not null`
  if (!found) throw fail('NOT_FOUND')
  return found
}
