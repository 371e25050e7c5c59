import { z } from 'zod'
import type { AnalyticsLine, AnalyticsPanel } from '#contract/market/analytics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { stepMonths, stepStart } from '#domain/market/analytics/step-days.ts'
import { stages } from '#domain/market/codes.ts'
import { areaYield, type YieldCell } from '#domain/market/measures/area-yield.ts'
import { rentSource } from '#domain/market/registers.ts'
import { stepState } from '#server/engine/figures/answer-figures.ts'
import { renewals } from '#server/engine/figures/rents.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import { periodColumn } from '#server/engine/periods.ts'
import type { Question } from '#server/engine/question.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import type { Analysis, RentScope } from '#server/market/analytics/analysis.ts'
import { basisWithDeals } from '#server/market/analytics/panel-basis.ts'
import { allDealRows, homeRows } from '#server/market/analytics/rows-behind.ts'

type Points = AnalyticsLine['points']

/**
 * The gross yield of the choice by quarter or year: new rents that begin in it over ready prices registered in it, matched
 * by area and bedrooms. A step has a figure where a match has enough of both; one that is not wholly held says so. Months
 * have too few of both.
 */
export async function yieldTrend(analysis: Analysis, rents: RentScope): Promise<AnalyticsPanel> {
  const { ask, choice, salesByType, market } = analysis
  const step = choice.step === 'year' ? 'year' : 'quarter'
  const first = stepStart(analysis.from, step)
  const until = [market.asOf ?? rents.until, rents.until].toSorted()[0] ?? rents.until
  const between = (column: string) =>
    fragment(`${column} BETWEEN CAST(? AS date) AND CAST(? AS date)`, first, until)
  const ready = allConditions([
    salesByType(choice.type),
    fragment('stage = ?', stages.ready),
    between('registered_on'),
  ])
  const fresh = allConditions([rents.homesOfType, renewals(false), between('starts_on')])
  const [prices, amounts] = await Promise.all([
    ask(cellSteps(step, { table: 'deals', amount: 'price_minor', day: 'registered_on' }, ready)),
    ask(cellSteps(step, { table: 'rents', amount: 'annual_minor', day: 'starts_on' }, fresh)),
  ])
  const wanted = choice.rooms?.split(',').map(Number)
  const cells = matchCells(prices, amounts).filter(({ rooms }) => wanted?.includes(rooms) ?? true)
  const steps = stepsBetween(first, until, stepMonths[step])
  return {
    kind: 'trend',
    key: 'gross-yield',
    unit: 'ratio',
    step,
    shows: 'median',
    basis: { ...basisWithDeals(analysis, rentSource(analysis.choice.city)), asOf: until },
    lines: toLines(
      { steps, months: stepMonths[step], sets: setsBehind(analysis, { from: first, to: until }) },
      cells,
      {
        market,
        rents,
      },
    ),
  }
}

type Sets = Omit<NonNullable<AnalyticsLine['sets']>[number], 'samples'>[]

/** All new contracts and ready sales of the choice. Of several areas or bedrooms, a yield counts only the matched ones. */
function setsBehind(analysis: Analysis, days: { from: string; to: string }): [Sets[number], Sets[number]] {
  const { type, rooms = '0,1,2,3,4,5' } = analysis.choice
  const isOneCell = analysis.areaIds.length === 1 && rooms.length === 1
  const differs = isOneCell ? {} : ({ differs: 'matched' } as const)
  return [
    { of: 'rents', rows: homeRows(analysis, { contract: 'new', rooms, ...days }), ...differs },
    { of: 'sales', rows: allDealRows(analysis, { type, stage: 'ready', rooms, ...days }), ...differs },
  ]
}

const CellRow = z.object({
  from: z.iso.date(),
  areaId: z.int(),
  rooms: z.int(),
  n: z.int(),
  median: z.number().nullable(),
})
type CellRow = z.output<typeof CellRow>

type Source =
  | { table: 'deals'; amount: 'price_minor'; day: 'registered_on' }
  | { table: 'rents'; amount: 'annual_minor'; day: 'starts_on' }

/** Medians by quarter or year, area and bedrooms, in minor units. */
function cellSteps(
  step: 'quarter' | 'year',
  { table, amount, day }: Source,
  where: EngineFragment,
): Question<CellRow> {
  return question(
    CellRow,
    statement`
      SELECT ${periodColumn(step, day)} AS "from", area_id, ${roomsGroup} AS rooms, count(*) AS n,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY ${amount}) AS median
        FROM ${table} WHERE ${where} AND area_id IS NOT NULL AND rooms IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
}

type StepCell = YieldCell & { from: string; rooms: number }

function matchCells(prices: readonly CellRow[], rents: readonly CellRow[]): StepCell[] {
  const key = ({ from, areaId, rooms }: CellRow) => `${from} ${areaId} ${rooms}`
  const priceByCell = new Map(prices.map((row) => [key(row), row]))
  return rents.flatMap((rent) => {
    const price = priceByCell.get(key(rent))
    if (!price) return []
    return [
      {
        from: rent.from,
        rooms: rent.rooms,
        rent: { median: rent.median, count: rent.n },
        price: { median: price.median, count: price.n },
      },
    ]
  })
}

type Steps = { steps: readonly string[]; months: 3 | 12; sets: [Sets[number], Sets[number]] }

/** No line without a figure; steps that are not wholly held stand between the others without one. */
function toLines(
  { steps, months, sets: [rentSet, saleSet] }: Steps,
  cells: readonly StepCell[],
  { market, rents }: { market: Analysis['market']; rents: RentScope },
): AnalyticsLine[] {
  const byStep = Map.groupBy(cells, ({ from }) => from)
  const held = { coverage: rents.coverage, asOf: rents.until }
  const points = steps.flatMap((from): (Points[number] & { sales: number })[] => {
    const states = [stepState(from, market, months), stepState(from, held, months)]
    const isMissing = states.includes('missing')
    const [incomplete] = states.flatMap((state) => (state === 'whole' ? [] : [state]))
    const state =
      incomplete === undefined ? {} : { incomplete: isMissing ? ('missing' as const) : incomplete }
    const found = isMissing ? null : areaYield(byStep.get(from) ?? [])
    if (!found) return incomplete === undefined ? [] : [{ ...emptyPoint(from), ...state }]
    return [
      {
        ...emptyPoint(from),
        ...state,
        count: found.rents,
        sales: found.sales,
        // The smaller sample of the two.
        priced: Math.min(found.rents, found.sales),
        median: found.grossYield,
      },
    ]
  })
  const known = points.findIndex(({ median }) => median !== null)
  const last = points.findLastIndex(({ median }) => median !== null)
  if (known === -1) return []
  const shown = points.slice(known, last + 1)
  const sets = [
    { ...rentSet, samples: shown.map(({ count }) => count) },
    { ...saleSet, samples: shown.map(({ sales }) => sales) },
  ]
  return [{ of: 'all', points: shown.map(({ sales: _sales, ...point }) => point), rows: null, sets }]
}

function emptyPoint(from: string): Points[number] & { sales: number } {
  return { from, count: 0, sales: 0, priced: 0, valueMinor: 0, lower: null, median: null, upper: null }
}
