import type { DeveloperRow } from '#contract/developers.ts'
import type { DelayStep } from '#domain/developers/delay-steps.ts'
import { isThin, type DeliveryRate } from '#domain/developers/record.ts'
import type { DeveloperKind, DeveloperSort } from '#domain/developers/sorts.ts'
import type { Meaning } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

export const sortLabels: Record<DeveloperSort, () => string> = {
  delivered: m.developers_sort_delivered,
  'on-time': m.developers_sort_on_time,
  delay: m.developers_sort_delay,
  'past-due': m.developers_sort_past_due,
  name: m.developers_sort_name,
}

export const kindLabels: Record<DeveloperKind, () => string> = {
  brand: m.developers_kind_brand,
  company: m.developers_kind_company,
}

/** From finished to unknown. */
export const meaningOrder = ['finished', 'building', 'planned', 'halted', 'cancelled', 'unknown'] as const

export const meaningLabels: Record<Meaning | 'unknown', () => string> = {
  finished: m.developers_finished,
  building: m.developers_building,
  planned: m.developers_planned,
  halted: m.developers_halted,
  cancelled: m.developers_cancelled,
  unknown: m.developers_status_unknown,
}

export const stepLabels: Record<DelayStep, () => string> = {
  early: m.developers_step_early,
  'on-time': m.developers_step_on_time,
  'half-year': m.developers_step_half_year,
  year: m.developers_step_year,
  'two-years': m.developers_step_two_years,
  longer: m.developers_step_longer,
}

/** The display name. A company without a name is shown by its registration number. */
export function developerName({
  name,
  registerNumbers,
}: Pick<DeveloperRow, 'name' | 'registerNumbers'>): string {
  return name ?? m.developers_number({ number: registerNumbers[0] ?? m.ui_unknown() })
}

/** Whether it is a brand of several companies, or a single company known by its number. */
export function knownAs({ kind, registerNumbers }: Pick<DeveloperRow, 'kind' | 'registerNumbers'>): string {
  const [number, ...others] = registerNumbers
  return number !== undefined && others.length === 0 ? m.developers_number({ number }) : kindLabels[kind]()
}

/** 84% of 25; below five projects 3 of 4; null if nothing can be counted. */
export function rateLabels({ count, of }: DeliveryRate): string | null {
  if (of === 0) return null
  if (isThin(of)) return m.developers_rate_thin({ count, of })
  return m.developers_percent({ percent: Math.round((100 * count) / of) })
}

/** Days as an integer. Null below five projects. */
export function delayLabels(days: number | null, projects: number): string | null {
  return days === null || isThin(projects) ? null : m.developers_days({ days: formatInteger(days) })
}
