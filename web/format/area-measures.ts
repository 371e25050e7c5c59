import type {
  AreaHandovers,
  AreaMeasures,
  AreaUnits,
  MeasuresBasis,
  RentFigures,
} from '#contract/market/area-measures.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { readySales, type StagedSales } from '#domain/market/measures/ready-sales.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { areaNumber, tenthPercent } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCoverage } from './coverage-text.ts'
import { displayLocale, formatInteger } from './format.ts'
import { formatShare } from './prices.ts'
import { sampleLimits } from './sample-limits.ts'

/** A figure as text with its sample, or with the reason why it is unknown. Of a small sample it is grey. */
export type MeasureText = { value: string | null; note: string; isThin?: boolean }

type Parts = {
  measures: AreaMeasures
  sales: StagedSales
  /** Plots have no rent, and only flats are in the register of units. */
  type: PricedType
}

/** What an investor asks of an area beside its prices, each with its label. */
export function measureTexts({ measures, sales, type }: Parts) {
  const { newRent, renewedRent, grossYield, units, handovers } = measures
  const noRents = type === 'land' ? m.areas_plots_no_rent() : m.areas_no_rents()
  return [
    { key: 'new-rent' as const, label: m.areas_new_rent(), ...rentText(newRent, noRents) },
    { key: 'renewed-rent' as const, label: m.areas_renewed_rent(), ...rentText(renewedRent, noRents) },
    {
      key: 'yield' as const,
      label: m.areas_gross_yield(),
      ...(newRent === null ? { value: null, note: noRents } : yieldText(grossYield)),
    },
    { key: 'ready' as const, label: m.areas_ready_sales(), ...readyText(sales) },
    ...unitTexts(units, type),
    ...handoverTexts(handovers),
  ]
}

type MeasureKey = ReturnType<typeof measureTexts>[number]['key']

/** The registers behind a measure, and the last day of them. */
export function measureSources(
  { sources, asOf }: Pick<CityBasis, 'sources' | 'asOf'>,
  { rents, units, projectSources, projectsSeenOn }: MeasuresBasis,
  key: MeasureKey,
): Pick<CityBasis, 'sources' | 'asOf'> {
  const named = (own: readonly string[]) => (own.length > 0 ? [...own] : [...sources])
  switch (key) {
    case 'new-rent':
    case 'renewed-rent':
      return { sources: named(rents?.sources ?? []), asOf: rents?.days.to ?? null }
    case 'yield':
      return { sources: [...new Set([...sources, ...(rents?.sources ?? [])])], asOf }
    case 'units':
      return { sources: named(units?.sources ?? []), asOf: units?.readOn ?? null }
    case 'turnover':
      return { sources: [...new Set([...sources, ...(units?.sources ?? [])])], asOf }
    case 'ready':
      return { sources, asOf }
    case 'due':
    case 'past-due':
    case 'slip':
      return { sources: named(projectSources), asOf: projectsSeenOn }
  }
}

/** Grey where the figure is unknown or of a small sample. */
export function measureLooks({ value, isThin }: MeasureText): string {
  return value === null || isThin ? 'text-muted-foreground' : 'font-medium'
}

/** A yearly rent in whole units of the currency. */
export function rentText(rent: RentFigures | null, missing: string): MeasureText {
  if (!rent) return { value: null, note: missing }
  const { medianMinor, count } = rent
  if (medianMinor === null) return { value: null, note: m.areas_few_rents(sampleLimits()) }
  const sample = m.areas_rent_sample({ count, n: formatInteger(count) })
  return {
    value: formatInteger(medianMinor / 100),
    note: isThinSample(count) ? `${m.areas_thin_rents()} · ${sample}` : sample,
    isThin: isThinSample(count),
  }
}

export function yieldText(grossYield: AreaMeasures['grossYield']): MeasureText {
  if (!grossYield) return { value: null, note: m.areas_few_yield() }
  const { ratio, rents, sales } = grossYield
  return {
    value: tenthPercent(displayLocale(), ratio),
    note: m.areas_yield_sample({ rents: formatInteger(rents), sales: formatInteger(sales) }),
    isThin: isThinSample(Math.min(rents, sales)),
  }
}

/** As `yieldText`, for a narrow column. */
export function shortYield(grossYield: AreaMeasures['grossYield']): MeasureText {
  return grossYield ? yieldText(grossYield) : { value: null, note: m.areas_few_yield_short() }
}

function readyText(sales: StagedSales): MeasureText {
  const ready = readySales(sales)
  if (ready === null) return { value: null, note: m.areas_no_stage() }
  const n = formatInteger(sales.stagedCount)
  return {
    value: formatInteger(ready),
    note:
      sales.stagedCount === 0
        ? ''
        : m.areas_ready_share({ share: formatShare(ready / sales.stagedCount), n }),
  }
}

