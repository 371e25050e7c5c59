import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { onHeldDays } from '#contract/market/row-filters.ts'
import { isFilterList } from '#contract/market/rows-behind.ts'
import { areaYield } from '#domain/market/measures/area-yield.ts'
import { areaNetYield } from '#domain/market/measures/net-yield.ts'
import { priceToRent } from '#domain/market/measures/price-ratios.ts'
import { matchedYield } from '#domain/market/measures/matched-yield.ts'
import { rentSource } from '#domain/market/registers.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import { yieldCells, type AreaYieldCell } from '#server/engine/figures/yield-cells.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis, RentScope } from './analysis.ts'
import { dayFactors } from './deflator.ts'
import { basisWithDeals } from './panel-basis.ts'
import { named } from './panels.ts'
import { allDealRows, homeRows } from './rows-behind.ts'
import { readNetCosts, type NetCosts } from './yields/net-costs.ts'
import { yieldTrend } from './yields/yield-trend.ts'

/**
 * Yields of ready homes: medians of new rents over medians of ready prices, matched by area and bedrooms, on the held days
 * of twelve months, gross and after costs. Two panels: areas, and bedrooms over all chosen areas together; then the gross
 * yield over time.
 */
export async function yieldPanels(analysis: Analysis, rents: RentScope): Promise<AnalyticsPanel[]> {
  const [cells, net, trend] = await Promise.all([
    matchedCells(analysis, rents),
    readNetCosts(analysis),
    yieldTrend(analysis, rents),
  ])
  return [
    await areaPanel(analysis, rents, { cells, net }),
    roomsPanel(analysis, rents, { cells, net }),
    trend,
  ]
}

/** Areas with their yields alone. */
export async function areaYields(analysis: Analysis, rents: RentScope): Promise<AnalyticsPanel> {
  const [cells, net] = await Promise.all([matchedCells(analysis, rents), readNetCosts(analysis)])
  return areaPanel(analysis, rents, { cells, net })
}

type Found = { cells: readonly AreaYieldCell[]; net: NetCosts }

function netPart(
  cells: readonly AreaYieldCell[],
  { costs, acquisition }: NetCosts,
): AnalyticsRank['parts'][number] {
  const matched = cells.filter(({ rent, price }) => matchedYield(rent, price) !== null)
  return {
    of: 'net-yield',
    value: areaNetYield(cells, costs, acquisition),
    sample: sumNumbers(matched, ({ rent }) => rent.count),
  }
}

async function matchedCells(
  { ask, choice, salesByType, covered }: Analysis,
  rents: RentScope,
): Promise<AreaYieldCell[]> {
  const cells = await yieldCells(ask, {
    sales: salesByType(choice.type),
    days: covered.held,
    homes: rents.homesOfType,
    rentDays: rents.covered.held,
  })
  const wanted = choice.rooms?.split(',').map(Number)
  return cells.filter(({ rooms }) => wanted === undefined || wanted.includes(rooms))
}

type Behind = Pick<AnalyticsRank, 'rows' | 'differs'>

/**
 * The contracts and the ready sales of matched cells; those of all cells where none matches. Cells are those of one area
 * or of one number of bedrooms, so that a filter names exactly them.
 */
function rowsOfCells(
  analysis: Analysis,
  rents: RentScope,
  cells: readonly AreaYieldCell[],
): { rents: Behind; sales: Behind } {
  const matched = cells.filter(({ rent, price }) => matchedYield(rent, price) !== null)
  const counted = matched.length === 0 ? cells : matched
  const list = (of: (cell: AreaYieldCell) => number) =>
    [...new Set(counted.map(of))].toSorted((a, b) => a - b).join(',')
  const areas = list(({ areaId }) => areaId)
  const { type } = analysis.choice
  const own = { rooms: list(({ rooms }) => rooms), ...(isFilterList('area', areas) ? { area: areas } : {}) }
  const differs = isFilterList('area', areas) ? {} : ({ differs: 'matched' } as const)
  return {
    rents: {
      ...differs,
      ...onHeldDays(homeRows(analysis, { ...own, contract: 'new' }), rents.covered.held),
    },
    sales: {
      ...differs,
      ...onHeldDays(allDealRows(analysis, { ...own, type, stage: 'ready' }), analysis.covered.held),
    },
  }
}

