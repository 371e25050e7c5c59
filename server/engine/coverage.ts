import { z } from 'zod'
import type { MarketBasis } from '#contract/market.ts'
import {
  findRegisterCoverage,
  joinCoverages,
  type Coverage,
  type Evidence,
} from '#domain/market/coverage/coverage.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { registers } from '#domain/market/registers.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Engine } from './engine.ts'
import { fragment, question } from './fragments.ts'
import type { Question } from './question.ts'
import { periodColumn } from './periods.ts'

type Sources = { sql: Queryable; engine: Engine }

/** The coverage of a city's registers, or of its demonstration deals. */
export type CityCoverage = (cityId: number, data: MarketBasis['data']) => Coverage

const StoredMonth = z.object({
  cityId: z.int(),
  register: z.int(),
  month: z.iso.date(),
  rows: z.int(),
  days: z.int(),
})
type StoredMonth = z.output<typeof StoredMonth>

/**
 * The deals of each city and month that are held, and the days they lie on. Counted by day first: the month of some
 * thousand days is found faster than that of every deal.
 */
const storedMonths: Question<StoredMonth> = question(
  StoredMonth,
  fragment(`
    SELECT city_id, register, month, CAST(sum(n) AS bigint) AS rows, bit_or(1 << (day_of_month - 1)) AS days
      FROM (SELECT city_id, register, ${periodColumn('month', 'registered_on')} AS month,
                   CAST(extract(day FROM registered_on) AS integer) AS day_of_month, n
              FROM (SELECT city_id, register, registered_on, count(*) AS n FROM deals
                     GROUP BY city_id, register, registered_on) AS days) AS dated
     GROUP BY city_id, register, month ORDER BY city_id, register, month`),
)

const cache = new WeakMap<Engine, { state: string; coverage: Promise<CityCoverage> }>()

/** Changes whenever the coverage may have changed: with a deal, or with an import that changed none. */
export async function coverageState({ sql, engine }: Sources): Promise<string> {
  const [imports] = await sql<{ state: string }[]>`
    select concat_ws(' ', count(*), max(touched_at)) as state from import_batches`
  return `${engine.version()} ${imports?.state ?? ''}`
}

/** Which days of each city are covered. Worked out once for each state of the data. */
export async function cityCoverage(sources: Sources): Promise<CityCoverage> {
  const state = await coverageState(sources)
  const last = cache.get(sources.engine)
  if (last?.state === state) return last.coverage
  const coverage = readCoverage(sources)
  cache.set(sources.engine, { state, coverage })
  coverage.catch(() => cache.delete(sources.engine))
  return coverage
}

type FiledMonth = StoredMonth & { batchId: number }
type Total = { register: number; cityId: number; month: string; deals: number }

const importCache = new WeakMap<Engine, { state: string; days: Promise<ReadonlyMap<number, string>> }>()

/** The day on which the newest import of deals or rents of each city ended. Read once for each state of the data. */
export async function importDays(sources: Sources): Promise<ReadonlyMap<number, string>> {
  const state = await coverageState(sources)
  const last = importCache.get(sources.engine)
  if (last?.state === state) return last.days
  const days = readImportDays(sources.sql)
  importCache.set(sources.engine, { state, days })
  days.catch(() => importCache.delete(sources.engine))
  return days
}

async function readImportDays(sql: Queryable): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ cityId: number; on: Date }[]>`
    select m.city_id, max(b.ended_at) as on
      from (select distinct city_id, batch_id from import_months where register <> ${demonstration}) as m
      join import_batches b on b.id = m.batch_id
     where b.ended_at is not null group by m.city_id`
  return new Map(found.map(({ cityId, on }) => [cityId, gulfDay(on)]))
}

async function readCoverage({ sql, engine }: Sources): Promise<CityCoverage> {
  return computeCoverage(sql, (await engine.ask(storedMonths)).rows)
}

/** The coverage of the held deals, computed from the content of their imports. */
export async function computeCoverage(sql: Queryable, stored: readonly StoredMonth[]): Promise<CityCoverage> {
  const [filed, totals] = await Promise.all([
    sql<FiledMonth[]>`select batch_id, register, city_id, month, rows, days from import_months`,
    sql<Total[]>`select register, city_id, month, deals from monthly_totals`,
  ])
  const filedIn = Map.groupBy(filed, registerKey)
  const totalsIn = Map.groupBy(totals, registerKey)
  const collectEvidence = (key: string, rows: readonly StoredMonth[]): Evidence => ({
    files: [...Map.groupBy(filedIn.get(key) ?? [], ({ batchId }) => batchId)].map(([file, months]) => ({
      file,
      months,
    })),
    stored: rows,
    totals: new Map((totalsIn.get(key) ?? []).map(({ month, deals }) => [month, deals])),
  })
  const coverages = [...Map.groupBy(stored, ({ register }) => register).values()].flatMap((ofRegister) => {
    const cities = [...Map.groupBy(ofRegister, registerKey)].map(
      ([key, rows]) => [key, collectEvidence(key, rows)] as const,
    )
    return [...findRegisterCoverage(new Map(cities))]
  })
  const ofCities = new Map(coverages)
  return (cityId, data) => {
    const codes = registerCodes.filter((code) => (code === demonstration) === (data === 'demonstration'))
    return joinCoverages(codes.flatMap((register) => ofCities.get(registerKey({ cityId, register })) ?? []))
  }
}

const demonstration: number = registers.demonstration.code
const registerCodes = Object.values(registers).map(({ code }): number => code)

function registerKey({ cityId, register }: { cityId: number; register: number }): string {
  return `${cityId} ${register}`
}
