import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { FacetName, MarketMetric } from '#contract/market.ts'
import { MarketFilter, transactionSorts } from '#contract/market/filter.ts'
import { limits } from '#domain/limits.ts'
import { dealGroups, propertyTypes, stages } from '#domain/market/codes.ts'
import { seeded } from '#domain/random/seeded.ts'
import type { Sql } from '#server/db/sql.ts'
import { openEngine, type Engine } from '#server/engine/engine.ts'
import * as figures from '#server/engine/figures/figures.ts'
import { holdings } from '#server/engine/figures/holdings.ts'
import type { Question } from '#server/engine/question.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { close } from '#server/testing/registers/sales-oracle.ts'
import { anyOfConditions, question, statement } from '#server/engine/fragments.ts'
import {
  filterConditions,
  kindFacetNames,
  locationFacetNames,
  whereClause,
  type Conditions,
} from './filters.ts'
import * as deals from './deals/deal-questions.ts'
import { cellCount, countCells, type CellScale } from './histogram/histogram.ts'
import { kindCounts } from './kind-counts.ts'
import * as questions from './questions.ts'

const cities = [
  { id: 1, slug: 'dubai' },
  { id: 2, slug: 'abu-dhabi' },
]

/** Both engines over the same rows: register rows of two countries, and demonstration rows. */
async function bothEngines() {
  const database = await freshDatabase()
  const { sql } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-questions-'))
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.42)`
    await insertRandomDeals(transaction, { count: 12_000, register: 1, cityIds: [1, 1, 2] })
    await insertRandomDeals(transaction, { count: 1500, register: 2, cityIds: [3] })
    await insertRandomDeals(transaction, { count: 2500, register: 0, cityIds: [1, 2, 3] })
    await transaction`update transactions set deleted = true where id % 50 = 0`
  })
  const engine = await openEngine({
    sql,
    directory: join(directory, 'engine'),
    log: pino({ level: 'silent' }),
  })
  return {
    sql,
    engine,
    async [Symbol.asyncDispose]() {
      await engine.close()
      await database[Symbol.asyncDispose]()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function runQuestion<Row>(sql: Sql, { sql: text, values, row }: Question<Row>): Promise<Row[]> {
  const answer = await sql.unsafe(text, [...values])
  return z.array(row).parse(answer.map((found) => Object.fromEntries(Object.entries(found).map(asNumber))))
}

/** The driver returns PostgreSQL's `numeric` sums as text. */
function asNumber([name, value]: [string, unknown]): [string, unknown] {
  return name === 'value' && typeof value === 'string' ? [name, Number(value)] : [name, value]
}

async function expectSame<Row>(
  { sql, engine }: { sql: Sql; engine: Engine },
  question: Question<Row>,
): Promise<Row[]> {
  const [expected, { rows }] = await Promise.all([runQuestion(sql, question), engine.ask(question)])
  expect(rows, `${question.sql} ${JSON.stringify(question.values)}`).toEqual(close(expected))
  return rows
}

function randomFilter(random: () => number): MarketFilter {
  const whole = (below: number) => Math.floor(random() * below)
  const list = (make: () => string | number) => Array.from({ length: 1 + whole(3) }, make).join(',')
  const word = (codes: Record<string, number>) =>
    list(() => Object.keys(codes)[whole(Object.keys(codes).length)] ?? '')
  const day = () => new Date(Date.UTC(2019, whole(84), 1 + whole(28))).toISOString().slice(0, 10)
  const choices: Record<string, () => string> = {
    city: () => ['dubai', 'abu-dhabi', 'dubai,abu-dhabi', 'nowhere'][whole(4)] ?? '',
    area: () => list(() => 1 + whole(60)),
    community: () => list(() => 101 + whole(90)),
    project: () => list(() => 1000 + whole(40)),
    building: () => list(() => 2400 + whole(300)),
    group: () => word(dealGroups),
    procedure: () => list(() => 10 + whole(24)),
    stage: () => word(stages),
    type: () => word(propertyTypes),
    subtype: () => list(() => 40 + whole(9)),
    usage: () => list(() => 60 + whole(5)),
    rooms: () => list(() => whole(6)),
    freehold: () => (random() < 0.5 ? 'yes' : 'no'),
    sizeMin: () => String(20 + whole(150)),
    sizeMax: () => `${100 + whole(200)}.5`,
    priceMin: () => String(400_000 + whole(1_000_000)),
    priceMax: () => `${1_000_000 + whole(4_000_000)}.25`,
    perSqmMin: () => String(whole(20_000)),
    perSqmMax: () => String(5000 + whole(60_000)),
    from: day,
    to: day,
  }
  const share = 0.03 + random() * 0.15
  const chosen = Object.entries(choices).flatMap(([name, make]) => (random() < share ? [[name, make()]] : []))
  return MarketFilter.parse({
    ...Object.fromEntries(chosen),
    ...(random() < 0.4 ? { leftOut: 'shown' } : {}),
  })
}

const Choice = questions.locationFacets(new Map()).row

/** The choices of one facet, counted in the rows. */
function plainFacet(conditions: Conditions, name: FacetName, always: readonly number[]) {
  return question(
    Choice,
    statement`
      SELECT '${name}' AS facet, choice, n, choices FROM (
        SELECT choice, count(*) AS n, count(*) OVER () AS choices,
               row_number() OVER (ORDER BY count(*) DESC, choice) AS position
          FROM (SELECT ${questions.facetColumns[name]} AS choice FROM deals WHERE ${whereClause(conditions, name)}) AS chosen
         WHERE choice IS NOT NULL GROUP BY choice) AS ranked
       WHERE position <= ${limits.views.partsPerFilter} OR ${anyOfConditions('choice', always)}
       ORDER BY position`,
  )
}

/** The follower counts combinations of columns; PostgreSQL counts each facet by itself. */
async function expectSameFacets(
  { sql, engine }: { sql: Sql; engine: Engine },
  conditions: Conditions,
  names: readonly FacetName[],
  make: (conditions: Conditions, always: () => readonly number[]) => Question<z.output<typeof Choice>>,
) {
  const always = [1, 2]
  const expected = []
  for (const name of names.toSorted())
    expected.push(...(await runQuestion(sql, plainFacet(conditions, name, always))))
  const { rows } = await engine.ask(make(conditions, () => always))
  expect(rows, JSON.stringify([...conditions])).toEqual(expected)
}

/** Cells of amounts as PostgreSQL counts them. */
async function expectSameCells(
  { sql, engine }: { sql: Sql; engine: Engine },
  conditions: Conditions,
  metric: MarketMetric,
  { from, width }: CellScale,
) {
  // The follower's amounts per square metre have six digits after the point: 12,499.9999999 is in the cell of 12,500.
  const amount = metric === 'price' ? 'price_minor / 100.0' : 'round(CAST(price_per_sqm AS numeric), 6)'
  const cells = countCells(conditions, metric, { from, width })
  const plain = question(
    cells.row,
    statement`
      SELECT CAST(least(floor((${amount} - ${from}) / ${width}), ${cellCount - 1}) AS integer) AS cell, count(*) AS n
        FROM deals WHERE ${whereClause(conditions)} AND price_minor IS NOT NULL AND ${amount} IS NOT NULL
       GROUP BY 1 ORDER BY 1`,
  )
  const { rows } = await engine.ask(cells)
  expect(rows, JSON.stringify([...conditions])).toEqual(await runQuestion(sql, plain))
}

/** The same as `kindCounts`, read from the deals themselves. */
const plainKindCounts = (conditions: Conditions) =>
  question(
    kindCounts(conditions).row,
    statement`
      SELECT city_id, property_type, exclusion, stage, count(*) AS n, sum(price_minor) AS value,
             count(price_per_sqm) AS priced, min(registered_on) AS first_on, max(registered_on) AS last_on
        FROM deals WHERE ${whereClause(conditions, 'leftOut')}
       GROUP BY city_id, property_type, exclusion, stage
       ORDER BY city_id, property_type, exclusion, stage NULLS LAST`,
  )

async function expectSameKindCounts({ sql, engine }: { sql: Sql; engine: Engine }, conditions: Conditions) {
  const expected = await runQuestion(sql, plainKindCounts(conditions))
  expect((await engine.ask(kindCounts(conditions))).rows, JSON.stringify([...conditions])).toEqual(expected)
}

let engines: Awaited<ReturnType<typeof bothEngines>>
beforeAll(async () => {
  engines = await bothEngines()
})
afterAll(() => engines[Symbol.asyncDispose]())

const namedDimensions = ['area', 'community', 'project', 'building'] as const

test('PostgreSQL and DuckDB give the same answers to every question under hundreds of random filters', async () => {
  const random = seeded(20_261_121)
  const pick = <T>(of: readonly [T, ...T[]]) => of[Math.floor(random() * of.length)] ?? of[0]
  await expectSame(engines, holdings)
  let answered = 0
  for (let run = 0; run < 200; run += 1) {
    const conditions = filterConditions(randomFilter(random), {
      cities,
      data: random() < 0.8 ? 'register' : 'demonstration',
    })
    const metric = pick(['perSqm', 'price'] as const)
    const spans = [
      { cityId: 1, isRecent: true, from: '2022-03-01', to: '2023-02-28' },
      { cityId: 1, isRecent: false, from: '2021-03-01', to: '2022-02-28' },
      { cityId: 2, isRecent: true, from: '2022-06-02', to: '2022-12-31' },
      { cityId: 2, isRecent: true, from: '2023-02-01', to: '2023-06-01' },
      { cityId: 2, isRecent: false, from: '2021-06-02', to: '2022-06-01' },
    ]
    const [figures] = await expectSame(engines, questions.summary(conditions))
    if (figures && figures.n > 0) answered += 1
    const width = pick([1, 5, 50, 500, 5000])
    const scale = { from: pick([0, -3 * width]), width }
    const others: (() => Promise<unknown>)[] = [
      () => expectSameKindCounts(engines, conditions),
      () => expectSameFacets(engines, conditions, kindFacetNames, questions.kindFacets),
      () => expectSameFacets(engines, conditions, locationFacetNames, questions.locationFacets),
      () => expectSame(engines, questions.count(questions.within(conditions, '2021-02-03', '2023-04-05'))),
      () => expectSame(engines, questions.days(conditions)),
      () => expectSame(engines, questions.league(conditions, { metric, medians: random() < 0.7 }, spans)),
      () => expectSameCells(engines, conditions, metric, scale),
      () => expectSame(engines, questions.series(conditions, metric)),
      () => expectSame(engines, questions.monthCounts(conditions, metric)),
      () => expectSame(engines, questions.countsByName('deals', conditions, pick(namedDimensions))),
    ]
    // Every second of them in turn, so that each still gets a hundred filters.
    for (const [at, ask] of others.entries()) if ((at + run) % 2 === 0) await ask()
    const order = { sort: pick(transactionSorts), direction: pick(['asc', 'desc'] as const) }
    const first = deals.dealRows(conditions, order, 20)
    const page = await expectSame(engines, first)
    if (page.length === 0) continue
    // Each engine goes on after a row of its own, because their prices per square metre differ in the seventh digit.
    const last = Math.floor(random() * page.length)
    const next = (rows: readonly deals.StoredDeal[]) => {
      const row = rows[last]
      return deals.dealRows(conditions, order, 20, row && deals.dealCursor(row, order))
    }
    const expected = await runQuestion(engines.sql, next(await runQuestion(engines.sql, first)))
    expect((await engines.engine.ask(next(page))).rows).toEqual(close(expected))
  }
  expect(answered).toBeGreaterThan(100)
})

test.for(
  transactionSorts.flatMap((sort) => [
    { sort, direction: 'asc' } as const,
    { sort, direction: 'desc' } as const,
  ]),
)('the pages in $direction order of $sort hold each deal once, the unknown ones last', async (order) => {
  const conditions: Conditions = filterConditions(MarketFilter.parse({ area: '3,4,5', leftOut: 'shown' }), {
    cities,
    data: 'register',
  })
  const whole = await runQuestion(engines.sql, deals.dealRows(conditions, order, 100_000))
  const paged: deals.StoredDeal[] = []
  for (;;) {
    const last = paged.at(-1)
    const { rows } = await engines.engine.ask(
      deals.dealRows(conditions, order, 150, last && deals.dealCursor(last, order)),
    )
    paged.push(...rows)
    if (rows.length < 150) break
  }
  expect(paged.length).toBeGreaterThan(300)
  expect(paged).toEqual(close(whole))
})

test('the pages contain exactly the counted rows', async () => {
  const conditions = filterConditions(MarketFilter.parse({ type: 'unit' }), { cities, data: 'register' })
  const [expected] = await engines.sql`
    select count(*)::int as n from transactions where not deleted and register <> 0 and city_id in (1, 2)
       and property_type = ${propertyTypes.unit} and exclusion = 0`
  expect((await engines.engine.ask(questions.count(conditions))).rows).toEqual([expected])
})

test.for(['together', 'area', 'type', 'stage', 'rooms', 'project'] as const)(
  'both engines have the same figures by %s',
  async (by) => {
    const days = {
      held: [
        { from: '2024-03-01', to: '2024-08-31' },
        { from: '2024-11-01', to: '2025-02-28' },
      ],
      before: [{ from: '2023-03-01', to: '2024-02-29' }],
    }
    for (const of of [
      { cityId: 1, data: 'register' as const },
      { cityId: 1, data: 'register' as const, areaId: 3, type: propertyTypes.unit },
      { cityId: 3, data: 'demonstration' as const, type: propertyTypes.villa },
      { cityId: 99, data: 'register' as const },
    ]) {
      const sales = figures.marketSales(of)
      await expectSame(engines, figures.salesBy(by, sales, days))
      await expectSame(engines, figures.trendBy(by, 'quarter', sales))
      await expectSame(engines, figures.trendBy(by, 'month', sales))
      await expectSame(engines, figures.countsBy(by, sales))
      await expectSame(engines, figures.excludedDeals(figures.dealsFilter(of)))
    }
  },
)
