import { MarketFilter, type RentFilter } from '#contract/market/filter.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { rentSources } from '#server/market/rents/rent-sources.ts'
import { countRents } from '#server/market/rents/rent-counts.ts'
import { median } from '#bench/paired.ts'

type Parts = { sql: Sql; engine: Engine }

const runs = 5
const rowsAtOnce = 10_000
const limitMs = 500

/**
 * The time from the commit of 10,000 new rent contracts until the answers of the rents endpoints count them, coverage
 * included.
 */
export async function rentFreshness({ sql, engine }: Parts): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = await countDubai({ sql, engine })
    const committed = await insertRents(sql)
    while ((await countDubai({ sql, engine })) < before + rowsAtOnce)
      await new Promise((go) => setTimeout(go, 5))
    times.push(performance.now() - committed)
  }
  const [middle, worst] = [median(times), Math.max(...times)]
  console.log(
    `  10,000 new rents are in the answers after ${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} (limit ${limitMs}): ratio ${(worst / limitMs).toFixed(2)}`,
  )
}

async function countDubai({ sql, engine }: Parts): Promise<number> {
  const filter: RentFilter = { country: MarketFilter.shape.country.parse('AE'), city: 'dubai' }
  const sources = { sql, engine, signal: new AbortController().signal }
  const { conditions } = await rentSources(sources, filter, new Date())
  return (await countRents(sources, conditions)).n
}

/** Contracts that begin within the generated years, written as an import writes them. Returns when they were committed. */
async function insertRents(sql: Sql): Promise<number> {
  await sql.begin(async (transaction) => {
    await transaction`
      with drawn as (select n, random() a, random() b, random() c from generate_series(1, ${rowsAtOnce}::int) n),
           contracts as (
             insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties,
               filed_line, batch_id, first_batch_id)
             select 'F-' || gen_random_uuid(), case when a < 0.5 then 'new' else 'renewal' end, date '2024-01-01' + (300 * b)::int,
                    date '2024-12-31' + (300 * b)::int, 'AED', 8000000, 8000000, 1, 1, 1, 1 from drawn returning id)
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, bedrooms, usage, size_sqm)
      select id, 1, 1, 1 + (6 * random())::int, 'unit', 'Flat', 1, 'Residential', 60 from contracts`
    await transaction`update import_batches set touched_at = clock_timestamp() where id = 1`
    await transaction`notify transactions_changed`
  })
  return performance.now()
}