/** Why there is no turnover, by what is missing. */
const noTurnover: Record<AreaUnits['state'], () => string> = {
  'not-read': m.areas_units_not_read,
  incomplete: m.areas_units_incomplete,
  unchecked: m.areas_units_unchecked,
  complete: m.areas_turnover_by_area,
}

/** Registered flats and their turnover, or why they are unknown (decision 072). */
function unitTexts(units: AreaUnits | null, type: PricedType) {
  const keys = [
    { key: 'units', label: m.areas_units_read() },
    { key: 'turnover', label: m.areas_turnover() },
  ] as const
  const [read, turnover] = keys
  const none = type === 'unit' ? m.areas_no_units_held() : m.areas_units_flats_only()
  if (!units) return keys.map((fact) => ({ ...fact, value: null, note: none }))
  const count = formatInteger(units.units)
  const note =
    units.turnover !== null
      ? m.areas_turnover_sample({ sold: formatInteger(units.sold), count })
      : units.missing === 'days'
        ? m.areas_turnover_days()
        : units.missing === null
          ? m.areas_turnover_by_area()
          : noTurnover[units.state]()
  return [
    units.state === 'not-read'
      ? { ...read, value: null, note: m.areas_units_not_read() }
      : { ...read, value: count, note: units.state === 'complete' ? '' : m.areas_units_as_read() },
    {
      ...turnover,
      value: units.turnover === null ? null : tenthPercent(displayLocale(), units.turnover),
      note,
    },
  ]
}

function handoverTexts(handovers: AreaHandovers | null) {
  const none = { value: null, note: m.areas_no_projects_held() }
  const due = handovers && dueText(handovers)
  const late = handovers && lateText(handovers)
  return [
    { key: 'due' as const, label: m.areas_due(), ...(due ?? none) },
    { key: 'past-due' as const, label: m.areas_past_due(), ...(late ?? none) },
    { key: 'slip' as const, label: m.areas_slip(), ...(handovers ? slipText(handovers) : none) },
  ]
}

function dueText({ dueHomes, dueProjects, dueUnknown, dueSinceRead }: AreaHandovers): MeasureText {
  const text = homesText(dueHomes, dueProjects, dueUnknown)
  if (dueSinceRead === 0) return text
  return { ...text, note: `${text.note}. ${m.areas_due_since_read({ count: dueSinceRead })}` }
}

function lateText({
  pastDueHomes,
  pastDueProjects,
  pastDueUnknown,
  overdueMonths,
}: AreaHandovers): MeasureText {
  const text = homesText(pastDueHomes, pastDueProjects, pastDueUnknown)
  if (overdueMonths === null) return text
  const months = areaNumber(displayLocale(), overdueMonths)
  return { ...text, note: `${text.note}, ${m.areas_overdue_months({ months })}` }
}

/** Homes of these projects. Unknown where none of them files a number; none is 0. */
function homesText(homes: number, projects: number, unknown: number): MeasureText {
  const parts = [
    m.areas_handover_projects({ count: projects, n: formatInteger(projects) }),
    ...(unknown > 0 ? [m.areas_handover_unknown({ count: unknown })] : []),
  ]
  return { value: homes === 0 && unknown > 0 ? null : formatInteger(homes), note: parts.join(', ') }
}

function slipText({ slipMonths, finished }: AreaHandovers): MeasureText {
  if (slipMonths === null) return { value: null, note: m.areas_no_slip() }
  return {
    value: m.areas_slip_months({ months: areaNumber(displayLocale(), slipMonths) }),
    note: m.areas_slip_sample({ count: finished, n: formatInteger(finished) }),
  }
}

/** The days and sources of rents, and the days on which units and projects were seen, as far as a page shows them. */
export function measuresBasisTexts({
  rents = null,
  projectsSeenOn = null,
  units = null,
}: Partial<MeasuresBasis>): string[] {
  const days = rents && formatCoverage(rents.coverage)
  return [
    ...(rents && days !== null
      ? [
          rents.sources.length === 0
            ? m.areas_measures_rents({ days })
            : m.areas_measures_rents_source({ source: rents.sources.join(', '), days }),
        ]
      : []),
    ...(units
      ? [
          units.readOn === null
            ? m.areas_measures_units()
            : m.areas_measures_units_read({ date: formatDay(displayLocale(), units.readOn) }),
        ]
      : []),
    ...(projectsSeenOn === null
      ? []
      : [m.areas_measures_projects({ date: formatDay(displayLocale(), projectsSeenOn) })]),
  ]
}
