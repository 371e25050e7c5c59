import type { MergedKind } from '#domain/records/kinds.ts'
import { openConflicts } from '#server/facts/fact-conflicts.ts'
import { redirectAddress } from '#server/slugs/slug-redirects.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { handOver, fullRecord } from './filed-facts.ts'
import { moveRows } from './moved-rows.ts'

export const recordTables = { project: 'projects', developer: 'developers' } as const

/** The page of a record. */
export const recordPath = (kind: MergedKind, slug: string): string => `/${recordTables[kind]}/${slug}`

/** An approved proposal to merge the record `from` into `into`. */
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
 * Refuses impossible merges: a record with itself, one that was merged before, generated with real data,
 * records of different cities, or two projects with register numbers. Throws NOT_FOUND, or CONFLICT with the
 * reason.
 */
export async function refuseMerge(
  sql: Transaction,
  kind: MergedKind,
  from: number,
  into: number,
): Promise<void> {
  const [lost, target] = [await mergeSide(sql, kind, from), await mergeSide(sql, kind, into)]
  if (from === into) throw fail('CONFLICT', 'A record cannot become part of itself.')
  if (lost.mergedInto !== null || target.mergedInto !== null)
    throw fail('CONFLICT', 'One of the two records is already merged into another.')
  if (lost.demonstration !== target.demonstration)
    throw fail('CONFLICT', 'A demonstration record and a real record cannot be merged.')
  if (kind === 'developer') return
  if (lost.cityId !== target.cityId) throw fail('CONFLICT', 'The two records are in different cities.')
  if (lost.registerNumber !== null && target.registerNumber !== null)
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
 * Merges a record into another. All references move to the other record, which gets its names too, and the
 * old address redirects there permanently. The merged record itself stays, unpublished. The changes are
 * stored with the proposal, so that the merge can be undone. Returns the number of moved rows per table.
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
           ${takesOver ? await fullRecord(sql, into) : null}::text::jsonb
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
  await redirectAddress(sql, path, target, at)
  if (kind === 'project') await openConflicts(sql, [into])
  return moved
}