async function areaPanel(
  analysis: Analysis,
  rents: RentScope,
  { cells, net }: Found,
): Promise<AnalyticsPanel> {
  const { sql } = analysis
  const byArea = Map.groupBy(cells, ({ areaId }) => areaId)
  const names = await areaNames(sql, [...byArea.keys()])
  const rows = [...byArea].flatMap(([areaId, own]): AnalyticsRank[] => {
    const found = areaYield(own)
    // An area that was chosen is listed without a yield too, with what it lacks.
    if (!found && analysis.areaIds.length === 0) return []
    const behind = rowsOfCells(analysis, rents, own)
    const held = heldBehind(found, own)
    return [
      {
        ...named(names, areaId),
        value: found?.grossYield ?? null,
        sample: found?.rents ?? 0,
        parts: [
          netPart(own, net),
          { of: 'rents', value: held.rents, sample: held.rents, ...behind.rents },
          { of: 'sales', value: held.sales, sample: held.sales, ...behind.sales },
          { of: 'price-to-rent', value: found && 1 / found.grossYield, sample: found?.rents ?? 0 },
        ],
        change: null,
        ...(found ? behind.rents : { rows: null }),
      },
    ]
  })
  return {
    kind: 'ranking',
    key: 'areas-yield',
    unit: 'ratio',
    of: 'area',
    days: 'sales',
    basis: basisWithDeals(analysis, rentSource(analysis.choice.city)),
    rows: rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
    net: net.describe(cells),
  }
}

/** Each row is one area and one number of bedrooms, so that rent and price are of like homes. */
function roomsPanel(analysis: Analysis, rents: RentScope, { cells, net }: Found): AnalyticsPanel {
  const byRooms = Map.groupBy(cells, ({ rooms }) => rooms)
  const factors = {
    rent: dayFactors(analysis.deflator, rents.covered).now,
    price: dayFactors(analysis.deflator, analysis.covered).now,
  }
  const rows = [...byRooms]
    .toSorted(([a], [b]) => a - b)
    .map(([rooms, own]): AnalyticsRank => {
      const found = areaYield(own)
      const held = heldBehind(found, own)
      const single = own.length === 1 ? own[0] : undefined
      const behind = rowsOfCells(analysis, rents, own)
      return {
        areaId: null,
        name: String(rooms),
        slug: null,
        value: found?.grossYield ?? null,
        sample: found?.rents ?? 0,
        parts: [
          netPart(own, net),
          { of: 'rents', value: held.rents, sample: held.rents, ...behind.rents },
          { of: 'sales', value: held.sales, sample: held.sales, ...behind.sales },
          ...(single ? rentAndPrice(single, { ...factors, net }) : []),
        ],
        change: null,
        ...(found ? behind.rents : { rows: null }),
      }
    })
  return {
    kind: 'ranking',
    key: 'rooms-yield',
    unit: 'ratio',
    of: 'rooms',
    days: 'sales',
    basis: basisWithDeals(analysis, rentSource(analysis.choice.city)),
    rows,
    net: net.describe(cells),
  }
}

/** The contracts and sales of a yield; without one, all that are held, to show what it lacks. */
function heldBehind(
  found: ReturnType<typeof areaYield>,
  cells: readonly AreaYieldCell[],
): { rents: number; sales: number } {
  if (found) return found
  return {
    rents: sumNumbers(cells, ({ rent }) => rent.count),
    sales: sumNumbers(cells, ({ price }) => price.count),
  }
}

/** Rent, price and buying costs of a unit, where the row is of one area; each median with enough behind it. */
function rentAndPrice(
  { rent, price }: AreaYieldCell,
  factors: { rent: number | null; price: number | null; net: NetCosts },
): AnalyticsRank['parts'] {
  const rentMinor = publishable(rent.median, rent.count)
  const priceMinor = publishable(price.median, price.count)
  const buying = priceMinor === null ? null : factors.net.acquisition(priceMinor)
  const isMatched = matchedYield(rent, price) !== null
  return [
    { of: 'median-rent', value: major(rentMinor, factors.rent), sample: rent.count },
    { of: 'median-price', value: major(priceMinor, factors.price), sample: price.count },
    { of: 'buying-costs', value: major(buying, factors.price), sample: price.count },
    {
      of: 'price-to-rent',
      value:
        isMatched && rentMinor !== null && priceMinor !== null ? priceToRent(priceMinor, rentMinor) : null,
      sample: rent.count,
    },
  ]
}

const major = (minor: number | null, factor: number | null) =>
  minor === null || factor === null ? null : (minor * factor) / 100
