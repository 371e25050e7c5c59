import { limits } from '#domain/limits.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { CashNeed, DelayTolerance, Horizon, Strategy } from './choices.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** An area with what its market sales of homes in the twelve months to its newest deal say. */
export type AreaFigures = {
  slug: string
  name: string
  city: LaunchCity
  currency: Currency
  sales: number
  /** Prices of a whole home, in major units of the currency. */
  lowerQuartile: number
  median: number
  offPlanRatio: number
  demonstration: boolean
}

/** What is known of what someone looks for; what he skipped is null or empty. */
export type ShortlistPreferences = {
  strategies: readonly Strategy[]
  budget: { amount: number; currency: Currency } | null
  cities: readonly LaunchCity[]
  areas: readonly string[]
  horizon: Horizon | null
  cashNeed: CashNeed | null
  delay: DelayTolerance | null
}

export const reasonKinds = [
  'chosen',
  'median-within',
  'quartile-within',
  'off-plan',
  'ready',
  'liquid',
  'no-delay',
  'most-sold',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** Why an area is on the list, with the figure it stands on: a share, a price, a number of sales. */
export type ShortlistReason = { kind: ReasonKind; figure: number | null; points: number }

export type Listed = { area: AreaFigures; reasons: ShortlistReason[]; points: number }

/** Shares from here on are called mostly off-plan, or mostly ready. */
const mostly = 0.5
/** So many sales in a year make an area one that can be left again: about two a week. */
const liquidSales = 100
const readyStrategies: readonly Strategy[] = ['rental-yield', 'fix-flip', 'short-term-rental']

/**
 * The five areas that fit best, each with its reasons. The rule, in full: areas outside the chosen cities, with fewer
 * than fifteen sales in twelve months, or whose cheaper quarter of homes begins above the budget are left out. Points:
 * 3 for an area that was named; 2 when half of its homes cost no more than the budget, 1 when only the cheaper quarter
 * does; 2 when mostly off-plan sales meet the wish for off-plan, 2 when mostly ready homes meet a wish that needs a home
 * that stands; 2 for a hundred sales a year or more when the money may be needed early; 1 for ready homes when no delay
 * is bearable. Equal points go by the number of sales, then by name. Points order areas by what was asked for and by
 * recorded sales; they predict nothing.
 */
export function shortlist(areas: readonly AreaFigures[], wishes: ShortlistPreferences): Listed[] {
  return areas
    .filter((area) => fits(area, wishes))
    .map((area) => {
      const reasons = reasonsFor(area, wishes)
      const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
      return { area, reasons: reasons.length > 0 ? reasons : [mostSold(area)], points }
    })
    .toSorted(
      (a, b) => b.points - a.points || b.area.sales - a.area.sales || (a.area.name < b.area.name ? -1 : 1),
    )
    .slice(0, limits.onboarding.shortlistAreas)
}

/** A budget in another currency, in major units; null where no dated rate leads there. */
export function convertBudget(currency: Currency, budget: ShortlistPreferences['budget']): number | null {
  if (!budget) return null
  const conversion = conversionBetween(budget.currency, currency)
  return conversion ? budget.amount * conversion.rate : null
}

function fits(area: AreaFigures, { cities, areas, budget }: ShortlistPreferences): boolean {
  if (area.sales < limits.market.thinBelowSales) return false
  if (cities.length > 0 && !cities.includes(area.city) && !areas.includes(area.slug)) return false
  const power = convertBudget(area.currency, budget)
  return power === null || area.lowerQuartile <= power
}

function reasonsFor(area: AreaFigures, wishes: ShortlistPreferences): ShortlistReason[] {
  const { strategies, horizon, cashNeed, delay } = wishes
  const readyRatio = 1 - area.offPlanRatio
  const isReady = readyRatio >= mostly
  const reasons: (ShortlistReason | null)[] = [
    wishes.areas.includes(area.slug) ? { kind: 'chosen', figure: null, points: 3 } : null,
    priceReason(area, wishes.budget),
    strategies.includes('off-plan') && area.offPlanRatio >= mostly
      ? { kind: 'off-plan', figure: area.offPlanRatio, points: 2 }
      : null,
    isReady && strategies.some((one) => readyStrategies.includes(one))
      ? { kind: 'ready', figure: readyRatio, points: 2 }
      : null,
    area.sales >= liquidSales && (horizon === 'under-3' || cashNeed === 'likely' || cashNeed === 'possible')
      ? { kind: 'liquid', figure: area.sales, points: 2 }
      : null,
    isReady && delay === 'none' ? { kind: 'no-delay', figure: readyRatio, points: 1 } : null,
  ]
  return reasons.filter((reason) => reason !== null)
}

function priceReason(area: AreaFigures, budget: ShortlistPreferences['budget']): ShortlistReason | null {
  const power = convertBudget(area.currency, budget)
  if (power === null) return null
  return area.median <= power
    ? { kind: 'median-within', figure: area.median, points: 2 }
    : { kind: 'quartile-within', figure: area.lowerQuartile, points: 1 }
}

/** Said where nothing was asked for that the figures could answer. */
function mostSold(area: AreaFigures): ShortlistReason {
  return { kind: 'most-sold', figure: area.sales, points: 0 }
}
