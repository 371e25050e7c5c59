import { model, type PointKey } from '#domain/score/catalogue.ts'
import { problemOfValue } from '#domain/score/normalise.ts'
import { disclosure, type Disclosure } from './disclosure.ts'
import { costs, type CostHoldings } from './costs.ts'
import { developerRecord, type DeveloperHoldings } from './developer-record.ts'
import { fromRegister, type RegisterEntry } from './from-register.ts'
import { market, type MarketHoldings } from './market.ts'
import { netYields, type NetYieldHoldings } from './net-yield.ts'
import { paymentPlan, type PlanOnRecord } from './payment-plan.ts'
import { priceList, type ListBesideArea } from './price-list.ts'
import { rents, type RentHoldings } from './rents.ts'
import type { Resolved, Resolvers } from './resolved.ts'
import { supply, type AreaSupply } from './supply.ts'

/** All stored data from which points are computed; null where nothing is stored. */
export type Holdings = {
  register: RegisterEntry
  developer: DeveloperHoldings | null
  plan: PlanOnRecord | null
  list: ListBesideArea | null
  market: MarketHoldings | null
  rents: RentHoldings | null
  supply: AreaSupply | null
  costs: CostHoldings | null
  netYield: NetYieldHoldings | null
  disclosureFacts: Disclosure
}

export type ComputedPoint = Resolved & { point: PointKey }

const rules = new Map(model.points.map(({ key, rule }) => [key, rule]))

/**
 * Every point that can be computed from the stored data as of a day. A value outside the catalogue's valid
 * range is left unknown.
 */
export function computePoints(holdings: Holdings, asOf: string): readonly ComputedPoint[] {
  const {
    register,
    developer,
    plan,
    list,
    market: deals,
    rents: leases,
    supply: area,
    costs: buying,
    netYield: income,
    disclosureFacts: answers,
  } = holdings
  return [
    ...each(fromRegister, register, asOf),
    ...each(developerRecord, developer, asOf),
    ...each(paymentPlan, plan, asOf),
    ...each(priceList, list, asOf),
    ...each(market, deals, asOf),
    ...each(rents, leases, asOf),
    ...each(supply, area, asOf),
    ...each(costs, buying, asOf),
    ...each(netYields, income, asOf),
    ...each(disclosure, answers, asOf),
  ]
}

/** The keys of all points that can be computed; the methodology page lists them. */
export const resolvable: ReadonlySet<string> = new Set(
  [
    fromRegister,
    developerRecord,
    paymentPlan,
    priceList,
    market,
    rents,
    supply,
    costs,
    netYields,
    disclosure,
  ].flatMap((resolvers) => Object.keys(resolvers)),
)

function each<H>(resolvers: Resolvers<H>, holdings: H | null, asOf: string): ComputedPoint[] {
  if (holdings === null) return []
  return Object.entries(resolvers).flatMap(([key, resolve]) => {
    const resolved = isPoint(key) ? resolve(holdings, asOf) : null
    if (!resolved || !isPoint(key) || resolved.observedOn > asOf) return []
    const rule = rules.get(key)
    return rule && problemOfValue(rule, resolved.value) === null ? [{ ...resolved, point: key }] : []
  })
}

function isPoint(key: string): key is PointKey {
  return rules.has(key)
}
