import { z } from 'zod'
import type { SourceKey } from '#domain/ingestion/sources.ts'
import { readSource, sourceKeys } from '#domain/ingestion/sources.ts'
import { registers } from '#domain/market/registers.ts'
import { formats } from '#domain/market/formats/formats.ts'
import { liftStatementTimeout, type Fragment, type Queryable, type Sql } from '#server/db/sql.ts'
import { projectsSource } from '#server/ingestion/projects/projects-register.ts'

type SourceVolume = z.infer<typeof SourceVolume>
const SourceVolume = z.object({
  rows: z.int(),
  /** Oldest first; a month without rows is missing. */
  months: z.array(z.object({ month: z.iso.date(), rows: z.int() })),
})

/** A value of `data_sources`: filed by the developer. */
const developerSource = 6

/** The number of rows held by month, for each source. Counts again only what imports have changed. */
export async function sourceVolumes(sql: Sql): Promise<ReadonlyMap<SourceKey, SourceVolume>> {
  const stale = await staleSources(sql)
  for (const one of stale) await recount(sql, one)
  const rows = await sql<{ source: string; rows: number; months: unknown }[]>`
    select source, rows, months from source_volumes`
  const held = new Map(rows.map((row) => [row.source, row]))
  return new Map(
    sourceKeys.flatMap((key) => {
      const row = held.get(key)
      return row ? [[key, SourceVolume.parse(row)] as const] : []
    }),
  )
}

type Stale = { source: SourceKey; state: string }

/** The sources whose imports have changed since they were counted. */
async function staleSources(sql: Queryable): Promise<Stale[]> {
  const states = await sql<{ format: string; state: string }[]>`
    select format, concat_ws(' ', count(*), max(id), max(touched_at), max(ended_at)) as state from import_batches
     where status <> 'running' group by format`
  const stored = await sql<{ source: string; state: string }[]>`select source, state from source_volumes`
  const known = new Map(stored.map(({ source, state }) => [source, state]))
  return sourceKeys.flatMap((source) => {
    const ours = states.filter(({ format }) => readSource(source).formats.includes(format))
    const state = ours
      .map((one) => `${one.format} ${one.state}`)
      .toSorted()
      .join('; ')
    return state === (known.get(source) ?? '') ? [] : [{ source, state }]
  })
}

async function recount(sql: Sql, { source, state }: Stale): Promise<void> {
  await sql.begin(async (transaction) => {
    await liftStatementTimeout(transaction)
    await transaction`
      insert into source_volumes (source, state, rows, months)
      select ${source}, ${state}, coalesce(sum(c.rows), 0),
             coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'rows', c.rows) order by c.month), '[]')
        from (${rowsByMonth(transaction, source)}) c
      on conflict (source) do update
         set state = excluded.state, rows = excluded.rows, months = excluded.months`
  })
}

function rowsByMonth(sql: Queryable, source: SourceKey): Fragment {
  const month = (column: string) => sql.unsafe(`date_trunc('month', ${column})::date`)
  const deals = formats.find(({ name }) => name === source)
  if (deals)
    return sql`
      select ${month('registered_on')} as month, count(*) as rows from transactions
       where register = ${registers[deals.register].code} and filed[${deals.slot}] is not null and not deleted group by 1`
  if (source === 'other-tables')
    return sql`
      select ${month('r.on_day')} as month, count(*) as rows from (
        select t.registered_on as on_day from transactions t join import_batches b on b.id = t.first_batch_id
         where b.format = any(${[...readSource(source).formats]}) and not t.deleted
        union all
        select c.starts_on from rent_contracts c join import_batches b on b.id = c.first_batch_id
         where b.format = any(${[...readSource(source).formats]})) r group by 1`
  if (source === 'ejari')
    return sql`
      select ${month('c.starts_on')} as month, count(*) as rows
        from rent_contracts c join import_batches b on b.id = c.first_batch_id where b.format = 'ejari' group by 1`
  if (source === 'dld-units')
    return sql`
      select ${month('coalesce(b.as_of, b.started_at::date)')} as month, count(*) as rows
        from registered_units u join import_batches b on b.id = u.first_batch_id group by 1`
  if (source === 'dld-projects')
    return sql`
      select ${month('seen_on')} as month, count(*) as rows
        from (select distinct on (project_id) project_id, seen_on from project_observations
               where source_id = ${projectsSource} and batch_id is not null order by project_id, seen_on) p group by 1`
  if (source === 'developer-lists')
    return sql`
      select ${month('l.observed_on')} as month, count(*) as rows
        from price_list_units u join price_lists l on l.id = u.price_list_id
       where l.source_id = ${developerSource} and l.batch_id is not null group by 1`
  return sql`
    select ${month('f.starts_on')} as month, count(*) as rows
      from published_figures f join import_batches b on b.id = f.first_batch_id
     where b.format = any(${[...readSource(source).formats]}) group by 1`
}
