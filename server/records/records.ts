import type { OneRecord, RecordFilter, RecordRow } from '#contract/records.ts'
import { limits } from '#domain/limits.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import { containing } from '#server/db/like-pattern.ts'
import { filedNumber } from '#server/facts/filed-number.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { recordFields } from './fields.ts'
import { listProposals } from './proposals.ts'

const { pageRows } = limits.records

/** The rows of each kind, with their search text. */
const recordRows: Record<RecordKind, (sql: Queryable) => Fragment> = {
  project: (sql) => sql`
    select p.id, p.slug, p.name, p.name_ar, ${filedNumber(sql, 'p')} as filed_as, c.name as city,
           p.published, p.demonstration, p.merged_into, p.aliases
      from projects p join cities c on c.id = p.city_id`,
  developer: (sql) => sql`
    select d.id, d.slug, d.name, d.name_ar,
           (select string_agg(${filedNumber(sql, 'e')}, ', ' order by e.id)
              from developer_entities l join legal_entities e on e.id = l.entity_id where l.developer_id = d.id) as filed_as,
           c.name as city, d.published, d.demonstration, d.merged_into, d.aliases
      from developers d left join cities c on c.id = d.city_id`,
  area: (sql) => sql`
    select a.id, a.slug, a.name, a.name_ar, nullif(a.register_name, a.name) as filed_as, c.name as city,
           true as published, false as demonstration, null::int4 as merged_into, a.aliases
      from areas a join cities c on c.id = a.city_id`,
}

const shown = (sql: Queryable, kind: RecordKind) => sql`
  ${kind} as kind, r.id, r.slug, r.name, r.name_ar, r.filed_as, r.city, r.published, r.demonstration,
  exists (select from record_proposals p
           where p.kind = ${kind} and p.subject_id = r.id and p.state = 'proposed') as is_pending`

type ListQuery = RecordFilter & { after?: number | undefined }

/** Records of one kind by name. If the cursor's row no longer exists, the list starts from the beginning. */
export async function listRecords(
  sql: Queryable,
  { kind, text, published, after }: ListQuery,
): Promise<{ records: RecordRow[]; total: number; next: number | null }> {
  const like = text ? containing(text) : null
  const fits = sql`
    ${published ? sql`r.published = ${published === 'yes'}` : sql`true`}
    and ${like === null ? sql`true` : sql`(r.name ilike ${like} or r.name_ar ilike ${like} or r.filed_as ilike ${like} or array_to_string(r.aliases, ' ') ilike ${like})`}`
  const beyond = after
    ? sql`(r.name, r.id) > (select name, id from r where id = ${after}) or not exists (select from r where id = ${after})`
    : sql`true`
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    with r as (${recordRows[kind](sql)}) select count(*)::int as total from r where ${fits}`
  const rows = await sql<RecordRow[]>`
    with r as (${recordRows[kind](sql)})
    select ${shown(sql, kind)} from r where ${fits} and (${beyond}) order by r.name, r.id limit ${pageRows + 1}`
  const records = rows.slice(0, pageRows)
  return { records, total, next: rows.length > pageRows ? (records.at(-1)?.id ?? null) : null }
}

/** One record with its editable fields; throws NOT_FOUND. */
export async function recordBy(sql: Queryable, kind: RecordKind, id: number): Promise<OneRecord> {
  const [row] = await sql<(RecordRow & { mergedInto: OneRecord['mergedInto'] })[]>`
    with r as (${recordRows[kind](sql)})
    select ${shown(sql, kind)}, (select jsonb_build_object('id', w.id, 'name', w.name) from r w where w.id = r.merged_into) as merged_into
      from r where r.id = ${id}`
  if (!row) throw fail('NOT_FOUND')
  const { proposals } = await listProposals(sql, { kind, subjectId: id }, limits.records.proposalsShown)
  return { ...row, fields: await recordFields(sql, kind, id), proposals }
}
