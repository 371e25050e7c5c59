import { monthsBetween } from '#domain/dates/elapsed.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { DelayTolerance, Horizon, Strategy } from './choices.ts'
import type { ShortlistPreferences } from './shortlist.ts'

/** The facts of a project that are compared with a member's preferences; null where unknown. */
export type ProjectToFit = {
  city: LaunchCity
  /** The slug of its area. */
  area: string | null
  isReady: boolean
  /** The price of the cheapest listed home, in major units. */
  price: { amount: number; currency: Currency } | null
  /** The registered handover as an ISO day, for projects that are not ready. */
  dueOn: string | null
  /** Percent of the price paid before handover. */
  beforeHandover: number | null
  /** Months by which the registered date has moved, and the developer's mean delay in months. */
  slipMonths: number | null
  developerDelayMonths: number | null
  grossYieldPercent: number | null
  shortLet: string | null
  salesInYear: number | null
}

export type ProjectPreferences = ShortlistPreferences & { monthly: ShortlistPreferences['budget'] }

const fitKinds = [
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
type FitKind = (typeof fitKinds)[number]

/**
 * One preference compared with the project. `fact` is the figure used; `isMet` is null when the fact is
 * unknown.
 */
export type FitTerm = { kind: FitKind; isMet: boolean | null; fact: number | string | null }

/** Preferences met, of those that could be evaluated. Not part of the score. */
export type Fit = { met: number; evaluated: number; terms: readonly FitTerm[] }

/** The thresholds are where the score gives half of the points for yield and for sales per year. */
export const enoughYieldPercent = 6
export const enoughSales = 40
/**
 * The time to handover that each horizon allows: a home must have stood for a while before its owner sells
 * it.
 */
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

/** Compares each answered preference with the project; unanswered ones are left out. */
export function projectFit(project: ProjectToFit, preferences: ProjectPreferences, today: string): Fit {
  const { cities, areas, strategies } = preferences
  const terms = [
    ...(cities.length > 0 ? [term('city', cities.includes(project.city), project.city)] : []),
    ...(areas.length > 0
      ? [term('area', project.area === null ? null : areas.includes(project.area), project.area)]
      : []),
    ...budgetTerms(project, preferences),
    ...monthlyTerms(project, preferences, today),
    ...strategies.flatMap((strategy) => strategyTerm(project, strategy)),
    ...horizonTerms(project, preferences, today),
    ...liquidityTerms(project, preferences),
    ...delayTerms(project, preferences),
  ]
  const evaluated = terms.filter(({ isMet }) => isMet !== null)
  return { met: evaluated.filter(({ isMet }) => isMet).length, evaluated: evaluated.length, terms }
}

const term = (kind: FitKind, isMet: boolean | null, fact: FitTerm['fact']): FitTerm => ({ kind, isMet, fact })

/** The price in the preference's currency; null without a dated rate between them. */
function priceIn(currency: Currency, price: ProjectToFit['price']): number | null {
  const conversion = price && conversionBetween(price.currency, currency)
  return price && conversion ? price.amount * conversion.rate : null
}

function budgetTerms({ price }: ProjectToFit, { budget }: ProjectPreferences): FitTerm[] {
  if (!budget) return []
  const amount = priceIn(budget.currency, price)
  return [term('budget', amount === null ? null : amount <= budget.amount, amount)]
}

/** Payments before handover, including the booking, spread evenly over the months until then. */
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

/** Uses the worse of the project's own delay and its developer's. */
function delayTerms(project: ProjectToFit, { delay }: ProjectPreferences): FitTerm[] {
  const bearable = delay && bearableMonths[delay]
  if (bearable === null) return []
  if (project.isReady) return [term('delay', true, 0)]
  const known = [project.slipMonths, project.developerDelayMonths].flatMap((months) => months ?? [])
  if (known.length === 0) return [term('delay', null, null)]
  const worst = Math.max(0, ...known)
  return [term('delay', worst <= bearable, worst)]
}
