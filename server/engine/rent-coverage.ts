import { z } from 'zod'
import type { FileRows, MonthRows } from '#domain/market/coverage/cells.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { mergeRanges } from '#domain/dates/day-ranges.ts'
import {
  findCoverage,
  joinCoverages,
  newestCovered,
  type Coverage,
} from '#domain/market/coverage/coverage.ts'
import { isSampleOfLines, judgedProperties } from '#domain/market/coverage/sampled-contracts.ts'
import { rentRegister } from '#domain/market/registers.ts'
import type { Queryable } from '#server/db/sql.ts'
import { coverageState } from './coverage.ts'
import type { Engine } from './engine.ts'
import { fragment, question } from './fragments.ts'
import type { Question } from './question.ts'
import { periodColumn } from './periods.ts'

/** Rent contracts of one city, real or invented, by the day they began, up to the last day that is covered. */
export type CoveredRents = { cityId: number; demonstration: boolean; until: string; coverage: Coverage }

const { fewest, most } = judgedProperties

type CityMonth = MonthRows & { cityId: number }
type ImportedMonth = CityMonth & { demonstration: boolean; isImported: boolean; lastOn: string }
type Filed = CityMonth & { batchId: number }

const StoredMonth = z.object({
  cityId: z.int(),
  demonstration: z.boolean(),
  isImported: z.boolean(),
  month: z.iso.date(),
  rows: z.int(),
  days: z.int(),
  lastOn: z.iso.date(),
})

const storedMonths = (asOf: string): Question<ImportedMonth> =>
  question(
    StoredMonth,
    fragment(
      `SELECT city_id, demonstration, is_imported, ${periodColumn('month', 'starts_on')} AS month,
              CAST(sum(n) AS bigint) AS rows,
              bit_or(1 << (CAST(extract(day FROM starts_on) AS integer) - 1)) AS days, max(starts_on) AS last_on
         FROM (SELECT city_id, demonstration, first_batch_id IS NOT NULL AS is_imported, starts_on, count(*) AS n
                 FROM rents WHERE starts_on <= CAST(? AS date) GROUP BY 1, 2, 3, 4) AS days
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      asOf,
    ),
  )

const HeldLines = z.object({ batchId: z.int(), contracts: z.int(), properties: z.int(), lines: z.int() })
type HeldLines = z.output<typeof HeldLines>

/** Contracts for a few properties by their file, for both engines; `lines` has the lines and properties of contracts. */
const linesByFile = (lines: string) => `
  SELECT batch_id, count(*) AS contracts, CAST(sum(properties) AS bigint) AS properties, CAST(sum(lines) AS bigint) AS lines
    FROM (SELECT batch_id, contract_id, max(properties) AS properties, count(*) AS lines FROM (${lines}) AS held
           GROUP BY batch_id, contract_id) AS of_contracts
   GROUP BY batch_id ORDER BY batch_id`

const heldLines: Question<HeldLines> = question(
  HeldLines,
  fragment(
    linesByFile(`
      SELECT first_batch_id AS batch_id, contract_id, properties FROM rents
       WHERE first_batch_id IS NOT NULL AND properties BETWEEN ${fewest} AND ${most}`),
  ),
)

const cache = new WeakMap<Engine, { state: string; rents: Promise<readonly CoveredRents[]> }>()

/**
 * The coverage of each city's rents, computed once for each state of the data and each day. From the engine: it counts
 * five million rents in milliseconds, PostgreSQL in seconds, and an import changes the state every second.
 */
export async function rentCoverage(
  { sql, engine }: { sql: Queryable; engine: Engine },
  today: string,
): Promise<readonly CoveredRents[]> {
  const state = `${today} ${await coverageState({ sql, engine })}`
  const last = cache.get(engine)
  if (last?.state === state) return last.rents
  const rents = Promise.all([engine.ask(storedMonths(today)), engine.ask(heldLines)]).then(
    ([months, lines]) => coverRents(sql, months.rows, lines.rows),
  )
  cache.set(engine, { state, rents })
  rents.catch(() => cache.delete(engine))
  return rents
}

/** The same from PostgreSQL alone, for work without an engine. Contracts that begin after `asOf` are ignored. */
export async function computeRentCoverage(sql: Queryable, asOf: string): Promise<readonly CoveredRents[]> {
  const stored = await sql<ImportedMonth[]>`
    select l.city_id, c.demonstration, c.first_batch_id is not null as is_imported,
           date_trunc('month', c.starts_on)::date as month, count(*)::int as rows,
           bit_or(1 << (extract(day from c.starts_on)::int - 1)) as days, max(c.starts_on) as last_on
      from rent_contracts c join rent_lines l on l.contract_id = c.id
     where c.starts_on <= ${asOf}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`
  const lines = await sql.unsafe<HeldLines[]>(
    linesByFile(`
      select c.first_batch_id as batch_id, c.id as contract_id, c.properties
        from rent_contracts c join rent_lines l on l.contract_id = c.id
       where c.first_batch_id is not null and c.properties between ${fewest} and ${most}`),
  )
  return coverRents(sql, stored, z.array(HeldLines).parse(lines))
}

async function coverRents(
  sql: Queryable,
  stored: readonly ImportedMonth[],
  lines: readonly HeldLines[],
): Promise<readonly CoveredRents[]> {
  const samples = new Set(lines.filter(isSampleOfLines).map(({ batchId }) => batchId))
  const filed = await sql<Filed[]>`
    select batch_id, city_id, month, rows, days from import_months where register = ${rentRegister.code}`
  const cities = Map.groupBy(stored, ({ cityId, demonstration }) => `${cityId} ${demonstration}`)
  return [...cities.values()].flatMap((rows) => {
    const [{ cityId, demonstration } = { cityId: 0, demonstration: false }] = rows
    const ofCity = filed.filter((month) => month.cityId === cityId)
    const coverage = demonstration ? completeSpan(rows) : importedSpans(rows, ofCity, samples)
    const until = newestCovered(coverage)
    return until === null ? [] : [{ cityId, demonstration, until, coverage }]
  })
}

/** Invented contracts are all that there are, however few, to the end of their last month. */
function completeSpan(rows: readonly ImportedMonth[]): Coverage {
  const from = rows.map(({ month }) => month).toSorted()[0]
  const to = rows
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1)
  return { whole: from && to ? [{ from, to: monthEnd(to) }] : [], sample: [] }
}

/** Days of files that are samples count as such, unless another file holds them wholly. */
function importedSpans(
  rows: readonly ImportedMonth[],
  filed: readonly Filed[],
  samples: ReadonlySet<number>,
): Coverage {
  const written = { file: 0, months: rows.filter(({ isImported }) => !isImported) }
  const stored = joinedMonths(rows)
  const cover = (files: FileRows[]) => findCoverage({ files, stored, totals: new Map() })
  const [sampled, other] = [true, false].map((isSample) =>
    groupByFile(filed.filter(({ batchId }) => samples.has(batchId) === isSample)),
  )
  const drawn = cover(sampled ?? [])
  return joinCoverages([
    cover([written, ...(other ?? [])]),
    { whole: [], sample: mergeRanges([...drawn.whole, ...drawn.sample]) },
  ])
}

function groupByFile(filed: readonly Filed[]): FileRows[] {
  return [...Map.groupBy(filed, ({ batchId }) => batchId)].map(([file, months]) => ({ file, months }))
}

function joinedMonths(rows: readonly MonthRows[]): MonthRows[] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, of]) => ({
    month,
    rows: of.reduce((sum, one) => sum + one.rows, 0),
    days: of.reduce((bits, { days }) => bits | days, 0),
  }))
}
