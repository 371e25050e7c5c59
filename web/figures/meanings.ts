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
} as const
