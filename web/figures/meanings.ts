import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'

/** What each kind of figure of a city or an area is. Only the panel needs the texts. */
export type Meaning = keyof typeof meanings
const fewest = () => ({ fewest: limits.market.suppressedBelowSales })
export const meanings = {
  sales: m.figures_meaning_sales,
  value: m.figures_meaning_value,
  median: () => m.figures_meaning_median(fewest()),
  price: () => m.figures_meaning_price(fewest()),
  'off-plan': m.figures_meaning_off_plan,
  'new-rent': m.figures_meaning_new_rent,
  'renewed-rent': m.figures_meaning_renewed_rent,
  yield: () => m.figures_meaning_yield({ fewest: limits.returns.yieldFewest }),
  ready: m.figures_meaning_ready,
  units: m.figures_meaning_units,
  turnover: m.figures_meaning_turnover,
  due: m.figures_meaning_due,
  'past-due': m.figures_meaning_past_due,
  slip: m.figures_meaning_slip,
  'left-out': m.figures_meaning_left_out,
  published: m.figures_meaning_published,
  chart: m.figures_meaning_chart,
  week: m.figures_meaning_week,
  finding: m.figures_meaning_finding,
  'project-sales': m.figures_meaning_project_sales,
  'headline-sales': m.figures_headline_sales,
  'headline-value': m.figures_headline_value,
  'headline-average-price': m.figures_headline_average_price,
  'headline-median-price': m.figures_headline_median_price,
  'headline-flat-per-sqm': m.figures_headline_flat_per_sqm,
  'headline-villa-per-sqm': m.figures_headline_villa_per_sqm,
  'headline-off-plan-share': m.figures_headline_off_plan_share,
  'headline-off-plan-premium': m.figures_headline_off_plan_premium,
  'headline-luxury-sales': m.figures_headline_luxury,
  'headline-luxury-value': m.figures_headline_luxury_value,
  'headline-mortgages': m.figures_headline_mortgages,
  'headline-mortgages-per-hundred': m.figures_headline_mortgages_per_hundred,
  'headline-contracts': m.figures_headline_contracts,
  'headline-new-contract-share': m.figures_headline_new_share,
  'headline-new-rent': m.figures_meaning_new_rent,
  'headline-renewed-rent': m.figures_meaning_renewed_rent,
} as const
