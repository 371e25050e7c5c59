import type { ProjectCard, ProjectSheet } from '#contract/projects.ts'
import { toQuarter } from '#domain/dates/quarters.ts'
import { planLabel } from '#domain/projects/payment-plan.ts'
import { plannedPercent, scheduleIndex } from '#domain/projects/progress.ts'
import {
  displayArea,
  areaUnitLabel,
  perAreaLabel,
  formatCompactPrice,
  formatPerArea,
  formatPrice,
  type Display,
} from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { formatChange } from '#web/format/prices.ts'
import type { Displays } from '#web/preferences/use-displays.ts'
import { quarterLabel } from './vocabulary.ts'

/** Formats minor units as filed in the displayed currency: 'AED 1.23M'. */
export function formatMoney(display: Display, minor: number): string {
  return m.projects_per_area({
    price: display.currency,
    unit: formatCompactPrice(display, minor),
  })
}

/** The full amount: 'AED 1,234,567'. */
export function formatAmount(display: Display, minor: number): string {
  return m.projects_per_area({ price: display.currency, unit: formatPrice(display, minor) })
}

/** The price of the cheapest home, or null without a price list. */
export function priceFrom({ currency, priceMinorFrom }: ProjectCard, displays: Displays): string | null {
  return currency === null || priceMinorFrom === null ? null : formatMoney(displays(currency), priceMinorFrom)
}

/** The lowest price per area: '1,431 AED/sq ft'. */
export function perAreaFrom({ currency, pricePerSqm }: ProjectCard, displays: Displays): string | null {
  if (currency === null || pricePerSqm === null) return null
  const display = displays(currency)
  return m.projects_per_area({ price: formatPerArea(display, pricePerSqm), unit: perAreaLabel(display) })
}

/** The quarter of the registered handover, planned or actual. */
export function handoverQuarter({ completedOn, dueOn }: ProjectCard): string | null {
  const on = completedOn ?? dueOn
  return on === null ? null : quarterLabel(toQuarter(on))
}

/** How far the registered date has moved, in words. */
export function slipText(days: number | null): string | null {
  if (days === null) return null
  if (days === 0) return m.projects_slip_none()
  return days > 0 ? m.projects_slip_later({ days }) : m.projects_slip_earlier({ days: -days })
}

/** How far the registered date has moved, for a column: '+184 d'. */
export function slipNumber(days: number | null): string | null {
  if (days === null) return null
  return m.projects_days({ sign: days > 0 ? '+' : days < 0 ? '−' : '', days: Math.abs(days) })
}

/**
 * The payment plan with the lowest share before handover, in the usual short form: '60/40'. Computed from its
 * instalments.
 */
export function planText({ beforeHandover, atHandover }: ProjectCard): string | null {
  if (beforeHandover === null || atHandover === null) return null
  const tenth = (share: number) => Math.round(share * 10) / 10
  return planLabel({
    before: tenth(beforeHandover),
    atHandover: tenth(atHandover),
    after: tenth(100 - beforeHandover - atHandover),
  })
}

/** The asking price relative to the area's median: '+8%', '−12%'. Null if either is unknown. */
export function againstNumber({ againstArea }: ProjectCard): string | null {
  return againstArea === null ? null : formatChange(againstArea - 1)
}

/** The asking price relative to the area's median, in words: '8% above the area’s median'. */
export function comparisonText({ againstArea }: ProjectCard): string | null {
  if (againstArea === null) return null
  const percent = Math.round(Math.abs(againstArea - 1) * 100)
  if (percent === 0) return m.projects_against_equal()
  return againstArea > 1 ? m.projects_against_above({ percent }) : m.projects_against_below({ percent })
}

/** The range of sizes: '646 to 1,292 sq ft'. */
export function sizeRange(
  { currency, sizeSqmFrom, sizeSqmTo }: ProjectCard,
  displays: Displays,
): string | null {
  if (currency === null || sizeSqmFrom === null || sizeSqmTo === null) return null
  const display = displays(currency)
  const low = formatInteger(displayArea(display, sizeSqmFrom))
  const high = formatInteger(displayArea(display, sizeSqmTo))
  return m.projects_per_area({
    price: low === high ? low : m.projects_between({ low, high }),
    unit: areaUnitLabel(display),
  })
}

/** The share of homes on the latest price list that are no longer available. */
export function soldShare({ listedUnits, availableUnits }: ProjectCard): string | null {
  if (!listedUnits || availableUnits === null) return null
  return formatPercent((100 * (listedUnits - availableUnits)) / listedUnits)
}

/** The card with the day of its last reading; in no register, that of the last evidence of its progress. */
export function withLastReading({ card, progress }: Pick<ProjectSheet, 'card' | 'progress'>): ProjectCard {
  return { ...card, seenOn: card.seenOn ?? progress.at(-1)?.seenOn ?? null }
}

type Planned = Pick<ProjectCard, 'startedOn' | 'firstDueOn' | 'seenOn'>

/**
 * The progress that was planned by the day on which the register last stated the actual one, also where it repeated
 * it: a standstill falls behind. The score compares the same days.
 */
export function plannedByReading({ startedOn, firstDueOn, seenOn }: Planned): number | null {
  return startedOn && firstDueOn && seenOn ? plannedPercent(startedOn, firstDueOn, seenOn) : null
}

/** Actual progress divided by linear planned progress, on the day of the register's reading. Below 1 is behind. */
export function scheduleRatio(project: Planned & Pick<ProjectCard, 'percentCompleted'>): number | null {
  const { percentCompleted } = project
  return percentCompleted === null ? null : scheduleIndex(percentCompleted, plannedByReading(project))
}

/** `scheduleRatio` with two decimals: '0.87'. */
export function scheduleNumber(project: ProjectCard): string | null {
  return scheduleRatio(project)?.toFixed(2) ?? null
}

export function formatPercent(value: number | null): string | null {
  return value === null ? null : m.projects_percent({ percent: Math.round(value * 10) / 10 })
}

/** A yield with one decimal: '6.0%'. */
export function yieldNumber(percent: number | null): string | null {
  return percent === null ? null : formatRatio(percent / 100)
}

/** A percentage of a rule, with up to two decimals: '0.25%'. */
export function formatRulePercent(value: number): string {
  return m.projects_percent({ percent: Math.round(value * 100) / 100 })
}

/** A ratio as a percentage with one decimal: 0.0734 as '7.3%'. */
export function formatRatio(ratio: number | null): string | null {
  return ratio === null ? null : m.projects_percent({ percent: (ratio * 100).toFixed(1).replace('-', '−') })
}

/** A multiple of the invested amount: '1.42×'. */
export function formatMultiple(multiple: number | null): string | null {
  return multiple === null ? null : m.projects_multiple({ times: multiple.toFixed(2) })
}

/** The change of a scenario in percent: '+10%', '−10%', or "unchanged". */
export function formatTurn(percent: number): string {
  if (percent === 0) return m.projects_turn_none()
  return m.projects_percent({ percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}` })
}
