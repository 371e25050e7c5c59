import type { NetYieldNote } from '#contract/market/net-yield-note.ts'
import {
  parseLettingCosts,
  usualLettingCosts,
  writeLettingCosts,
} from '#domain/calculators/renting/letting-costs.ts'
import type { YieldCell } from '#domain/market/measures/area-yield.ts'
import { matchedYield } from '#domain/market/measures/matched-yield.ts'
import type { Acquisition, LettingCosts } from '#domain/market/measures/net-yield.ts'
import { buyingCosts, defaultShares, vatKeys, type BuyingCosts } from '#domain/returns/buying-costs.ts'
import { median } from '#domain/statistics/summaries.ts'
import type { Analysis } from '#server/market/analytics/analysis.ts'

type CostRule = NetYieldNote['rules'][number] & { key: string }

/** What net yields are worked out with, and where each figure is from. */
export type NetCosts = {
  costs: LettingCosts
  acquisition: Acquisition
  describe: (cells: readonly YieldCell[]) => NetYieldNote
}

/** Whether the figures are stored does not depend on the price. */
const anyPriceMinor = 100_000_000

/** The running costs of the choice, and the buying costs of a ready home by the figures in force today. */
export async function readNetCosts({ sql, choice, today }: Analysis): Promise<NetCosts> {
  const rules = await sql<CostRule[]>`
    select key, value::float8 as value, unit, title, source_title, source_url, verified_on::text as verified_on
      from rule_values
     where concerns = 'costs' and holds_from <= ${today} and (holds_to is null or holds_to >= ${today})
     order by id`
  const costs = parseLettingCosts(choice.costs)
  const shares = defaultShares(choice.city, 'ready', rules)
  const buy = (priceMinor: number): BuyingCosts | null =>
    buyingCosts(choice.city, { priceMinor, stage: 'ready', kind: 'home', ...shares }, rules)
  return {
    costs,
    acquisition: (priceMinor) => buy(priceMinor)?.totalMinor ?? null,
    describe: (cells) => {
      const prices = cells.flatMap(({ rent, price }) =>
        matchedYield(rent, price) === null || price.median === null ? [] : [price.median],
      )
      const bought = prices.flatMap((price) => {
        const found = buy(price)
        return found ? [{ price, ...found }] : []
      })
      const used = new Set(bought.flatMap(({ items }) => items.map(({ rule }) => rule)))
      if (used.has(`${choice.city}-agency`)) used.add(vatKeys[choice.city])
      return {
        costs,
        isUsual: writeLettingCosts(costs) === writeLettingCosts(usualLettingCosts),
        hasBuyingFigures: buy(anyPriceMinor) !== null,
        acquisitionRatio: median(bought.map(({ price, totalMinor }) => totalMinor / price)),
        rules: rules.filter(({ key }) => used.has(key)).map(({ key: _key, ...rule }) => rule),
      }
    },
  }
}
