import { z } from 'zod'
import { valuedTypes } from '#contract/market/valuation.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { countDays, intersectRanges, type DayRange } from '#domain/dates/day-ranges.ts'
import { limits } from '#domain/limits.ts'
import { newestCovered, type Coverage } from '#domain/market/coverage/coverage.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import { platformCities } from '#domain/places/cities.ts'
import { cityCoverage, coverageState } from '#server/engine/coverage.ts'
import { marketSales, onAnyDay } from '#server/engine/figures/figures.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { cityData, holdings, type DataKind } from '#server/engine/figures/holdings.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import type { Parts } from '#server/parts.ts'
import { releaseMemory } from '#server/processes/release-memory.ts'
import { runStudy } from './run-study.ts'
import { countPriced, readSaleColumns } from './segment-sales.ts'
import { isStudied, removeOtherModels, storeModel, type SegmentKey } from './stored-models.ts'

const { studyEveryMs, windowMonths, segmentSales, segmentMs } = limits.valuation

const studyJob = job({
  name: 'study-valuations',
  input: z.object({}),
  limitMs: 8 * segmentMs,
  retries: 1,
  firstWaitMs: 5 * 60_000,
  atOnce: 1,
  everyMs: studyEveryMs,
})

/** Fits and tests the models of all segments again, if any deal or import is new. */
const studyValuations = defineJobWorker(studyJob, async ({ signal, ...parts }) => {
  const { sql, engine, log } = parts
  await engine.synced()
  const state = await coverageState(parts)
  if (await isStudied(sql, state)) return
  const held = await heldDays(parts)
  for (const market of held)
    for (const type of valuedTypes)
      for (const stage of Object.values(stages)) {
        signal.throwIfAborted()
        await studyOne(parts, market, { propertyType: propertyTypes[type], stage, state, signal })
      }
  await removeOtherModels(sql, state)
  log.info({ markets: held.length }, 'valuation models fitted and tested')
})

type HeldMarket = { cityId: number; data: DataKind; days: DayRange[] }

/** The held days of each city, for register and demonstration deals apart. */
async function heldDays(parts: Pick<Parts, 'sql' | 'engine'>): Promise<HeldMarket[]> {
  const [{ rows }, coverages, cities] = await Promise.all([
    parts.engine.ask(holdings),
    cityCoverage(parts),
    parts.sql<{ id: number }[]>`select id from cities where slug = any(${[...platformCities]})`,
  ])
  const ids = new Set(cities.map(({ id }) => id))
  const kinds = new Map(
    rows
      .filter(({ cityId }) => ids.has(cityId))
      .map((holding) => {
        const market = { cityId: holding.cityId, data: cityData([holding]) }
        return [`${market.cityId} ${market.data}`, market]
      }),
  )
  return [...kinds.values()].flatMap((market) => {
    const days = windowDays(coverages(market.cityId, market.data))
    return days.length === 0 ? [] : [{ ...market, days }]
  })
}

/** The days held whole in the months up to the newest; those of a sample where none are. */
function windowDays(coverage: Coverage): DayRange[] {
  const to = newestCovered(coverage)
  if (to === null) return []
  const window = [{ from: addDays(addMonths(to, -windowMonths), 1), to }]
  const whole = intersectRanges(window, coverage.whole)
  return whole.length > 0 ? whole : intersectRanges(window, coverage.sample)
}

type Segment = { propertyType: number; stage: number; state: string; signal: AbortSignal }

async function studyOne(
  { sql, engine, now }: Parts,
  { cityId, data, days }: HeldMarket,
  { propertyType, stage, state, signal }: Segment,
): Promise<void> {
  const key: SegmentKey = { cityId, demonstration: data === 'demonstration', propertyType, stage }
  const sales = allConditions([
    marketSales({ cityId, data, type: propertyType }),
    fragment('stage = ?', stage),
    onAnyDay(days),
  ])
  const [count] = (await engine.ask(countPriced(sales), { signal })).rows
  const [first, last] = [days[0], days.at(-1)]
  if (!count || count.n === 0 || !first || !last) return
  const everyNth = Math.ceil(count.n / segmentSales)
  const study = await runStudy({
    sales: await readSaleColumns(engine, sales, { everyNth, signal }),
    heldDays: countDays(days),
  })
  await storeModel(sql, key, study, {
    dataState: state,
    trainedFrom: first.from,
    trainedTo: last.to,
    heldDays: countDays(days),
    registered: count.n,
    everyNth,
    computedAt: now(),
  })
  await releaseMemory()
}

export const valuationJobs: readonly JobWorker[] = [studyValuations]
