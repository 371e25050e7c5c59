import { z } from 'zod'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { monthEnd, periodStart, stepsBetween } from '#domain/dates/months.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { daysOfQuarter, quarterNumber, toQuarter } from '#domain/dates/quarters.ts'
import { limits } from '#domain/limits.ts'
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { pricedTypes, propertyTypes, stages, type Stage } from '#domain/market/codes.ts'
import { rangeState } from '#domain/market/coverage/covered-spans.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { countsBy, marketSales, onDays } from '#server/engine/figures/figures.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { allConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { countPriced, readSaleColumns } from '#server/market/valuation/segment-sales.ts'
import type { Parts } from '#server/parts.ts'
import { releaseMemory } from '#server/processes/release-memory.ts'
import type { PlaceSales } from './fit-indices.ts'
import { readRepeated } from './index-sales.ts'
import { runIndices } from './run-indices.ts'
import { storeResales } from './stored-resales.ts'
import { isFitted, removeOtherIndices, storeIndices } from './stored-indices.ts'
import { pruneVintages, storeVintage } from './vintages.ts'

const { fitEveryMs, fitMs, areas, citySales, areaSales } = limits.priceIndex

const indexJob = job({
  name: 'fit-price-indices',
  input: z.object({}),
  limitMs: 8 * fitMs,
  retries: 1,
  firstWaitMs: 3 * 60_000,
  atOnce: 1,
  everyMs: fitEveryMs,
})

/** Fits the indices of all cities again, if any deal or import is new. */
const fitPriceIndices = defineJobWorker(indexJob, async ({ signal, ...parts }) => {
  await parts.engine.synced()
  const state = await coverageState(parts)
  if (await isFitted(parts.sql, state)) return
  for (const market of await cityMarkets(parts))
    for (const type of pricedTypes) {
      signal.throwIfAborted()
      await fitType(parts, market, { propertyType: propertyTypes[type], state, signal })
    }
  await removeOtherIndices(parts.sql, state)
  await pruneVintages(parts.sql, gulfDay(parts.now()))
  parts.log.info({ state }, 'price indices fitted')
})

type Segment = { propertyType: number; state: string; signal: AbortSignal }

/** Fits the indices of one type in a city: of the whole city, and of the areas with most sales. */
async function fitType(
  { sql, engine, now }: Parts,
  market: CityMarket,
  { propertyType, state, signal }: Segment,
): Promise<void> {
  if (market.asOf === null) return
  const periods = listPeriods(market, market.asOf)
  const first = periods.flatMap(({ from }) => from).toSorted()[0] ?? market.asOf
  const sales = allConditions([marketSales({ ...market, type: propertyType }), onDays(first, market.asOf)])
  const found = (await engine.ask(countsBy('area', sales), { signal })).rows
  const counts = found.slice(0, areas)
  if (counts.length === 0) return
  const total = found.reduce((sum, { n }) => sum + n, 0)
  const read = (where: EngineFragment, most: number) => readStages(engine, where, { most, signal })
  const places: (PlaceSales & { areaId: number })[] = [
    {
      areaId: 0,
      periods,
      priced: await read(sales, citySales),
      repeated: await readRepeated(engine, sales, { count: total, signal }),
    },
  ]
  for (const { key: areaId } of counts) {
    const where = allConditions([sales, fragment('area_id = ?', areaId)])
    places.push({ areaId, periods, priced: await read(where, areaSales), repeated: null })
  }
  const { indices, resales } = await runIndices({ places })
  const key = { cityId: market.cityId, demonstration: market.data === 'demonstration', propertyType }
  const on = { dataState: state, computedAt: now() }
  for (const [at, { areaId }] of places.entries()) {
    await storeIndices(sql, { ...key, areaId }, indices[at] ?? [], on)
    await storeVintage(sql, { ...key, areaId }, indices[at] ?? [], {
      publishedOn: gulfDay(on.computedAt),
      computedAt: on.computedAt,
    })
  }
  await storeResales(sql, key, resales)
  await releaseMemory()
}

type HeldPeriod = { period: AnalyticsPeriod; from: string; quarters: number[] }

/** The wholly held quarters of each period of the charts, as the stratified index takes them. */
function listPeriods({ coverage }: CityMarket, asOf: string): HeldPeriod[] {
  return Object.entries(analyticsPeriods).flatMap(([name, months]): HeldPeriod[] => {
    if (!isPeriod(name)) return []
    const from = daysOfQuarter(toQuarter(periodStart(asOf, months))).first
    const quarters = stepsBetween(from, asOf, 3).filter(
      (start) => rangeState(coverage, { from: start, to: monthEnd(addMonths(start, 2)) }, asOf) === 'whole',
    )
    return [{ period: name, from, quarters: quarters.map((start) => quarterNumber(toQuarter(start))) }]
  })
}

function isPeriod(name: string): name is AnalyticsPeriod {
  return Object.hasOwn(analyticsPeriods, name)
}

const stageNames: readonly Stage[] = ['off-plan', 'ready']

async function readStages(
  engine: Parts['engine'],
  where: EngineFragment,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<PlaceSales['priced']> {
  const read: PlaceSales['priced'] = []
  for (const stage of stageNames) {
    const sales = allConditions([where, fragment('stage = ?', stages[stage])])
    const [count] = (await engine.ask(countPriced(sales), { signal })).rows
    const everyNth = Math.max(1, Math.ceil((count?.n ?? 0) / most))
    read.push({ stage, sales: await readSaleColumns(engine, sales, { everyNth, signal }) })
  }
  return read
}

export const priceIndexJobs: readonly JobWorker[] = [fitPriceIndices]
