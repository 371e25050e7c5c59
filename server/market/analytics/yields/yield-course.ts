import { z } from 'zod'
import type { AnalyticsLine, AnalyticsPanel } from '#contract/market/analytics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { daysOfQuarter, toQuarter } from '#domain/dates/quarters.ts'
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

type Points = AnalyticsLine['points']

/**
 * The gross yield of the choice by quarter: new rents that begin in it over ready prices registered in it, matched by area
 * and bedrooms. A quarter has a figure where a match has enough of both; one that is not wholly held says so.
 */
export async function yieldCourse(analysis: Analysis, rents: RentScope): Promise<AnalyticsPanel> {
  const { ask, choice, salesByType, market } = analysis
  const { first } = daysOfQuarter(toQuarter(analysis.from))
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
    ask(cellQuarters({ table: 'deals', amount: 'price_minor', day: 'registered_on' }, ready)),
    ask(cellQuarters({ table: 'rents', amount: 'annual_minor', day: 'starts_on' }, fresh)),
  ])
  const wanted = choice.rooms?.split(',').map(Number)
  const cells = matchCells(prices, amounts).filter(({ rooms }) => wanted?.includes(rooms) ?? true)
  return {
    kind: 'course',
    key: 'gross-yield',
    unit: 'ratio',
    step: 'quarter',
    shows: 'median',
    basis: { ...basisWithDeals(analysis, rentSource(analysis.choice.city)), asOf: until },
    lines: toLines(stepsBetween(first, until, 3), cells, { market, rents }),
  }
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

/** Medians by quarter, area and bedrooms, in minor units. */
function cellQuarters({ table, amount, day }: Source, where: EngineFragment): Question<CellRow> {
  return question(
    CellRow,
    statement`
      SELECT ${periodColumn('quarter', day)} AS "from", area_id, ${roomsGroup} AS rooms, count(*) AS n,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY ${amount}) AS median
        FROM ${table} WHERE ${where} AND area_id IS NOT NULL AND rooms IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
}

type QuarterCell = YieldCell & { from: string; rooms: number }

function matchCells(prices: readonly CellRow[], rents: readonly CellRow[]): QuarterCell[] {
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

/** No line without a figure; quarters that are not wholly held stand between the others without one. */
function toLines(
  quarters: readonly string[],
  cells: readonly QuarterCell[],
  { market, rents }: { market: Analysis['market']; rents: RentScope },
): AnalyticsLine[] {
  const byQuarter = Map.groupBy(cells, ({ from }) => from)
  const held = { coverage: rents.coverage, asOf: rents.until }
  const points = quarters.flatMap((from): Points => {
    const states = [stepState(from, market, 3), stepState(from, held, 3)]
    const isMissing = states.includes('missing')
    const [incomplete] = states.flatMap((state) => (state === 'whole' ? [] : [state]))
    const state =
      incomplete === undefined ? {} : { incomplete: isMissing ? ('missing' as const) : incomplete }
    const found = isMissing ? null : areaYield(byQuarter.get(from) ?? [])
    if (!found) return incomplete === undefined ? [] : [{ ...emptyPoint(from), ...state }]
    return [
      {
        ...emptyPoint(from),
        ...state,
        count: found.rents,
        // The smaller sample of the two.
        priced: Math.min(found.rents, found.sales),
        median: found.grossYield,
      },
    ]
  })
  const known = points.findIndex(({ median }) => median !== null)
  const last = points.findLastIndex(({ median }) => median !== null)
  return known === -1 ? [] : [{ of: 'all', points: points.slice(known, last + 1), rows: null }]
}

function emptyPoint(from: string): Points[number] {
  return { from, count: 0, priced: 0, valueMinor: 0, lower: null, median: null, upper: null }
}
