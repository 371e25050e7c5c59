import type { Authority } from '#domain/onboarding/licence.ts'
import type { CashNeed, DelayTolerance, Funding, Horizon, Strategy } from '#domain/onboarding/choices.ts'
import type { Frequency } from '#domain/notifications/events.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Path, Step } from '#domain/onboarding/steps.ts'
import { m } from '#web/paraglide/messages.js'

type Labels<Key extends string> = Record<Key, () => string>

export const stepNames: Labels<Step> = {
  residence: m.onboarding_step_residence,
  goals: m.onboarding_step_goals,
  budget: m.onboarding_step_budget,
  places: m.onboarding_step_places,
  risk: m.onboarding_step_risk,
  licence: m.onboarding_step_licence,
  supplier: m.onboarding_step_supplier,
  alerts: m.onboarding_step_alerts,
}
export const pathNames: Labels<Path> = {
  investor: m.onboarding_path_investor,
  agent: m.onboarding_path_agent,
  supplier: m.onboarding_path_supplier,
}
export const strategyNames: Labels<Strategy> = {
  'off-plan': m.onboarding_off_plan,
  'rental-yield': m.onboarding_rental_yield,
  'fix-flip': m.onboarding_fix_flip,
  'short-term-rental': m.onboarding_short_term,
  'co-investment': m.onboarding_co_investment,
}
export const strategyDetails: Labels<Strategy> = {
  'off-plan': m.onboarding_off_plan_detail,
  'rental-yield': m.onboarding_rental_yield_detail,
  'fix-flip': m.onboarding_fix_flip_detail,
  'short-term-rental': m.onboarding_short_term_detail,
  'co-investment': m.onboarding_co_investment_detail,
}
export const fundingNames: Labels<Funding> = {
  cash: m.onboarding_cash,
  mortgage: m.onboarding_mortgage,
  undecided: m.onboarding_undecided,
}
export const horizonNames: Labels<Horizon> = {
  'under-3': m.onboarding_horizon_short,
  '3-to-7': m.onboarding_horizon_middle,
  'over-7': m.onboarding_horizon_long,
}
export const cashNeedNames: Labels<CashNeed> = {
  unlikely: m.onboarding_need_unlikely,
  possible: m.onboarding_need_possible,
  likely: m.onboarding_need_likely,
}
export const delayNames: Labels<DelayTolerance> = {
  none: m.onboarding_delay_none,
  'half-year': m.onboarding_delay_half,
  'year-or-more': m.onboarding_delay_year,
}
export const frequencyNames: Labels<Frequency> = {
  instant: m.onboarding_alert_instant,
  daily: m.onboarding_alert_daily,
  weekly: m.onboarding_alert_weekly,
  off: m.onboarding_alert_never,
}
export const cityNames: Labels<LaunchCity> = {
  dubai: m.onboarding_city_dubai,
  'abu-dhabi': m.onboarding_city_abu_dhabi,
  riyadh: m.onboarding_city_riyadh,
}
export const authorityNames: Labels<Authority> = {
  rera: m.onboarding_authority_rera,
  adrec: m.onboarding_authority_adrec,
  rega: m.onboarding_authority_rega,
}

/** Options in the order of the domain, with their labels. */
export function choiceLabels<Key extends string>(
  keys: readonly Key[],
  labels: Labels<Key>,
  details?: Labels<Key>,
) {
  return keys.map((value) => ({
    value,
    label: labels[value](),
    ...(details ? { detail: details[value]() } : {}),
  }))
}
