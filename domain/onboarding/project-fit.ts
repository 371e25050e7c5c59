import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { monthsBetween } from '#domain/score/resolvers/calendar.ts'
import type { DelayTolerance, Horizon, Strategy } from './choices.ts'
import type { ShortlistPreferences } from './shortlist.ts'

/** What is held of a project that wishes can be set beside; null where it is not known. */
export type ProjectToFit = {
  city: LaunchCity
  /** The address of its area. */
  area: string | null
  isReady: boolean
  /** The cheapest listed home, in major units. */
  price: { amount: number; currency: Currency } | null
  /** ISO day of the registered handover, of what is not ready. */
  dueOn: string | null
  /** Percent of the price that is paid before handover. */
  beforeHandover: number | null
  /** Months by which its registered date has moved, and by which its developer was late in the mean. */
  slipMonths: number | null
  developerDelayMonths: number | null
  grossYieldPercent: number | null
  shortLet: string | null
  salesInYear: number | null
}

export type ProjectPreferences = ShortlistPreferences & { monthly: ShortlistPreferences['budget'] }

export const fitKinds = [
  'city',
  'area',
  'budget',
  'monthly',
  'off-plan',
  'ready',
  'yield',
  'short-let',
  'horizon',
  'liquidity',
  'delay',
] as const
export type FitKind = (typeof fitKinds)[number]

/** One wish beside the project: `fact` is the figure it was told by, and `isMet` null where nothing tells. */
export type FitTerm = { kind: FitKind; isMet: boolean | null; fact: number | string | null }

/** Wishes met of those that can be told. It is no part of the score and moves nothing in it. */
export type Fit = { met: number; told: number; terms: readonly FitTerm[] }

/** Where the points of the score stand at half of their marks: a yield, and sales in a year, worth the name. */
export const enoughYieldPercent = 6
export const enoughSales = 40
/** A home has to stand a good while before its owner wants to leave it again. */
export const handoverWithinMonths: Readonly<Record<Horizon, number | null>> = {
  'under-3': 24,
  '3-to-7': 72,
  'over-7': null,
}
export const bearableMonths: Readonly<Record<DelayTolerance, number | null>> = {
  none: 1,
  'half-year': 6,
  'year-or-more': null,
}

/** Sets each wish that was answered beside a project; a wish that was not answered is no term. */
export function projectFit(project: ProjectToFit, wishes: ProjectPreferences, today: string): Fit {
  const { cities, areas, strategies } = wishes
  const terms = [
    ...(cities.length > 0 ? [term('city', cities.includes(project.city), project.city)] : []),
    ...(areas.length > 0
      ? [term('area', project.area === null ? null : areas.includes(project.area), project.area)]
      : []),
    ...budgetTerms(project, wishes),
    ...monthlyTerms(project, wishes, today),
    ...strategies.flatMap((strategy) => strategyTerm(project, strategy)),
    ...horizonTerms(project, wishes, today),
    ...liquidityTerms(project, wishes),
    ...delayTerms(project, wishes),
  ]
  const told = terms.filter(({ isMet }) => isMet !== null)
  return { met: told.filter(({ isMet }) => isMet).length, told: told.length, terms }
}

const term = (kind: FitKind, isMet: boolean | null, fact: FitTerm['fact']): FitTerm => ({ kind, isMet, fact })

/** In the currency of the wish; null where no dated rate leads there. */
function priceIn(currency: Currency, price: ProjectToFit['price']): number | null {
  const conversion = price && conversionBetween(price.currency, currency)
  return price && conversion ? price.amount * conversion.rate : null
}

function budgetTerms({ price }: ProjectToFit, { budget }: ProjectPreferences): FitTerm[] {
  if (!budget) return []
  const amount = priceIn(budget.currency, price)
  return [term('budget', amount === null ? null : amount <= budget.amount, amount)]
}

/** What is paid before handover, spread evenly over the months to it, the booking included. */
function monthlyTerms(project: ProjectToFit, { monthly }: ProjectPreferences, today: string): FitTerm[] {
  if (!monthly || project.isReady) return []
  const { dueOn, beforeHandover, price } = project
  const amount = priceIn(monthly.currency, price)
  if (amount === null || beforeHandover === null || dueOn === null || dueOn <= today)
    return [term('monthly', null, null)]
  const months = Math.max(1, monthsBetween(today, dueOn))
  const perMonth = (amount * beforeHandover) / 100 / months
  return [term('monthly', perMonth <= monthly.amount, perMonth)]
}

function strategyTerm(project: ProjectToFit, strategy: Strategy): FitTerm[] {
  const { isReady, grossYieldPercent, shortLet } = project
  switch (strategy) {
    case 'off-plan':
      return [term('off-plan', !isReady, null)]
    case 'fix-flip':
      return [term('ready', isReady, null)]
    case 'rental-yield':
      return [
        term(
          'yield',
          grossYieldPercent === null ? null : grossYieldPercent >= enoughYieldPercent,
          grossYieldPercent,
        ),
      ]
    case 'short-term-rental':
      return [term('short-let', shortLetIsAllowed(shortLet), shortLet)]
    case 'co-investment':
      return []
  }
}

function shortLetIsAllowed(shortLet: string | null): boolean | null {
  if (shortLet === 'permitted' || shortLet === 'permitted_with_conditions') return true
  return shortLet === 'not_permitted' ? false : null
}

function horizonTerms(project: ProjectToFit, { horizon }: ProjectPreferences, today: string): FitTerm[] {
  const within = horizon && handoverWithinMonths[horizon]
  if (within === null) return []
  if (project.isReady) return [term('horizon', true, 0)]
  const { dueOn } = project
  if (dueOn === null || dueOn < today) return [term('horizon', null, null)]
  const months = Math.round(monthsBetween(today, dueOn))
  return [term('horizon', months <= within, months)]
}

function liquidityTerms({ salesInYear }: ProjectToFit, { cashNeed }: ProjectPreferences): FitTerm[] {
  if (cashNeed !== 'possible' && cashNeed !== 'likely') return []
  return [term('liquidity', salesInYear === null ? null : salesInYear >= enoughSales, salesInYear)]
}

/** By the worse of what this project shows and what its developer has shown. */
function delayTerms(project: ProjectToFit, { delay }: ProjectPreferences): FitTerm[] {
  const bearable = delay && bearableMonths[delay]
  if (bearable === null) return []
  if (project.isReady) return [term('delay', true, 0)]
  const known = [project.slipMonths, project.developerDelayMonths].flatMap((months) => months ?? [])
  if (known.length === 0) return [term('delay', null, null)]
  const worst = Math.max(0, ...known)
  return [term('delay', worst <= bearable, worst)]
}
