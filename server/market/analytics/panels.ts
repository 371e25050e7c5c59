import type { AnalyticsLine, AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { onHeldDays, withSize } from '#contract/market/row-filters.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import type { TrendPoint } from '#contract/market/overview.ts'
import { changeBetween } from '#domain/market/change.ts'
import { stepMonths, type ChartStep } from '#domain/market/analytics/step-days.ts'
import { priceBandsMillions, type AnalyticsUnit } from '#domain/market/analytics/sections.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { toFigures, toPoints } from '#server/engine/figures/answer-figures.ts'
import { trendBy, salesBy, upTo, type TrendRow, type Grouping } from '#server/engine/figures/figures.ts'
import { allConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'
import { renewals, rentsBy, type RentGrouping } from '#server/engine/figures/rents.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis, RentScope } from './analysis.ts'
import { rentBasis } from './panel-basis.ts'
import { allDealRows, homeRows, saleRows } from './rows-behind.ts'
import { dayFactors, scaleRents, scaleSales } from './deflator.ts'
import { groupTrend, priceBands, rentTrend } from './questions.ts'

type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>
type Shown = Trend['shows']

/** Sales over time, in one line or one for each value of a dimension; `names` gives the lines their order. */
export async function salesTrend(
  analysis: Analysis,
  {
    key,
    unit,
    shows,
    by = 'together',
    names = { 0: 'all' },
    where = analysis.sales,
    rows = saleRows(analysis),
  }: {
    key: string
    unit: AnalyticsUnit
    shows: Shown
    by?: Grouping
    names?: Readonly<Record<number, string>>
    where?: EngineFragment
    /** The filter that says the same as `where`. */
    rows?: RowsBehind
  },
): Promise<Trend> {
  const { ask, step, from, market } = analysis
  const found = await ask(trendBy(by, step, upTo(since(where, 'registered_on', from), market.asOf)))
  const behind = { ...rows, ...chartedDeals(analysis), ...(shows === 'median' ? withSize : {}) }
  const lineRows = (value: string, of: string): RowsBehind => {
    if (by === 'rooms') return { ...behind, rooms: value }
    return by === 'stage' ? { ...behind, stage: of } : behind
  }
  return trend({ key, unit, shows, step, lines: toLines(found, names, market, { step, lineRows }) })
}

/** Yearly rents of one home over time. */
export async function rentsTrend(
  analysis: Analysis,
  rents: RentScope,
  {
    key,
    by,
    names,
    where = rents.homes,
    rows = homeRows(analysis),
  }: {
    key: string
    by: RentGrouping
    names: Readonly<Record<number, string>>
    where?: EngineFragment
    rows?: RowsBehind
  },
): Promise<Trend> {
  const { ask, step, from } = analysis
  const found = await ask(rentTrend(by, step, since(where, 'starts_on', from)))
  const held = { coverage: rents.coverage, asOf: rents.until }
  const lineRows = (value: string, of: string): RowsBehind =>
    by === 'rooms'
      ? { ...rows, from, rooms: value }
      : { ...rows, from, contract: of === 'new' ? 'new' : 'renewal' }
  const inMajor = found.map((row) => ({ ...row, quartiles: majorQuartiles(row.quartiles) }))
  return trend({
    key,
    unit: 'money-per-year',
    shows: 'median',
    step,
    basis: rentBasis(analysis, rents),
    lines: toLines(inMajor, names, held, { step, lineRows }),
  })
}

/** The number of market sales, mortgages and gifts over time. */
export async function groupsTrend(
  analysis: Analysis,
  key: string,
  names: Readonly<Record<number, string>>,
): Promise<Trend> {
  const { ask, step, from, market, deals } = analysis
  const rows = await ask(groupTrend(upTo(since(deals, 'registered_on', from), market.asOf), step))
  // Mortgages and gifts are left out of prices, so their rows are shown only on request.
  const lineRows = (_value: string, of: string) =>
    allDealRows(analysis, {
      ...(of === 'sale' ? {} : { group: of, leftOut: 'shown' }),
      ...chartedDeals(analysis),
    })
  const counted = rows.map((row): TrendRow => ({ ...row, priced: 0, quartiles: [null, null, null] }))
  return trend({
    key,
    unit: 'count',
    shows: 'count',
    step,
    lines: toLines(counted, names, market, { step, lineRows }),
  })
}

function trend(parts: Omit<Trend, 'kind'>): Trend {
  return { kind: 'trend', ...parts }
}

/**
 * A trend of figures worked out from others, such as shares; `derive` takes the points of one step. Figures of too few
 * rows are withheld.
 */
export function derivedTrend(
  { step, lines }: Trend,
  {
    key,
    unit,
    rows = null,
    isCompared = false,
    derive,
  }: {
    key: string
    unit: AnalyticsUnit
    /** The rows that its samples count. */
    rows?: RowsBehind | null
    /** Whether it compares the medians of the lines, whose rows are then its sets. */
    isCompared?: boolean
    derive: (points: ReadonlyMap<string, TrendPoint>) => { value: number | null; sample: number }
  },
): Trend {
  const steps = [...new Set(lines.flatMap(({ points }) => points.map(({ from }) => from)))].toSorted()
  const points = steps.map((from): TrendPoint => {
    const own = new Map(
      lines.flatMap(({ of, points: all }) => {
        const point = all.find((one) => one.from === from)
        return point ? [[of, point] as const] : []
      }),
    )
    const { value, sample } = derive(own)
    const incomplete = [...own.values()].find((point) => point.incomplete)?.incomplete
    return {
      from,
      count: sample,
      priced: sample,
      valueMinor: 0,
      lower: null,
      median: incomplete ? null : publishable(value, sample),
      upper: null,
      ...(incomplete ? { incomplete } : {}),
    }
  })
  const sets = lines.flatMap(({ of, rows: own, points: all }) => {
    const priced = new Map(all.map((point) => [point.from, point.priced]))
    return own === null ? [] : [{ of, rows: own, samples: steps.map((from) => priced.get(from) ?? 0) }]
  })
  return trend({
    key,
    unit,
    shows: 'median',
    step,
    lines: [{ of: 'all', points, rows, ...(isCompared ? { sets } : {}) }],
  })
}

/** The days of charts of deals. */
export function chartedDeals({ from, market: { asOf } }: Analysis): RowsBehind {
  return { from, ...(asOf === null ? {} : { to: asOf }) }
}

function since(where: EngineFragment, column: string, from: string): EngineFragment {
  return allConditions([where, fragment(`${column} >= CAST(? AS date)`, from)])
}

type Held = Parameters<typeof toPoints>[1]

function toLines(
  rows: readonly TrendRow[],
  names: Readonly<Record<number, string>>,
  held: Held,
  { step, lineRows }: { step: ChartStep; lineRows: (value: string, of: string) => RowsBehind },
): AnalyticsLine[] {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return Object.entries(names).flatMap(([key, of]) => {
    const points = toPoints(byKey.get(Number(key)) ?? [], held, stepMonths[step])
    return points.length === 0 ? [] : [{ of, points, rows: lineRows(key, of) }]
  })
}

const majorQuartiles = ([lower, median, upper]: TrendRow['quartiles']): TrendRow['quartiles'] =>
  lower === null || median === null || upper === null
    ? [null, null, null]
    : [lower / 100, median / 100, upper / 100]

/** How many areas a ranking has. */
export const rankedAreas = 40

/** The areas with most sales in twelve months, and their names. */
export async function areasBySales({ ask, sql, covered }: Analysis, where: EngineFragment) {
  const rows = (await ask(salesBy('area', where, covered))).slice(0, rankedAreas)
  const names = await areaNames(
    sql,
    rows.map((row) => row.key),
  )
  return { rows, names }
}

/** Areas by the number of sales in twelve months, each with its median per square metre and how that changed. */
export async function areasByPrice(
  analysis: Analysis,
  key: string,
  where = analysis.sales,
  behind = saleRows(analysis),
): Promise<AnalyticsPanel> {
  const { covered } = analysis
  const { rows, names } = await areasBySales(analysis, where)
  const factors = dayFactors(analysis.deflator, covered)
  return {
    kind: 'ranking',
    key,
    unit: 'money-per-sqm',
    of: 'area',
    days: 'sales',
    rows: rows.map((row) => {
      const figures = toFigures(scaleSales(row, factors))
      const own = { ...behind, area: String(row.key) }
      return {
        ...named(names, row.key),
        value: figures.median,
        sample: figures.priced,
        parts: [
          {
            of: 'sales',
            value: figures.count,
            sample: figures.count,
            ...onHeldDays(own, covered.held),
          },
          {
            of: 'median-price',
            value: figures.medianPriceMinor === null ? null : figures.medianPriceMinor / 100,
            sample: figures.count,
            ...onHeldDays(own, covered.held),
          },
          {
            of: 'before',
            value: figures.previous.median,
            sample: figures.previous.priced,
            ...onHeldDays({ ...own, ...withSize }, covered.before),
          },
        ],
        change: figures.change,
        ...onHeldDays({ ...own, ...withSize }, covered.held),
      }
    }),
  }
}

/** Areas or bedrooms by yearly rent of one home on the held days of twelve months, in major units. */
export async function rentRanking(
  analysis: Analysis,
  rents: RentScope,
  {
    key,
    by,
    renewal,
    where = rents.homes,
  }: { key: string; by: 'area' | 'rooms'; renewal: boolean; where?: EngineFragment },
): Promise<AnalyticsPanel> {
  const { ask, sql } = analysis
  const found = await ask(rentsBy(by, allConditions([where, renewals(renewal)]), rents.covered))
  // Areas by contracts, bedrooms by their number.
  const rows = by === 'area' ? found.slice(0, rankedAreas) : found.toSorted((a, b) => a.key - b.key)
  const names =
    by === 'area'
      ? await areaNames(
          sql,
          rows.map((row) => row.key),
        )
      : new Map<number, never>()
  const factors = dayFactors(analysis.deflator, rents.covered)
  return {
    kind: 'ranking',
    key,
    unit: 'money-per-year',
    of: by,
    // The title of those of bedrooms names the twelve months.
    days: by === 'area' ? 'rents' : null,
    basis: rentBasis(analysis, rents),
    rows: rows.map((row): AnalyticsRank => {
      const { quartiles, previousQuartiles } = scaleRents(row, factors)
      const [now, before] = [spread(quartiles, row.n), spread(previousQuartiles, row.previousN)]
      const own = homeRows(analysis, { contract: renewal ? 'renewal' : 'new', [by]: String(row.key) })
      return {
        ...(by === 'area' ? named(names, row.key) : { areaId: null, name: String(row.key), slug: null }),
        value: publishable(now.median, row.n),
        sample: row.n,
        parts: [
          {
            of: 'before',
            value: publishable(before.median, row.previousN),
            sample: row.previousN,
            ...onHeldDays(own, rents.covered.before),
          },
        ],
        change: changeBetween(now, before),
        ...onHeldDays(own, rents.covered.held),
      }
    }),
  }
}

function spread(quartiles: TrendRow['quartiles'], priced: number) {
  const [lower, median, upper] = majorQuartiles(quartiles)
  return { lower, median, upper, priced }
}

/** Sales by price band in twelve months and in the twelve before. `name` is the lower bound in millions. */
export async function bandRanking(analysis: Analysis, key: string): Promise<AnalyticsPanel> {
  const { ask, sales, covered } = analysis
  const bounds = priceBandsMillions.map((millions) => millions * 100_000_000)
  const rows = await ask(priceBands(sales, bounds, covered))
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  const isCompared = covered.before.length > 0
  return {
    kind: 'ranking',
    key,
    unit: 'count',
    of: 'band',
    days: 'sales',
    rows: priceBandsMillions.map((millions, band): AnalyticsRank => {
      const { n = 0, previousN = 0 } = rows.find((row) => row.band === band) ?? {}
      const own = saleRows(analysis, bandPrices(band))
      return {
        areaId: null,
        name: String(millions),
        slug: null,
        value: n,
        sample: n,
        parts: [
          {
            of: 'share',
            value: total === 0 ? null : n / total,
            sample: total,
            ...onHeldDays(saleRows(analysis), covered.held),
          },
          ...(isCompared
            ? [{ of: 'before', value: previousN, sample: previousN, ...onHeldDays(own, covered.before) }]
            : []),
        ],
        change: null,
        ...onHeldDays(own, covered.held),
      }
    }),
  }
}

/** The prices of a band, whose upper bound belongs to the next one. */
function bandPrices(band: number): { priceMin: string; priceMax?: string } {
  const [from, to] = [priceBandsMillions[band] ?? 0, priceBandsMillions[band + 1]]
  const priceMin = String(from * 1e6)
  return to === undefined ? { priceMin } : { priceMin, priceMax: (to * 1e6 - 0.01).toFixed(2) }
}

export function named(
  names: ReadonlyMap<number, { areaId: number; name: string; slug: string | null }>,
  areaId: number,
): { areaId: number; name: string; slug: string | null } {
  return names.get(areaId) ?? { areaId, name: `#${areaId}`, slug: null }
}
