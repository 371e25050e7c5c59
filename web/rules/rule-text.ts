import type { RuleConcern, RuleUnit } from '#domain/rules/rule-units.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'

export const concernText: Record<RuleConcern, () => string> = {
  eligibility: m.rules_concern_eligibility,
  costs: m.rules_concern_costs,
  loans: m.rules_concern_loans,
  letting: m.rules_concern_letting,
  'off-plan': m.rules_concern_off_plan,
  residency: m.rules_concern_residency,
  education: m.rules_concern_education,
}

export const unitText: Record<RuleUnit, () => string> = {
  AED: m.rules_unit_aed,
  SAR: m.rules_unit_sar,
  percent: m.rules_unit_percent,
  permille: m.rules_unit_permille,
  years: m.rules_unit_years,
  days: m.rules_unit_days,
  multiple: m.rules_unit_multiple,
}

export const cityText: Record<LaunchCity, () => string> = {
  dubai: m.rules_city_dubai,
  'abu-dhabi': m.rules_city_abu_dhabi,
  riyadh: m.rules_city_riyadh,
}

/** The cities in which a rule holds; without cities it holds in all. */
export function citiesText(cities: readonly string[]): string {
  if (cities.length === 0) return m.rules_all_cities()
  return launchCities
    .filter((city) => cities.includes(city))
    .map((city) => cityText[city]())
    .join(', ')
}

/** A legal figure with its unit. */
export function formatRule({ value, unit }: { value: number | null; unit: RuleUnit | null }): string {
  if (value === null) return m.rules_no_figure()
  const number = value.toLocaleString('en', { maximumFractionDigits: 6 })
  if (unit === null) return number
  if (unit === 'AED' || unit === 'SAR') return `${unit} ${number}`
  return unit === 'percent' || unit === 'permille'
    ? `${number}${unitText[unit]()}`
    : `${number} ${unitText[unit]()}`
}

/** The days on which a row holds. */
export function formatSpan({ holdsFrom, holdsTo }: { holdsFrom: string; holdsTo: string | null }): string {
  return holdsTo === null
    ? m.rules_from({ from: formatDay(holdsFrom) })
    : m.rules_span({ from: formatDay(holdsFrom), to: formatDay(holdsTo) })
}
