import type { AnalyticsChoice } from '#contract/market/analytics-choice.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd, periodStart, toMonth } from '#domain/dates/months.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { analyticsPeriods, usualStep } from '#domain/market/analytics/sections.ts'
import { stepStart, type ChartStep } from '#domain/market/analytics/step-days.ts'
import { askFrom, marketSources } from '#server/market/basis.ts'
import { dealGroups, propertyTypes, pricedTypes, type PricedType } from '#domain/market/codes.ts'
import type { Coverage } from '#domain/market/coverage/coverage.ts'
import { coverYear, rangeState, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { fail } from '#server/problems/problem.ts'
import type { Context } from '#server/http/handle.ts'
import { countsBy, dealsFilter, marketSales } from '#server/engine/figures/figures.ts'
import { withRooms } from '#server/engine/rooms.ts'
import { allConditions, anyOfConditions, type EngineFragment } from '#server/engine/fragments.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { readDeflator, type Deflator } from './deflator.ts'
import type { Question } from '#server/engine/question.ts'
import { heldRents, homeRents, type HeldRents } from '#server/engine/figures/rents.ts'

/** Rents of the chosen places; `all` has their contracts only. */
export type RentScope = HeldRents & {
  /** Contracts for one home of the chosen type and bedrooms: the only ones that state the rent of a home. */
  homes: EngineFragment
  /** The same of every number of bedrooms. */
  homesOfType: EngineFragment
}

/** A choice with the data behind it, and the conditions that select it. */
export type Analysis = {
  sql: Context['sql']
  ask: <Row>(question: Question<Row>) => Promise<Row[]>
  today: string
  market: CityMarket
  choice: AnalyticsChoice
  areaIds: number[]
  /** Property types of the chosen places. Empty where the register files none. */
  types: PricedType[]
  covered: CoveredSpans
  step: ChartStep
  /** The first day that charts show: no step of them begins before it. */
  from: string
  /** All deals of the chosen places, mortgages and gifts included. */
  deals: EngineFragment
  /** Whether the city's registers hold mortgages. Without any, there are none to count. */
  holdsMortgages: boolean
  /** Market sales of the chosen type and bedrooms; of all types where the register files none. */
  sales: EngineFragment
  /** Deals of the chosen bedrooms; all where none are chosen. */
  inRooms: EngineFragment
  /** Market sales of one type in the chosen places, of any number of bedrooms. */
  salesByType: (type: PricedType) => EngineFragment
  rents: RentScope | null
  /** Set where real figures are chosen and consumer prices are held. */
  deflator: Deflator | null
}

/** Resolves a choice. Fails with NOT_FOUND for a city without a single deal or an area of another city. */
export async function analyse(context: Context & { query: AnalyticsChoice }): Promise<Analysis> {
  const { sql, engine, query: choice, now } = context
  const sources = marketSources(context)
  const ask = askFrom(sources)
  const market = (await cityMarkets({ sql, engine })).find(({ slug }) => slug === choice.city)
  if (!market || market.asOf === null) throw fail('NOT_FOUND', 'No deals of this city are held yet.')
  const areaIds = choice.area?.split(',').map(Number) ?? []
  await requireAreas(sql, market.cityId, areaIds)
  const inAreas = areaIds.length === 0 ? [] : [anyOfConditions('area_id', areaIds)]
  const rooms = roomsIn(choice.rooms)
  const salesByType = (type: PricedType) =>
    allConditions([marketSales({ ...market, type: propertyTypes[type] }), ...inAreas])
  const allSales = allConditions([marketSales(market), ...inAreas])
  const today = gulfDay(now())
  const [found, groups] = await Promise.all([
    ask(countsBy('type', allSales)),
    ask(countsBy('group', dealsFilter(market))),
  ])
  const types = pricedTypes.filter((type) => found.some(({ key }) => key === propertyTypes[type]))
  const months = analyticsPeriods[choice.period]
  const step = choice.step ?? usualStep(choice.period)
  return {
    sql,
    ask,
    today,
    market,
    choice,
    areaIds,
    types,
    covered: coverYear(market.coverage, market.asOf),
    step,
    from: stepStart(periodStart(market.asOf, months), step),
    deals: allConditions([dealsFilter(market), ...inAreas]),
    holdsMortgages: groups.some(({ key }) => key === dealGroups.mortgage),
    sales: types.length === 0 ? allSales : allConditions([salesByType(choice.type), ...rooms]),
    inRooms: allConditions(rooms),
    salesByType,
    deflator: choice.terms === 'real' ? await readDeflator(sql, market) : null,
    rents: await rentScope({ sql, engine }, today, market, { inAreas, rooms, type: choice.type }),
  }
}

/** The same for charts that have too few deals in a month. Their first quarter is a whole one too. */
export function byQuarter(analysis: Analysis): Analysis {
  if (analysis.step !== 'month') return analysis
  return { ...analysis, step: 'quarter', from: stepStart(analysis.from, 'quarter') }
}

function roomsIn(rooms: string | undefined): EngineFragment[] {
  return rooms === undefined ? [] : [withRooms(rooms.split(',').map(Number))]
}

async function requireAreas(sql: Context['sql'], cityId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [found] = await sql<{ n: number }[]>`
    select count(*)::int as n from areas where city_id = ${cityId} and id = any(${[...ids]})`
  if (found?.n !== new Set(ids).size) throw fail('NOT_FOUND', 'An area is not in this city.')
}

async function rentScope(
  sources: Pick<Context, 'sql' | 'engine'>,
  today: string,
  market: CityMarket,
  { inAreas, rooms, type }: { inAreas: EngineFragment[]; rooms: EngineFragment[]; type: PricedType },
): Promise<RentScope | null> {
  const held = await heldRents(sources, today, market)
  if (!held) return null
  const all = allConditions([held.all, ...inAreas])
  const homesOfType = allConditions([all, homeRents(type)])
  return { ...held, all, homesOfType, homes: allConditions([homesOfType, ...rooms]) }
}

/** The last month of a city's deals that is over and wholly held. Null without one. */
export function lastWholeMonth({ coverage }: { coverage: Coverage }): string | null {
  const last = coverage.whole.at(-1)
  if (!last) return null
  const month = toMonth(last.to)
  const candidate = last.to === monthEnd(month) ? month : addMonths(month, -1)
  return isWholeMonth({ coverage }, candidate) ? candidate : null
}

/** Whether every day of a month is held. */
export function isWholeMonth({ coverage }: { coverage: Coverage }, month: string): boolean {
  return rangeState(coverage, { from: month, to: monthEnd(month) }, monthEnd(month)) === 'whole'
}
