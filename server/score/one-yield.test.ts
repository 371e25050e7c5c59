import { expect, test } from 'vitest'
import { ProjectMarket } from '#contract/projects/market.ts'
import { projects as endpoints, type ProjectCard } from '#contract/projects.ts'
import { ScoreSheet } from '#contract/score/sheet.ts'
import { scoreComparison } from '#contract/score/comparison.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { handoverOutlook } from '#domain/projects/progress.ts'
import { defaultShares } from '#domain/returns/buying-costs.ts'
import { caseHolding, caseYield, purchaseCosts, type PurchaseCase } from '#domain/returns/purchase-case.ts'
import { holdingOutcome } from '#domain/returns/holding.ts'
import { knownHomes, knownRent, pricedAsYield } from '#domain/returns/known-homes.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'
import { costRules } from './gather/rules.ts'
import { rescoreAll } from './rescore.ts'

const now = new Date('2026-11-22T10:00:00Z')
const today = '2026-11-22'

/** A project with a price list, rents around it, a recorded service charge, and a completion date that moved once. */
async function writeProject(sql: Sql) {
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marsa Dubai')`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, stage, property_type, status_code, register, register_number,
      percent_completed, started_on, first_due_on, due_on, seen_on, published)
    values (901, 'quay', 'Quay House', 'Marina', 1, 901, 'off-plan', 'unit', 'ACTIVE', 'dld-projects', '2894', 40, '2025-01-01',
      '2027-06-30', '2027-12-31', '2026-11-20', true)`
  await sql`
    insert into price_lists (id, project_id, observed_on, source_id, currency) values (901, 901, '2026-10-01', 6, 'AED')`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, size_sqm_from, price_minor_from, price_minor_to)
    values (901, 1, 'unit', 1, 70, 90000000, 110000000), (901, 2, 'unit', 2, 110, 150000000, 170000000)`
  const rents = [...Array.from({ length: 12 }, () => 1), ...Array.from({ length: 14 }, () => 2)]
  for (const [at, bedrooms] of rents.entries()) {
    const annualMinor = (bedrooms === 1 ? 60_000 : 88_000) * 100 + at * 50_000
    const [contract] = await sql<[{ id: number }]>`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      values (${`n${at}`}, ${at % 3 === 0 ? 'renewal' : 'new'}, '2026-06-01', '2027-05-31', 'AED', ${annualMinor}, ${annualMinor}, 1, 1)
      returning id`
    await sql`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, size_sqm)
      values (${contract.id}, 1, 1, 901, 'unit', ${bedrooms}, 70)`
  }
  await sql`
    insert into point_facts (project_id, point, state, number_value, observed_on, source_id, proven)
    values (901, 'service_charge_share_of_rent', 'observed', 14, '2026-11-01', 7, true)`
}

