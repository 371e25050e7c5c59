import type { CalculatorId } from '#domain/calculators/names.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of each calculator. */
export const calculatorTitles: Readonly<Record<CalculatorId, () => string>> = {
  'purchase-costs': m.calculators_purchase_costs_title,
  'budget-areas': m.calculators_budget_areas_title,
  mortgage: m.calculators_mortgage_title,
  affordability: m.calculators_affordability_title,
  amortisation: m.calculators_amortisation_title,
  'fixed-then-variable': m.calculators_fixed_then_variable_title,
  'flat-rate': m.calculators_flat_rate_title,
  'early-settlement': m.calculators_early_settlement_title,
  'rental-yield': m.calculators_rental_yield_title,
  'short-let': m.calculators_short_let_title,
  'service-charge': m.calculators_service_charge_title,
  'rent-increase': m.calculators_rent_increase_title,
  'off-plan': m.calculators_off_plan_title,
  'early-exit': m.calculators_early_exit_title,
  'default-exposure': m.calculators_default_exposure_title,
  'post-handover': m.calculators_post_handover_title,
  'fix-and-flip': m.calculators_fix_and_flip_title,
  'rent-or-buy': m.calculators_rent_or_buy_title,
  returns: m.calculators_returns_title,
  waterfall: m.calculators_waterfall_title,
  'waterfall-hurdles': m.calculators_waterfall_hurdles_title,
  residency: m.calculators_residency_title,
  currency: m.calculators_currency_title,
  zakat: m.calculators_zakat_title,
}
