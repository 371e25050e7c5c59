import type { WeekOfCity } from '#contract/market/overview.ts'
import { limits } from '#domain/limits.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { coverWeek, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { weekMove } from '#domain/market/week.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import {
  countsBy,
  excludedDeals,
  dealsFilter,
  marketSales,
  onAnyDay,
  salesBy,
  type CountRow,
} from '#server/engine/figures/figures.ts'
import { allConditions } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { cityBasis, toFigures, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { areaNames } from './area-names.ts'
import { mostSoldType } from './area-sample.ts'

type Sources = { sql: Sql; engine: Engine }

/** The last seven days of each city with deals. */
export async function readWeeks({ sql, engine }: Sources): Promise<WeekOfCity[]> {
  const markets = await cityMarkets({ sql, engine })
  const weeks = await Promise.all(markets.map((market) => readWeek({ sql, engine }, market)))
  return weeks.flatMap((week) => week ?? [])
}

async function readWeek({ sql, engine }: Sources, market: CityMarket): Promise<WeekOfCity | null> {
  if (market.asOf === null) return null
  const week = coverWeek(market.coverage, market.asOf)
  const days = heldRange(week.held)
  if (!days) return null
  const sales = marketSales(market)
  const inWeek = onAnyDay(week.held)
  const type = await mostSoldType(engine, market, [...week.before, ...week.held])
  const [all, ofType, leftOut, now, usual] = await Promise.all([
    engine.ask(salesBy('together', sales, week)),
    type && engine.ask(salesBy('together', marketSales({ ...market, type: propertyTypes[type] }), week)),
    engine.ask(excludedDeals(allConditions([dealsFilter(market), inWeek]))),
    engine.ask(countsBy('area', allConditions([sales, inWeek]))),
    engine.ask(countsBy('area', allConditions([sales, onAnyDay(week.before)]))),
  ])
  const { count, valueMinor, previous } = toFigures(all.rows[0])
  const { median, priced } = toFigures(ofType?.rows[0])
  const moves = movesBetween(now.rows, usual.rows, week.usualWeeks)
  const names = await areaNames(
    sql,
    moves.map(({ areaId }) => areaId),
  )
  return {
    basis: cityBasis(market),
    days,
    coverage: spanCoverage(week),
    count,
    valueMinor,
    usualCount: week.usualWeeks === 0 ? null : previous.count / week.usualWeeks,
    type,
    median,
    priced,
    leftOutCount: leftOut.rows.reduce((sum, { n }) => sum + n, 0),
    moves: moves.flatMap(({ areaId, ...counts }) => {
      const name = names.get(areaId)
      return name ? [{ ...name, ...counts }] : []
    }),
  }
}

/** The areas whose week is most unusual, largest deviation first. */
function movesBetween(now: readonly CountRow[], before: readonly CountRow[], weeks: number) {
  const counts = new Map(now.map(({ key, n }) => [key, n]))
  return before
    .map(({ key, n }) => {
      const count = counts.get(key) ?? 0
      const usualCount = n / weeks
      return { areaId: key, count, usualCount, errors: weekMove(count, usualCount) ?? 0 }
    })
    .filter(({ errors }) => errors !== 0)
    .toSorted((a, b) => Math.abs(b.errors) - Math.abs(a.errors) || a.areaId - b.areaId)
    .slice(0, limits.market.weekMoves)
    .map(({ areaId, count, usualCount }) => ({ areaId, count, usualCount }))
}
