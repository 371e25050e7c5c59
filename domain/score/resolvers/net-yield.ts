import { limits } from '#domain/limits.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { rentalYield } from '#domain/finance/rental-yield.ts'
import { formatYieldHomes } from '#domain/returns/yield-homes.ts'
import { median } from '#domain/statistics/summaries.ts'
import { acquisitionCosts, type CostHoldings } from './costs.ts'
import { rentsBesidePrices, type RentHoldings } from './rents.ts'
import { rounded, type Resolved, type Resolvers } from './resolved.ts'

/** A recorded value in percent or percentage points, and the day on which it was true. */
export type RecordedPercent = { value: number; observedOn: string }

/** What the net yield is computed from: rents beside prices, purchase costs, and recorded facts of the project. */
export type NetYieldHoldings = {
  propertyType: ProjectType
  rents: RentHoldings
  costs: CostHoldings
  /** The annual service charge as a share of the annual rent. */
  serviceCharge: RecordedPercent | null
  /** A standard mortgage: the benchmark rate, and the bank's margin above it. */
  benchmarkRate: RecordedPercent | null
  mortgageSpread: RecordedPercent | null
}

/**
 * The median net yield over the kinds of homes that have both a price and a rent, with the definition and the usual
 * assumptions of the project's Money tab (domain/finance/rental-yield.ts, domain/limits.ts `returns.usual`). Null
 * without a recorded service charge, because the result would be too high.
 */
function netYield({ propertyType, rents, costs, serviceCharge }: NetYieldHoldings): Resolved | null {
  const pairs = rentsBesidePrices(rents).flatMap((pair) => {
    const acquisition = acquisitionCosts(pair.price, costs)
    return acquisition ? [{ ...pair, acquisition }] : []
  })
  if (!serviceCharge) return null
  const { usual } = limits.returns
  const net = median(
    pairs.map(
      ({ price, rent, acquisition }) =>
        rentalYield({
          price,
          acquisition: acquisition.amount,
          rent,
          vacancyPercent: usual.vacancyPercent,
          serviceCharge: (rent * serviceCharge.value) / 100,
          managementPercent: usual.managementPercent,
          maintenance: (price * usual.upkeepPercent[propertyType]) / 100,
          insurance: 0,
        }).netPercent,
    ),
  )
  if (net === null) return null
  const days = [
    rents.rentsUntil,
    serviceCharge.observedOn,
    ...pairs.flatMap(({ on, acquisition }) => [on, acquisition.observedOn]),
  ]
  return {
    value: rounded(net, 2),
    observedOn: oldestDay(days),
    origin: 'computed',
    inputs: {
      strata: pairs.length,
      leases: pairs.reduce((sum, { leases }) => sum + leases, 0),
      rentsAndPrices: formatYieldHomes(pairs),
      until: rents.rentsUntil,
      serviceChargePercent: serviceCharge.value,
      buyingCostsPercent: rounded(
        100 * (median(pairs.map(({ price, acquisition }) => acquisition.amount / price)) ?? 0),
        2,
      ),
      vacancyPercent: usual.vacancyPercent,
      managementPercent: usual.managementPercent,
      upkeepPercent: usual.upkeepPercent[propertyType],
    },
  }
}

/** The earliest of some ISO days. */
function oldestDay(days: readonly string[]): string {
  return days.reduce((oldest, day) => (day < oldest ? day : oldest))
}

/** The net yield, and its distance from the rate of a standard mortgage. */
export const netYields = {
  net_yield: netYield,

  yield_spread_to_financing(holdings) {
    const net = netYield(holdings)
    const { benchmarkRate, mortgageSpread } = holdings
    if (!net || typeof net.value !== 'number' || !benchmarkRate || !mortgageSpread) return null
    const mortgageRate = benchmarkRate.value + mortgageSpread.value
    return {
      value: rounded(net.value - mortgageRate, 2),
      observedOn: oldestDay([net.observedOn, benchmarkRate.observedOn, mortgageSpread.observedOn]),
      origin: 'computed',
      inputs: { netYield: net.value, mortgageRate: rounded(mortgageRate, 2) },
    }
  },
} satisfies Resolvers<NetYieldHoldings>
