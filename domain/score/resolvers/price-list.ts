import { median } from '#domain/statistics/summaries.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** One line of a developer's list; prices in major units, areas in m². */
export type ListedUnits = {
  rooms: number | null
  sizeSqm: number | null
  price: number | null
  units: number | null
  available: number | null
}

/** Sale prices in the area for units with this many rooms, over a span with enough sales. */
export type AreaPrices = {
  rooms: number
  perSqm: number
  price: number
  sizeSqm: number
  sales: number
}

/** A project's newest price list, and the area's sale prices. */
export type ListBesideArea = {
  observedOn: string
  lines: readonly ListedUnits[]
  /** By rooms, only with at least ten sales. */
  area: readonly AreaPrices[]
  /** The median over all units of the area; null with fewer than ten sales. */
  areaPrice: number | null
  /** Numbers of rooms by sales over twelve months, most first. */
  mostTradedRooms: readonly number[]
  /** Listed prices per m² of the area's active projects, including this one. */
  areaLists: readonly number[]
}

const fewestLists = 5

/** The lines of the list with the area's price, where both are known. */
function compared({ lines, area }: ListBesideArea) {
  return lines.flatMap(({ rooms, price, sizeSqm }) => {
    const beside = area.find((prices) => prices.rooms === rooms)
    return beside ? [{ price, sizeSqm, beside }] : []
  })
}

/** The median price per m² of a list; null when no line has both price and area. */
export function listedPerSqm(lines: readonly ListedUnits[]): number | null {
  return median(lines.flatMap(({ price, sizeSqm }) => (price && sizeSqm ? [price / sizeSqm] : [])))
}

/** The median list price by number of bedrooms. */
export function listedByRooms(lines: readonly ListedUnits[]): { bedrooms: number; price: number }[] {
  return Array.from(
    Map.groupBy(lines, ({ rooms }) => rooms),
    ([bedrooms, alike]) => ({ bedrooms, price: median(alike.flatMap(({ price }) => price ?? [])) }),
  ).flatMap(({ bedrooms, price }) => (bedrooms === null || price === null ? [] : [{ bedrooms, price }]))
}

export const priceList = {
  price_psf_vs_area_median(list) {
    const pairs = compared(list).flatMap(({ price, sizeSqm, beside }) =>
      price && sizeSqm ? [{ ratio: price / sizeSqm / beside.perSqm, beside }] : [],
    )
    const ratio = median(pairs.map((pair) => pair.ratio))
    if (ratio === null) return null
    return {
      value: rounded(ratio, 3),
      observedOn: list.observedOn,
      origin: 'computed',
      inputs: { strata: pairs.length, sales: pairs.reduce((sum, { beside }) => sum + beside.sales, 0) },
    }
  },

  entry_ticket(list) {
    const prices = list.lines.flatMap(({ price, available }) => (price && available !== 0 ? [price] : []))
    if (prices.length === 0 || !list.areaPrice) return null
    const price = Math.min(...prices)
    return {
      value: rounded(price / list.areaPrice, 3),
      observedOn: list.observedOn,
      origin: 'computed',
      inputs: { price: Math.round(price), areaMedian: Math.round(list.areaPrice) },
    }
  },

  unit_size_vs_area(list) {
    const ratios = compared(list).flatMap(({ sizeSqm, beside }) =>
      sizeSqm ? [sizeSqm / beside.sizeSqm] : [],
    )
    const ratio = median(ratios)
    if (ratio === null) return null
    return {
      value: rounded(ratio, 3),
      observedOn: list.observedOn,
      origin: 'computed',
      inputs: { strata: ratios.length },
    }
  },

  unit_mix_match({ lines, mostTradedRooms, observedOn }) {
    const known = lines.flatMap(({ rooms, units }) => (units === null ? [] : [{ rooms, units }]))
    const all = known.reduce((sum, { units }) => sum + units, 0)
    if (known.length < lines.length || all === 0 || mostTradedRooms.length < 2) return null
    const shownRooms = mostTradedRooms.slice(0, 2)
    const fits = known.filter(({ rooms }) => rooms !== null && shownRooms.includes(rooms))
    return {
      value: rounded((100 * fits.reduce((sum, { units }) => sum + units, 0)) / all, 1),
      observedOn,
      origin: 'computed',
      inputs: { units: all, rooms: shownRooms.join(', ') },
    }
  },

  net_price_percentile({ lines, areaLists, observedOn }) {
    const own = listedPerSqm(lines)
    if (own === null || areaLists.length < fewestLists) return null
    const below = areaLists.filter((other) => other < own).length
    const equal = areaLists.filter((other) => other === own).length
    return {
      value: rounded((100 * (below + 0.5 * equal)) / areaLists.length, 1),
      observedOn,
      origin: 'computed',
      inputs: { projectsCompared: areaLists.length, price: Math.round(own) },
    }
  },
} satisfies Resolvers<ListBesideArea>
