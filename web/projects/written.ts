import type { ProjectCard } from '#contract/projects.ts'
import { quarterOf } from '#domain/projects/listing.ts'
import { planLabel } from '#domain/projects/payment-plan.ts'
import { perAreaWord, writtenCompactPrice, writtenPerArea, writtenPrice, type Display } from '#web/display.ts'
import { m } from '#web/paraglide/messages.js'
import type { Displays } from '#web/use-displays.ts'
import { quarterWord } from './vocabulary.ts'

/** Minor units as filed, as AED 1.23M in the money shown. */
export function writtenMoney(display: Display, minor: number): string {
  return m.projects_per_area({ price: display.currency, unit: writtenCompactPrice(display, minor) })
}

/** The same to the whole unit: AED 1,234,567. */
export function writtenAmount(display: Display, minor: number): string {
  return m.projects_per_area({ price: display.currency, unit: writtenPrice(display, minor) })
}

/** What the cheapest home costs, or null where no list tells. */
export function priceFrom({ currency, priceMinorFrom }: ProjectCard, displays: Displays): string | null {
  return currency === null || priceMinorFrom === null
    ? null
    : writtenMoney(displays(currency), priceMinorFrom)
}

/** The lowest price for an area: 1,431 AED/sq ft. */
export function perAreaFrom({ currency, pricePerSqm }: ProjectCard, displays: Displays): string | null {
  if (currency === null || pricePerSqm === null) return null
  const display = displays(currency)
  return m.projects_per_area({ price: writtenPerArea(display, pricePerSqm), unit: perAreaWord(display) })
}

/** When it is, or was, handed over: the quarter of the registered date. */
export function handoverQuarter({ completedOn, dueOn }: ProjectCard): string | null {
  const on = completedOn ?? dueOn
  return on === null ? null : quarterWord(quarterOf(on))
}

/** How far the registered date has moved, in words. */
export function slipWords(days: number | null): string | null {
  if (days === null) return null
  if (days === 0) return m.projects_slip_none()
  return days > 0 ? m.projects_slip_later({ days }) : m.projects_slip_earlier({ days: -days })
}

/** The same for a column of numbers: +184 d. */
export function slipNumber(days: number | null): string | null {
  if (days === null) return null
  return m.projects_days({ sign: days > 0 ? '+' : days < 0 ? '−' : '', days: Math.abs(days) })
}

/** The plan that asks least before handover in the trade's short form, worked out from its instalments: 60/40. */
export function planOf({ beforeHandover, atHandover }: ProjectCard): string | null {
  if (beforeHandover === null || atHandover === null) return null
  const tenth = (share: number) => Math.round(share * 10) / 10
  return planLabel({
    before: tenth(beforeHandover),
    atHandover: tenth(atHandover),
    after: tenth(100 - beforeHandover - atHandover),
  })
}

export function writtenPercent(value: number | null): string | null {
  return value === null ? null : m.projects_percent({ percent: Math.round(value * 10) / 10 })
}
