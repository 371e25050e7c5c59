import type { AnalyticsPanel, AnalyticsRank } from '#contract/market-analytics.ts'
import { stages } from '#domain/market/codes.ts'
import { areaYield, type YieldCell } from '#domain/market/measures/area-yield.ts'
import { priceToRent } from '#domain/market/measures/price-ratios.ts'
import { matchedYield } from '#domain/returns/matched-yield.ts'
import { onAnyDay } from '#server/engine/figures.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis, RentScope } from './analysis.ts'
import { named } from './panels.ts'
import { onStartDays, priceCells, rentCells, type CellRow } from './questions.ts'

type Cell = YieldCell & { areaId: number; rooms: number }

/**
 * Gross yields of ready homes: medians of new rents over medians of ready prices, matched by area and bedrooms, on the
 * held days of twelve months. Two panels: areas, and bedrooms over all chosen areas together.
 */
export async function yieldPanels(analysis: Analysis, rents: RentScope): Promise<AnalyticsPanel[]> {
  const cells = await matchedCells(analysis, rents)
  return [await areaPanel(analysis, cells), roomsPanel(cells)]
}

async function matchedCells(
  { ask, choice, salesByType, covered }: Analysis,
  rents: RentScope,
): Promise<Cell[]> {
  const ready = allConditions([
    salesByType(choice.type),
    fragment('stage = ?', stages.ready),
    onAnyDay(covered.held),
  ])
  const [prices, let_] = await Promise.all([
    ask(priceCells(ready)),
    ask(rentCells(allConditions([rents.homesOfType, onStartDays(rents.covered.held)]))),
  ])
  const priceOf = new Map(prices.map((row) => [cellKey(row), row]))
  const wanted = choice.rooms?.split(',').map(Number)
  return let_
    .filter(({ rooms }) => wanted === undefined || wanted.includes(rooms))
    .map((rent) => ({
      areaId: rent.areaId,
      rooms: rent.rooms,
      rent: sample(rent),
      price: sample(priceOf.get(cellKey(rent))),
    }))
}

const cellKey = ({ areaId, rooms }: CellRow) => `${areaId} ${rooms}`
const sample = (row: CellRow | undefined) => ({ median: row?.median ?? null, count: row?.n ?? 0 })

async function areaPanel({ sql }: Analysis, cells: readonly Cell[]): Promise<AnalyticsPanel> {
  const byArea = Map.groupBy(cells, ({ areaId }) => areaId)
  const names = await areaNames(sql, [...byArea.keys()])
  const rows = [...byArea].flatMap(([areaId, own]): AnalyticsRank[] => {
    const found = areaYield(own)
    if (!found) return []
    return [
      {
        ...named(names, areaId),
        value: found.grossYield,
        sample: found.rents,
        parts: [
          { of: 'rents', value: found.rents, sample: found.rents },
          { of: 'sales', value: found.sales, sample: found.sales },
          { of: 'price-to-rent', value: 1 / found.grossYield, sample: found.rents },
        ],
        change: null,
      },
    ]
  })
  return {
    kind: 'ranking',
    key: 'areas-yield',
    unit: 'ratio',
    of: 'area',
    rows: rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  }
}

/** Each row is one area and one number of bedrooms, so that rent and price are of like homes. */
function roomsPanel(cells: readonly Cell[]): AnalyticsPanel {
  const byRooms = Map.groupBy(cells, ({ rooms }) => rooms)
  const rows = [...byRooms]
    .toSorted(([a], [b]) => a - b)
    .map(([rooms, own]): AnalyticsRank => {
      const found = areaYield(own)
      const single = own.length === 1 ? own[0] : undefined
      return {
        areaId: null,
        name: String(rooms),
        slug: null,
        value: found?.grossYield ?? null,
        sample: found?.rents ?? 0,
        parts: [
          { of: 'rents', value: found?.rents ?? 0, sample: found?.rents ?? 0 },
          { of: 'sales', value: found?.sales ?? 0, sample: found?.sales ?? 0 },
          ...(single && matchedYield(single.rent, single.price) !== null ? rentAndPrice(single) : []),
        ],
        change: null,
      }
    })
  return { kind: 'ranking', key: 'rooms-yield', unit: 'ratio', of: 'rooms', rows }
}

/** Rent and price behind the yield, where the row is of one area. */
function rentAndPrice({ rent, price }: Cell): AnalyticsRank['parts'] {
  const [rentMinor, priceMinor] = [rent.median ?? 0, price.median ?? 0]
  return [
    { of: 'median-rent', value: rentMinor / 100, sample: rent.count },
    { of: 'median-price', value: priceMinor / 100, sample: price.count },
    { of: 'price-to-rent', value: priceToRent(priceMinor, rentMinor), sample: rent.count },
  ]
}
