import { addMonths } from '#domain/dates/calendar-day.ts'
import { eachMonth, monthEnd, toMonth } from '#domain/dates/months.ts'
import { limits } from '#domain/limits.ts'
import type { Spread } from '#domain/market/change.ts'
import { pricedTypes, propertyTypes, stages } from '#domain/market/codes.ts'
import { isWhollyCovered } from '#domain/market/coverage/covered-spans.ts'
import type { Coverage } from '#domain/market/coverage/coverage.ts'
import type {
  RentPoint,
  SalesPoint,
  Series,
  MarketSubject,
  YieldPoint,
} from '#domain/market/findings/history.ts'
import type { CityProjects } from '#domain/market/findings/projects-over-time.ts'
import { areaYield } from '#domain/market/measures/area-yield.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { marketSales } from '#server/engine/figures/figures.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { heldRents, homeRents, renewals, type HeldRents } from '#server/engine/figures/rents.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import type { Parts } from '#server/parts.ts'
import { readProjectHistories } from './project-histories.ts'
import {
  rollingCells,
  rollingRents,
  rollingSales,
  type RollingCell,
  type RollingRents,
  type RollingSales,
} from './rolling-questions.ts'

/**
 * Windows asked about at once, by the months of each. The engine gathers the values of all windows, of the city and of its
 * areas, outside its memory limit.
 */
const windowsAtOnce = { 3: 6, 12: 12 } as const
type WindowMonths = keyof typeof windowsAtOnce
const rentedTypes = ['unit', 'villa'] as const

type Windows = { first: string; last: string }
type Sources = Pick<Parts, 'sql' | 'engine' | 'now'> & { signal: AbortSignal }
type Reading = {
  market: CityMarket
  months: readonly string[]
  rents: HeldRents | null
  ask: <Row>(question: Question<Row>) => Promise<Row[]>
}

/** A city as the rules see it: its months, its projects, and what was sold and let in them, piece by piece. */
export type HeldCity = {
  months: readonly string[]
  projects: CityProjects
  /** To be added up by `addSubjects`. Read only once, while the engine holds one state of the data. */
  pieces: AsyncGenerator<{ subjects: MarketSubject[] }>
}

/**
 * The deals and rents of a city by month, for the rules, and its projects; months that are not wholly covered have no
 * points. Fifteen years of a large city are hundreds of megabytes of points, so that this process reads them in pieces.
 */
export async function readCityHistory(
  { sql, engine, now, signal }: Sources,
  market: CityMarket,
): Promise<HeldCity> {
  const rents = await heldRents({ sql, engine }, gulfDay(now()), market)
  const projects = await readProjectHistories(sql, market)
  const months = heldMonths([market.coverage, ...(rents ? [rents.coverage] : [])], projects.read)
  return { months, projects, pieces: readPieces({ engine, market, months, rents, signal }) }
}

async function* readPieces({
  engine,
  signal,
  ...held
}: Omit<Reading, 'ask'> & Pick<Sources, 'engine' | 'signal'>): HeldCity['pieces'] {
  await using snapshot = await engine.snapshot()
  const reading: Reading = {
    ...held,
    ask: async (question) => (await snapshot.ask(question, { signal })).rows,
  }
  for (const read of [readSales, readRents, readYields])
    for await (const subjects of read(reading)) yield { subjects }
}

/** From the first to the last month of which anything is held, at most `findingMonths`. */
function heldMonths(coverages: readonly Coverage[], read: ReadonlySet<string>): string[] {
  const days = coverages.flatMap(({ whole }) => whole)
  const all = [...days.flatMap(({ from, to }) => [toMonth(from), toMonth(to)]), ...read].toSorted()
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return []
  return eachMonth(first, last).slice(-limits.market.findingMonths)
}

/** The windows of so many months, as many together as are asked about at once. */
function windowsOver(months: readonly string[], length: WindowMonths): Windows[] {
  const atOnce = windowsAtOnce[length]
  const windows: Windows[] = []
  for (let start = 0; start < months.length; start += atOnce) {
    const [first, last] = [months[start], months.slice(start, start + atOnce).at(-1)]
    if (first !== undefined && last !== undefined) windows.push({ first, last })
  }
  return windows
}

/** Which windows of so many months are wholly covered, by the month with which they end. */
function coveredWindows(coverage: Coverage, months: readonly string[], length: number): boolean[] {
  return months.map((month) =>
    isWhollyCovered(coverage, { from: addMonths(month, 1 - length), to: monthEnd(month) }),
  )
}

/** Rows of a city and its areas as series: `empty` stands where a covered window has no row. */
function seriesBy<Row extends { areaId: number | null; month: string }, Point>(
  rows: readonly Row[],
  months: readonly string[],
  covered: readonly boolean[],
  { point, empty }: { point: (row: Row) => Point; empty: Point | null },
): [areaId: number | null, series: Series<Point>][] {
  return [...Map.groupBy(rows, ({ areaId }) => areaId)].map(([areaId, own]) => {
    const byMonth = new Map(own.map((row) => [row.month, row]))
    return [
      areaId,
      months.map((month, at) => {
        const row = byMonth.get(month)
        return covered[at] ? (row ? point(row) : empty) : null
      }),
    ]
  })
}

/** The rows of the whole city and of known areas; deals without an area are in the city alone. */
function ofPlaces<Row extends { areaId: number | null; isCity: number }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ areaId, isCity }) => isCity === 1 || areaId !== null)
}

