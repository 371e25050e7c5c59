import type { MergedKind } from '#domain/records/kinds.ts'
import { openConflicts } from '#server/db/fact-conflicts.ts'
import { leadOn } from '#server/db/slug-redirects.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'
import { handOver, wholeRecord } from './filed-facts.ts'
import { moveRows } from './moved-rows.ts'

export const recordTables = { project: 'projects', developer: 'developers' } as const

/** Where members read a record. */
export const recordPath = (kind: MergedKind, slug: string): string => `/${recordTables[kind]}/${slug}`

/** An approved proposal, and which record becomes part of which. */
export type Merge = { id: number; kind: MergedKind; from: number; into: number; at: Date }

type Side = {
  name: string
  slug: string
  demonstration: boolean
  mergedInto: number | null
  cityId: number | null
  registerNumber: string | null
}

/**
 * Refuses what cannot be one: a record and itself, one that is part of another already, invented and real, two cities,
 * or two projects that a register keeps apart by their numbers. Throws NOT_FOUND or CONFLICT with the reason.
 */
export async function refuseMerge(
  sql: Transaction,
  kind: MergedKind,
  from: number,
  into: number,
): Promise<void> {
  const [lost, kept] = [await mergeSide(sql, kind, from), await mergeSide(sql, kind, into)]
  if (from === into) throw fail('CONFLICT', 'A record cannot become part of itself.')
  if (lost.mergedInto !== null || kept.mergedInto !== null)
    throw fail('CONFLICT', 'One of the two is part of another record already.')
  if (lost.demonstration !== kept.demonstration)
    throw fail('CONFLICT', 'What is invented and what is real are never one.')
  if (kind === 'developer') return
  if (lost.cityId !== kept.cityId) throw fail('CONFLICT', 'The two lie in different cities.')
  if (lost.registerNumber !== null && kept.registerNumber !== null)
    throw fail('CONFLICT', 'A register keeps these two apart: each has a number of its own.')
}

export async function mergeSide(sql: Transaction, kind: MergedKind, id: number): Promise<Side> {
  const number = kind === 'project' ? sql`register_number` : sql`null`
  const [row] = await sql<Side[]>`
    select name, slug, demonstration, merged_into, city_id, ${number} as register_number
      from ${sql(recordTables[kind])} where id = ${id} for update`
  if (!row) throw fail('NOT_FOUND')
  return row
}

/**
 * Makes a record part of another: everything that points at it points at the other, which is found by its names too;
 * its address leads there for ever. It stays as it was, unpublished. What was changed is kept with the proposal, so that
 * it can be undone. Says how many rows were moved, by table.
 */
export async function mergeRecords(
  sql: Transaction,
  { id: proposalId, kind, from, into, at }: Merge,
): Promise<Record<string, number>> {
  await refuseMerge(sql, kind, from, into)
  const [lost, kept] = [await mergeSide(sql, kind, from), await mergeSide(sql, kind, into)]
  const table = sql(recordTables[kind])
  const [path, target] = [recordPath(kind, lost.slug), recordPath(kind, kept.slug)]
  const takesOver = kind === 'project' && lost.registerNumber !== null
  await sql`
    insert into merges (proposal_id, was_published, aliases, led_on, filed)
    select ${proposalId}, l.published,
           array(select name from unnest(l.aliases || array[l.name, l.name_ar]) as name
                  where name is not null and name <> w.name and name <> all(w.aliases)),
           array(select path from moved_addresses where target = ${path}),
           ${takesOver ? await wholeRecord(sql, into) : null}::text::jsonb
      from ${table} l, ${table} w where l.id = ${from} and w.id = ${into}`
  const moved = await moveRows(sql, recordTables[kind], { from, into, proposalId })
  await sql`
    update ${table} w
       set aliases = array(
             select distinct name collate "C" from unnest(w.aliases || l.aliases || array[l.name, l.name_ar]) as name
              where name is not null and name <> w.name order by 1)
      from ${table} l where w.id = ${into} and l.id = ${from}`
  if (takesOver) await handOver(sql, from, into)
  await sql`update ${table} set published = false, merged_into = ${into} where id = ${from}`
  await leadOn(sql, path, target, at)
  if (kind === 'project') await openConflicts(sql, [into])
  return moved
}
