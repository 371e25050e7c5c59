import type { LaunchCity } from '#domain/places/cities.ts'
import {
  buyingCosts,
  sellingKeys,
  sellingShares,
  defaultShares,
  type BuyingItem,
  type HeldRule,
} from '#domain/returns/buying-costs.ts'
import { median } from '#domain/statistics/summaries.ts'
import { beforeHandover, planShares, type PlanOnRecord } from './payment-plan.ts'
import { rounded, type Resolvers } from './resolved.ts'

/**
 * The prices of a project's homes, and its city's rules on buying and selling in force on the day of scoring.
 */
export type CostHoldings = {
  city: LaunchCity
  stage: 'ready' | 'off-plan'
  kind: 'home' | 'land'
  /** By bedrooms, in major units: the developer's list prices, otherwise sale prices. */
  prices: readonly { price: number; on: string }[]
  /** Each with the day on which it was last verified. */
  rules: readonly (HeldRule & { verifiedOn: string })[]
  plan: PlanOnRecord | null
}

/** Paid to the state and its offices; the rest goes to an agent. */
const registration: ReadonlySet<BuyingItem['item']> = new Set(['transfer', 'admin', 'trustee'])

const oldest = (days: readonly string[]) => days.toSorted()[0]

/**
 * The purchase costs of the median home, computed as on the project's Money tab; null while anything is
 * missing.
 */
function bought(holdings: CostHoldings) {
  const price = median(holdings.prices.map((one) => one.price))
  return price ? boughtAt(price, holdings) : null
}

/** The purchase costs of a home at a price; null while anything is missing. */
function boughtAt(price: number, { city, stage, kind, prices, rules }: CostHoldings) {
  const buying = { priceMinor: Math.round(100 * price), stage, kind, ...defaultShares(city, stage, rules) }
  const costs = buyingCosts(city, buying, rules)
  const used = rules.filter(({ key }) => costs?.items.some(({ rule }) => rule === key))
  const observedOn = oldest([...prices.map(({ on }) => on), ...used.map(({ verifiedOn }) => verifiedOn)])
  return costs && observedOn !== undefined ? { price, observedOn, ...costs } : null
}

/**
 * The purchase costs of a home at a price, in major units: some are fixed amounts, so that the share differs between
 * homes. Null while anything is missing.
 */
export function acquisitionCosts(
  price: number,
  holdings: CostHoldings,
): { amount: number; observedOn: string } | null {
  const paid = boughtAt(price, holdings)
  return paid && { amount: paid.totalMinor / 100, observedOn: paid.observedOn }
}

const inPercent = (amountMinor: number, price: number) => rounded(amountMinor / price, 2)

/** Purchase and selling costs by the city's dated rules (domain/returns/buying-costs.ts), without a loan. */
export const costs = {
  total_acquisition_cost(holdings) {
    const paid = bought(holdings)
    if (!paid) return null
    const { price, totalMinor, observedOn } = paid
    return {
      value: inPercent(totalMinor, price),
      observedOn,
      origin: 'computed',
      inputs: { price: Math.round(price), buyingCosts: Math.round(totalMinor / 100) },
    }
  },

  buyer_transfer_tax(holdings) {
    const paid = bought(holdings)
    if (!paid) return null
    const { price, items, observedOn } = paid
    const due = items
      .filter(({ item }) => registration.has(item))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    return {
      value: inPercent(due, price),
      observedOn,
      origin: 'computed',
      inputs: { price: Math.round(price), transferOfBuyer: Math.round(due / 100) },
    }
  },

  /** The seller's share of the transfer tax by law or custom, and an agent with VAT. */
  exit_tax({ city, rules }) {
    const shares = sellingShares(city, rules)
    const keys = sellingKeys(city)
    const observedOn = oldest(rules.flatMap(({ key, verifiedOn }) => (keys.includes(key) ? verifiedOn : [])))
    if (!shares || observedOn === undefined) return null
    const { transfer, agency } = shares
    return {
      value: rounded(transfer + agency, 3),
      observedOn,
      origin: 'computed',
      inputs: { transferOfSeller: rounded(transfer, 3), agency: rounded(agency, 3) },
    }
  },

  /** Everything paid before handover, relative to the price: the plan's share plus the purchase costs. */
  peak_equity_before_handover(holdings) {
    const paid = bought(holdings)
    const before = holdings.plan && beforeHandover(holdings.plan)
    if (!paid || !before || !holdings.plan) return null
    const { price, totalMinor } = paid
    const share = planShares(before)
    return {
      value: rounded(share / 100 + totalMinor / 100 / price, 3),
      observedOn: oldest([paid.observedOn, holdings.plan.observedOn]) ?? paid.observedOn,
      origin: 'computed',
      inputs: {
        plan: holdings.plan.plan,
        beforeHandover: rounded(share, 2),
        price: Math.round(price),
        buyingCosts: Math.round(totalMinor / 100),
      },
    }
  },

  /**
   * Known only if the median price reaches the threshold for the Emirates' ten-year residence; we store no
   * rule for lower prices.
   */
  residency_eligibility({ prices, rules }) {
    const route = rules.find(({ key }) => key === 'uae-golden-visa-property')
    const price = median(prices.map((one) => one.price))
    const observedOn = oldest([...prices.map(({ on }) => on), ...(route ? [route.verifiedOn] : [])])
    if (!route?.value || price === null || price < route.value || observedOn === undefined) return null
    return {
      value: 'ten_year',
      observedOn,
      origin: 'computed',
      inputs: { price: Math.round(price), threshold: route.value },
    }
  },
} satisfies Resolvers<CostHoldings>
