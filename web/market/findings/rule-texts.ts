import { luxuryFromMinor } from '#domain/market/analytics/sections.ts'
import { limits } from '#domain/limits.ts'
import { ruleThresholds } from '#domain/market/findings/rules/rule-thresholds.ts'
import type { RuleId } from '#domain/market/findings/rule-ids.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

const { price, sales, rent, supply, unusualPrice, unusualYield } = ruleThresholds
const { insightAreas, insightQuarters, suppressedBelowSales } = limits.market

/** A ratio as a number of percent, or of points. */
const percent = (ratio: number) => number(100 * ratio)
const number = (value: number) =>
  new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 1 }).format(value)
const millions = number(luxuryFromMinor / 100_000_000)

/** What each rule finds, with the numbers that the rule itself compares with. */
export const ruleTexts: Record<RuleId, () => string> = {
  'price-year': () => m.market_rule_price_year({ percent: percent(price.year) }),
  'price-anomaly': () =>
    m.market_rule_price_anomaly({
      deviations: number(unusualPrice.deviations),
      months: number(unusualPrice.months),
    }),
  'price-turn': () => m.market_rule_price_turn({ percent: percent(price.turn) }),
  'price-record': () => m.market_rule_price_record({ months: number(unusualPrice.months) }),
  'price-lead': () => m.market_rule_price_lead({ points: percent(price.lead) }),
  'price-gap': () =>
    m.market_rule_price_gap({
      deviations: number(unusualPrice.deviations),
      percent: percent(price.gap),
    }),
  'price-spread': () =>
    m.market_rule_price_spread({ areas: number(insightAreas), times: number(price.spread) }),
  'price-against-sales': () =>
    m.market_rule_price_against_sales({
      price: percent(price.falling),
      sales: percent(price.divergence),
    }),
  'sales-year': () => m.market_rule_sales_year({ percent: percent(sales.sales) }),
  'sales-record': () => m.market_rule_sales_record({ quarters: number(insightQuarters) }),
  'sales-share': () =>
    m.market_rule_sales_share({
      points: percent(sales.areaShare),
      percent: percent(sales.areaShareRatio),
    }),
  'sales-concentration': () =>
    m.market_rule_sales_concentration({
      areas: number(insightAreas),
      percent: percent(sales.threeAreas),
    }),
  'luxury-share': () => m.market_rule_luxury_share({ millions, points: percent(sales.luxury) }),
  'off-plan-share': () =>
    m.market_rule_off_plan_share({
      city: percent(sales.offPlanCity),
      area: percent(sales.offPlanArea),
    }),
  'off-plan-premium': () => m.market_rule_off_plan_premium({ points: percent(sales.premium) }),
  'rent-year': () => m.market_rule_rent_year({ percent: percent(rent.year) }),
  'rent-turn': () => m.market_rule_rent_turn({ percent: percent(rent.turn) }),
  'renewal-gap': () => m.market_rule_renewal_gap({ percent: percent(rent.renewal) }),
  'prices-against-rents': () => m.market_rule_prices_against_rents({ points: percent(rent.divergence) }),
  'yield-shift': () =>
    m.market_rule_yield_shift({
      deviations: number(unusualYield.deviations),
      points: percent(rent.yield),
    }),
  'yield-gap': () => m.market_rule_yield_gap({ points: percent(rent.yieldGap) }),
  'supply-wave': () =>
    m.market_rule_supply_wave({
      homes: number(supply.homes),
      sales: percent(supply.waveToSales),
      completed: number(supply.waveToCompleted),
    }),
  'supply-late': () =>
    m.market_rule_supply_late({
      percent: percent(supply.late),
      projects: number(suppressedBelowSales),
    }),
  'past-due': () => m.market_rule_past_due({ homes: number(supply.homes) }),
  slip: () => m.market_rule_slip({ days: number(supply.slipDays) }),
  behind: () =>
    m.market_rule_behind({ days: number(supply.behindDays), percent: number(supply.behindPercent) }),
  stalled: m.market_rule_stalled,
}