async function everywhere() {
  const application = await testApplication({}, () => now)
  const { sql, engine } = application.parts
  await writeProject(sql)
  await rescoreAll(sql, { now, reason: 'nightly' })
  await engine.synced()
  const headers = { authorization: `Bearer ${await application.tokenFor(['investor_pro'])}` }
  const get = async (url: string): Promise<unknown> => {
    const answer = await application.app.inject({ url, headers })
    expect(answer.statusCode, url).toBe(200)
    return answer.json()
  }
  const sheetNow = async () => endpoints.read.response.parse(await get('/api/projects/quay'))
  return {
    sql,
    sheetNow,
    sheet: await sheetNow(),
    listed: endpoints.list.response.parse(await get('/api/projects')).projects[0],
    score: ScoreSheet.parse(await get('/api/projects/quay/score')),
    compared: scoreComparison.compare.response.parse(await get('/api/score-comparison?slugs=quay')),
    market: ProjectMarket.parse(await get('/api/projects/quay/market')),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

type Everywhere = Awaited<ReturnType<typeof everywhere>>

/** Each home as the Money tab works it out before a member changes anything. */
async function moneyCases({ sql, sheet, market }: Everywhere) {
  const rules = (await costRules(sql, today)).filter(
    ({ cities }) => cities.length === 0 || cities.includes('dubai'),
  )
  const { usual } = limits.returns
  const shares = defaultShares('dubai', 'off-plan', rules)
  const list = sheet.priceLists[0]?.rows ?? []
  const homes = pricedAsYield(knownHomes({ type: 'unit', stage: 'off-plan', list }, market), sheet.yieldBasis)
  return homes.map(({ rooms, price }) => {
    const rentMinor = knownRent(market, rooms, sheet.yieldBasis)?.minor ?? 0
    const home: PurchaseCase = {
      city: 'dubai',
      stage: 'off-plan',
      kind: 'home',
      priceMinor: price.minor,
      ...shares,
      rentMinor,
      serviceChargeMinor: (rentMinor * (sheet.serviceCharge?.percentOfRent ?? 0)) / 100,
      vacancyPercent: usual.vacancyPercent,
      managementPercent: usual.managementPercent,
      upkeepPercent: usual.upkeepPercent.unit,
      growthPercent: 0,
      saleCostPercent: 2,
      plan: null,
      today,
      handoverOn: '2027-12-31',
      percent: 40,
      loan: null,
    }
    const acquisitionMinor = purchaseCosts(home, rules)?.totalMinor ?? 0
    return { home, acquisitionMinor, yields: caseYield(home, acquisitionMinor) }
  })
}

const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const readYields = ({ grossYield, netYield }: Pick<ProjectCard, 'grossYield' | 'netYield'>) => ({
  grossYield,
  netYield,
})

test('a project has one gross and one net yield: in its score, list, sheet, comparison and money', async () => {
  await using read = await everywhere()
  const { sheet, listed, score, compared } = read
  const value = (key: string) => score.points.find((point) => point.key === key)?.value
  const cell = (key: string) => compared.points.find((point) => point.key === key)?.cells[0]?.value
  const one = { grossYield: value('gross_yield'), netYield: value('net_yield') }
  expect(one.grossYield).toBeGreaterThan(5)
  expect(one.netYield).toBeGreaterThan(3)
  expect(readYields(sheet.card)).toEqual(one)
  expect(listed && readYields(listed)).toEqual(one)
  expect({ grossYield: cell('gross_yield'), netYield: cell('net_yield') }).toEqual(one)

  const homes = await moneyCases(read)
  expect(homes.map(({ home }) => home.priceMinor)).toEqual([100_000_000, 160_000_000])
  // Of two homes the median is the middle.
  expect(middle(homes.map(({ yields }) => yields.grossPercent))).toBeCloseTo(Number(one.grossYield), 2)
  expect(middle(homes.map(({ yields }) => yields.netPercent))).toBeCloseTo(Number(one.netYield), 2)
})

test('a delay of six months and one of twelve differ in the money', async () => {
  await using read = await everywhere()
  const [first] = await moneyCases(read)
  const profit = (delayMonths: number) =>
    first ? holdingOutcome(caseHolding(first.home, first.acquisitionMinor, { delayMonths })).profitMinor : NaN
  const half = (first?.yields.netOperatingIncome ?? 0) / 2
  expect(half).toBeGreaterThan(0)
  // Each half year later costs half a year of net rent.
  expect(profit(0) - profit(6)).toBeCloseTo(half, -4)
  expect(profit(6) - profit(12)).toBeCloseTo(half, -4)
})

test('a delay is the time from the first registered date, in days in a list and in months on the sheet', async () => {
  await using read = await everywhere()
  const { card, firstDueOn } = read.sheet
  expect(card.slipDays).toBe(184)
  expect(read.listed?.slipDays).toBe(184)
  const outlook = handoverOutlook({ firstDueOn, dueOn: card.dueOn, completedOn: null, progress: [] })
  expect(outlook?.monthsLate).toEqual({ low: 6, high: 6 })
})

test('the delay of a finished project is that of its completion, in a list and on the sheet', async () => {
  await using read = await everywhere()
  const completedOn = addDays(read.sheet.firstDueOn ?? '', 92)
  await read.sql`update projects set completed_on = ${completedOn} where slug = ${read.sheet.card.slug}`
  const { card, firstDueOn } = await read.sheetNow()
  expect(card.slipDays).toBe(92)
  const outlook = handoverOutlook({
    firstDueOn,
    dueOn: card.dueOn,
    completedOn: card.completedOn,
    progress: [],
  })
  expect(outlook?.monthsLate).toEqual({ low: 3, high: 3 })
})
