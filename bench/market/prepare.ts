import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#server/db/sql.ts'
import { columnNames } from '#server/engine/followed-table.ts'
import { databaseIdentity, writeSorted } from '#server/engine/follower/rebuild.ts'
import { deals, rents, units } from '#server/engine/tables.ts'
import { rentRegister } from '#domain/market/registers.ts'
import { measureTime } from '#bench/paired.ts'
import { generateDeals } from './generated-deals.ts'
import { generateRents } from './generated-rents.ts'

export type Amounts = { deals: number; rents: number; withPostgres: boolean }

/**
 * Generated deals and rents in the follower's file, as a rebuild would leave it, and in PostgreSQL. Returns the copy
 * for a bare connection. What an earlier run left in the directory is used again.
 */
export async function prepare(sql: Sql, directory: string, amounts: Amounts): Promise<string> {
  const copy = join(directory, 'bare.duckdb')
  if (existsSync(copy)) return copy
  const folder = join(directory, 'engine')
  const dumps = {
    deals: join(directory, 'deals.csv'),
    rents: join(directory, 'rents.csv'),
    units: join(directory, 'units.csv'),
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const generated = await measureTime(async () => {
    await generateDeals(amounts.deals, dumps.deals)
    await generateRents(amounts.rents, dumps.rents)
    await writeFile(dumps.units, '')
  })
  await writeNames(sql)
  if (amounts.withPostgres) {
    const loadMs = await measureTime(() => load(sql, dumps))
    console.log(`  loaded into PostgreSQL in ${seconds(loadMs)}`)
  }
  await sql.unsafe(`alter table transactions alter column id restart with ${amounts.deals + 1}`)
  await sql.unsafe(`alter table rent_contracts alter column id restart with ${amounts.rents + 1}`)
  const [snapshot] = await sql<{ top: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as top`
  const sorted = await measureTime(async () =>
    writeSorted({
      file: join(folder, 'market-1.duckdb'),
      dumps: [
        { table: deals, file: dumps.deals },
        { table: rents, file: dumps.rents },
        { table: units, file: dumps.units },
      ],
      spill: join(directory, 'spill'),
      identity: await databaseIdentity(sql),
      watermark: snapshot?.top ?? '0',
      signal: new AbortController().signal,
    }),
  )
  await writeFile(join(folder, 'CURRENT'), '1')
  await copyFile(join(folder, 'market-1.duckdb'), copy)
  const megabytes = Math.round((await stat(copy)).size / 1e6)
  const count = (rows: number) => rows.toLocaleString('en')
  console.log(
    `  ${count(amounts.deals)} deals and ${count(amounts.rents)} rents: generated in ${seconds(generated)}, sorted in ${seconds(sorted)}, ${megabytes} MB`,
  )
  for (const dump of Object.values(dumps)) await rm(dump)
  return copy
}

/** The names that answers need, so that no question has to look for them again, and the import that rows belong to. */
async function writeNames(sql: Sql): Promise<void> {
  await sql`
    insert into areas (id, city_id, slug, name, register_name)
    select n, case when n % 10 < 8 then 1 else 2 end, 'bench-' || n, 'Bench ' || n, 'BENCH ' || n from generate_series(1, 300) n
    on conflict (id) do update set city_id = excluded.city_id`
  await sql`
    insert into area_names (id, city_id, area_id, name, folded)
    select 1000 + n, case when n % 10 < 8 then 1 else 2 end, n, 'Bench ' || n, 'bench ' || n from generate_series(1, 300) n
    on conflict do nothing`
  await sql`
    insert into import_batches (id, format, file_name, status) overriding system value
    values (1, 'dld-web', 'generated.csv', 'finished')`
  const terms = (kind: string, first: number, last: number) => sql`
    insert into terms (id, kind, city_id, name, folded)
    select n, ${kind}, case when ${kind} = 'project' then 1 else 0 end, 'Bench ' || n, 'bench ' || n
      from generate_series(${first}::int, ${last}::int) n on conflict do nothing`
  await terms('procedure', 10, 35)
  await terms('property_sub_type', 40, 49)
  await terms('usage', 60, 64)
  await terms('project', 3001, 9000)
  await terms('building', 10_000, 28_003)
}

/** Without triggers: the follower's file holds these rows already. */
async function load(sql: Sql, dumps: Readonly<Record<'deals' | 'rents', string>>): Promise<void> {
  const computed = ['size_sqm', 'price_per_sqm', 'first_batch_id', 'earlier_batches']
  const columns = columnNames(deals)
    .split(', ')
    .filter((name) => !computed.includes(name))
    .join(', ')
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction.unsafe('create unlogged table generated (like deals)')
    await transaction.unsafe(`copy generated from '${dumps.deals}' (format csv)`)
    await transaction.unsafe(`insert into transactions (${columns}, property_sqm, currency, filed, batch_id, first_batch_id)
      overriding system value select ${columns}, size_sqm, 'AED', '{}', 1, 1 from generated`)
    await transaction.unsafe('drop table generated')
    await transaction.unsafe('create unlogged table generated (like rents)')
    await transaction.unsafe(`copy generated from '${dumps.rents}' (format csv)`)
    await transaction`
      insert into rent_contracts (id, number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties,
        filed_line, demonstration, batch_id, first_batch_id)
      overriding system value
      select contract_id, number, case when renewal then 'renewal' else 'new' end, starts_on, ends_on, 'AED', annual_minor,
             annual_minor, properties, 1, false, 1, 1 from generated`
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, bedrooms, usage, size_sqm, project_name)
      select contract_id, line, city_id, area_id, case property_type when 2 then 'building' when 3 then 'unit' else 'villa' end,
             property_kind, rooms, case when residential then 'Residential' else 'Commercial' end, size_sqm,
             case when project_id is not null then 'Bench ' || project_id end from generated`
    await transaction`insert into rent_changes (contract_id) select contract_id from generated`
    await transaction.unsafe('drop table generated')
  })
  await sql`select record_import_months()`
  await sql`
    insert into import_months (batch_id, register, city_id, month, rows, days)
    select 1, ${rentRegister.code}, l.city_id, date_trunc('month', c.starts_on)::date, count(*),
           bit_or(1 << (extract(day from c.starts_on)::int - 1))
      from rent_contracts c join rent_lines l on l.contract_id = c.id group by 3, 4`
  for (const table of ['transactions', 'rent_contracts', 'rent_lines', 'rent_changes'])
    await sql.unsafe(`vacuum analyze ${table}`)
}

export const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