async function* readSales({ market, months, ask }: Reading): AsyncGenerator<MarketSubject[]> {
  const covered = coveredWindows(market.coverage, months, 3)
  for (const type of [null, ...pricedTypes]) {
    const sales = marketSales(type === null ? market : { ...market, type: propertyTypes[type] })
    const rows: RollingSales[] = []
    for (const windows of windowsOver(months, 3))
      rows.push(...(await ask(rollingSales(sales, windows, { isOneType: type !== null }))))
    const found = seriesBy(ofPlaces(rows), months, covered, salesPoints)
    yield found
      .filter(([areaId, series]) => type === null || areaId === null || isEnough(series))
      .map(([areaId, sales]) => ({ areaId, projectId: null, type, series: { sales } }))
  }
}

/** An area in which no window ever had enough sales for a finding is not looked at. */
function isEnough(series: Series<SalesPoint>): boolean {
  return series.some((point) => point !== null && point.count >= limits.market.insightSales)
}

const nothing: Spread = { lower: null, median: null, upper: null, priced: 0 }

function toSpread([lower, median, upper]: RollingSales['quartiles'], priced: number): Spread {
  return {
    lower: publishable(lower, priced),
    median: publishable(median, priced),
    upper: publishable(upper, priced),
    priced,
  }
}

const salesPoints = {
  point: (row: RollingSales): SalesPoint => ({
    ...toSpread(row.quartiles, row.priced),
    count: row.n,
    offPlan: row.offPlan,
    staged: row.staged,
    luxury: row.luxury,
    offPlanPrices: toSpread(row.offPlanQuartiles, row.offPlanPriced),
    readyPrices: toSpread(row.readyQuartiles, row.readyPriced),
  }),
  empty: {
    ...nothing,
    count: 0,
    offPlan: 0,
    staged: 0,
    luxury: 0,
    offPlanPrices: nothing,
    readyPrices: nothing,
  },
}

async function* readRents({ months, rents, ask }: Reading): AsyncGenerator<MarketSubject[]> {
  if (!rents) return
  const covered = coveredWindows(rents.coverage, months, 3)
  for (const type of rentedTypes) {
    const homes = allConditions([rents.all, homeRents(type)])
    const rows: RollingRents[] = []
    for (const windows of windowsOver(months, 3)) rows.push(...(await ask(rollingRents(homes, windows))))
    const found = seriesBy(ofPlaces(rows), months, covered, rentPoints)
    yield found.map(([areaId, series]) => ({ areaId, projectId: null, type, series: { rents: series } }))
  }
}

const rentPoints = {
  point: (row: RollingRents): RentPoint => ({
    fresh: toSpread(row.freshQuartiles, row.fresh),
    renewed: toSpread(row.renewedQuartiles, row.renewed),
  }),
  empty: { fresh: nothing, renewed: nothing },
}

/** Gross yields of twelve months, of ready homes matched by area and bedrooms as everywhere else. */
async function* readYields({ market, months, rents, ask }: Reading): AsyncGenerator<MarketSubject[]> {
  if (!rents) return
  const [sold, rented] = [market.coverage, rents.coverage].map((coverage) =>
    coveredWindows(coverage, months, 12),
  )
  const covered = months.map((_, at) => sold?.[at] === true && rented?.[at] === true)
  for (const type of rentedTypes) {
    const ready = allConditions([
      marketSales({ ...market, type: propertyTypes[type] }),
      fragment('stage = ?', stages.ready),
    ])
    const homes = allConditions([rents.all, homeRents(type), renewals(false)])
    const rows: YieldRow[] = []
    for (const windows of windowsOver(months, 12)) {
      const prices = await ask(rollingCells('prices', ready, windows))
      rows.push(...yieldRows(prices, await ask(rollingCells('rents', homes, windows))))
    }
    const found = seriesBy(rows, months, covered, {
      point: ({ point }) => point,
      empty: null,
    })
    yield found.map(([areaId, yields]) => ({ areaId, projectId: null, type, series: { yields } }))
  }
}

type YieldRow = { areaId: number | null; month: string; point: YieldPoint }

function yieldRows(prices: readonly RollingCell[], rents: readonly RollingCell[]): YieldRow[] {
  const key = ({ areaId, rooms, month }: RollingCell) => `${areaId} ${rooms} ${month}`
  const sample = (cell: RollingCell | undefined) => ({ median: cell?.median ?? null, count: cell?.n ?? 0 })
  const priceByCell = new Map(prices.map((cell) => [key(cell), cell]))
  const cells = rents.map((rent) => ({
    areaId: rent.areaId,
    month: rent.month,
    rent: sample(rent),
    price: sample(priceByCell.get(key(rent))),
  }))
  const row = (areaId: number | null, month: string, own: typeof cells): YieldRow[] => {
    const found = areaYield(own)
    return found
      ? [{ areaId, month, point: { ratio: found.grossYield, rents: found.rents, sales: found.sales } }]
      : []
  }
  return [...Map.groupBy(cells, ({ month }) => month)].flatMap(([month, ofMonth]) => [
    ...row(null, month, ofMonth),
    ...[...Map.groupBy(ofMonth, ({ areaId }) => areaId)].flatMap(([areaId, own]) => row(areaId, month, own)),
  ])
}
