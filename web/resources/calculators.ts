import { m } from '#web/paraglide/messages.js'

/** Every calculator, with its purpose and formula. */
export const calculators = [
  {
    to: '/resources/calculators/purchase-costs',
    title: m.resources_cost,
    detail: m.resources_cost_detail,
    formula: m.resources_cost_formula,
  },
  {
    to: '/resources/calculators/rental-yield',
    title: m.resources_yield,
    detail: m.resources_yield_detail,
    formula: m.resources_yield_formula,
  },
  {
    to: '/resources/calculators/mortgage',
    title: m.resources_mortgage,
    detail: m.resources_mortgage_detail,
    formula: m.resources_mortgage_formula,
  },
] as const
