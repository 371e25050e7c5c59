import { daysBetween } from '#domain/dates/calendar-day.ts'
import { formatYieldHomes } from '#domain/returns/yield-homes.ts'
import { deviation, median } from '#domain/statistics/summaries.ts'
import { fewestInStratum, likeForLike } from './like-for-like.ts'
import { rounded, type Resolvers } from './resolved.ts'

/** Contracts for one kind of home in one year: their number, and the median annual rent in major units. */
export type YearOfRents = { leases: number; median: number }

/** Rents in the area for homes of the project's type, and the prices of the project's own homes. */
export type RentHoldings = {
  /** The last day of which the city's contracts were imported. */
  rentsUntil: string
  /** Whether all contracts of the year to that day were imported: otherwise their number is not known. */
  isWhole: boolean
  /** Over the imported days of that year, by bedrooms, new contracts and renewals together. */
  byBedrooms: readonly (YearOfRents & { bedrooms: number })[]
  /**
   * By bedrooms and by new or renewed contract: six years, newest first; null for a year without contracts, and for
   * one that was not wholly imported.
   */
  strata: readonly (readonly (YearOfRents | null)[])[]
  /** By bedrooms, in major units: the developer's list prices, otherwise sale prices. */
  prices: readonly { bedrooms: number; price: number; on: string }[]
}

/** With fewer contracts, they may be just the part of a register that happens to be stored. */
const fewestComparable = 5
/** A price and a rent further apart than this belong to different market conditions. */
const mostDaysApart = 366
const yearsOfStability = 5

/** Each kind of home with both a price and a rent from about the same time; amounts in major units. */
export function rentsBesidePrices({ byBedrooms, prices, rentsUntil }: RentHoldings) {
  return prices.flatMap(({ bedrooms, price, on }) => {
    const rents = byBedrooms.find((one) => one.bedrooms === bedrooms)
    const isOfOneTime = Math.abs(daysBetween(rentsUntil, on)) <= mostDaysApart
    return rents && rents.leases >= fewestInStratum && isOfOneTime
      ? [{ bedrooms, price, on, rent: rents.median, leases: rents.leases }]
      : []
  })
}

/** The median ratio over the kinds of homes, with its inputs; null when no kind has both. */
function medianRatio(holdings: RentHoldings, of: (pair: { price: number; rent: number }) => number) {
  const pairs = rentsBesidePrices(holdings)
  const ratio = median(pairs.map(of))
  const [oldest] = [holdings.rentsUntil, ...pairs.map(({ on }) => on)].toSorted()
  if (ratio === null || oldest === undefined) return null
  const leases = pairs.reduce((sum, pair) => sum + pair.leases, 0)
  return {
    ratio,
    observedOn: oldest,
    inputs: {
      strata: pairs.length,
      leases,
      rentsAndPrices: formatYieldHomes(pairs),
      until: holdings.rentsUntil,
    },
  }
}

/** The like-for-like rent change from one year to another, both counted back from the newest. */
function rentsMoved({ strata }: RentHoldings, from: number, to: number) {
  return likeForLike(
    strata.flatMap((years) => {
      const [now, before] = [years[to], years[from]]
      return now && before
        ? [{ now: now.leases, medianNow: now.median, before: before.leases, medianBefore: before.median }]
        : []
    }),
  )
}

export const rents = {
  price_to_rent(holdings) {
    const years = medianRatio(holdings, ({ price, rent }) => price / rent)
    if (!years) return null
    const { ratio, observedOn, inputs } = years
    return { value: rounded(ratio, 1), observedOn, origin: 'computed', inputs }
  },

  gross_yield(holdings) {
    const share = medianRatio(holdings, ({ price, rent }) => rent / price)
    if (!share) return null
    const { ratio, observedOn, inputs } = share
    return { value: rounded(100 * ratio, 2), observedOn, origin: 'computed', inputs }
  },

  /** For the numbers of bedrooms that the project has. */
  rental_comparables({ isWhole, byBedrooms, prices, rentsUntil }) {
    if (!isWhole) return null
    const own = byBedrooms.filter(({ bedrooms }) => prices.some((price) => price.bedrooms === bedrooms))
    const leases = own.reduce((sum, one) => sum + one.leases, 0)
    if (leases < fewestComparable) return null
    return { value: leases, observedOn: rentsUntil, origin: 'rents', inputs: { leases, until: rentsUntil } }
  },

  rent_growth_12m(holdings) {
    const moved = rentsMoved(holdings, 1, 0)
    if (!moved) return null
    const { ratio, strata, deals: leases } = moved
    return {
      value: rounded(100 * (ratio - 1), 1),
      observedOn: holdings.rentsUntil,
      origin: 'computed',
      inputs: { strata, leases, until: holdings.rentsUntil },
    }
  },

  rent_growth_36m(holdings) {
    const moved = rentsMoved(holdings, 3, 0)
    if (!moved) return null
    const { ratio, strata, deals: leases } = moved
    return {
      value: rounded(100 * (ratio ** (1 / 3) - 1), 1),
      observedOn: holdings.rentsUntil,
      origin: 'computed',
      inputs: { strata, leases, until: holdings.rentsUntil },
    }
  },

  /** Known only if each of the five years can be compared with the one before. */
  rent_stability(holdings) {
    const changes = Array.from({ length: yearsOfStability }, (_, at) => rentsMoved(holdings, at + 1, at))
    const known = changes.flatMap((change) => change ?? [])
    if (known.length < yearsOfStability) return null
    const percents = known.map(({ ratio }) => 100 * (ratio - 1))
    return {
      value: rounded(deviation(percents), 1),
      observedOn: holdings.rentsUntil,
      origin: 'computed',
      inputs: {
        leases: known.reduce((sum, { deals }) => sum + deals, 0),
        until: holdings.rentsUntil,
      },
    }
  },
} satisfies Resolvers<RentHoldings>
