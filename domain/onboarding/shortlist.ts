import { limits } from '#domain/limits.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { CashNeed, DelayTolerance, Horizon, Strategy } from './choices.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** An area with figures from its market sales of homes, over the days of twelve months that are held. */
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

/** The member's preferences; null or empty where a question was skipped. */
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

/** Why an area is on the list, with the figure behind it: a share, a price or a number of sales. */
type ShortlistReason = { kind: ReasonKind; figure: number | null; points: number }

export type Listed<Area extends AreaFigures> = { area: Area; reasons: ShortlistReason[]; points: number }

/** From this share on, sales count as mostly off-plan or mostly ready. */
const mostly = 0.5
/**
 * From this many sales a year (about two a week), a home in the area can be sold again at any time. Where only part of the
 * year is held, its count is a lower bound: areas below stay without the reason.
 */
const liquidSales = 100
const readyStrategies: readonly Strategy[] = ['rental-yield', 'fix-flip', 'short-term-rental']

/**
 * The five best matching areas with reasons. Excluded are areas outside the chosen cities, with fewer than
 * fifteen sales in the days held, or with a lower quartile of prices above the budget. Points: 3 for an area
 * the member named; 2 if the median price is within the budget, 1 if only the lower quartile is; 2 if sales
 * are mostly off-plan and the member prefers off-plan; 2 if sales are mostly ready and the member needs a
 * ready home; 2 for at least a hundred sales a year if the money may be needed early; 1 for ready homes if no
 * delay is acceptable. Ties are ordered by number of sales, then by name. The points rank areas by
 * preferences and registered sales; they predict nothing.
 */
export function shortlist<Area extends AreaFigures>(
  areas: readonly Area[],
  preferences: ShortlistPreferences,
): Listed<Area>[] {
  return areas
    .filter((area) => fits(area, preferences))
    .map((area) => {
      const reasons = reasonsFor(area, preferences)
      const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
      return { area, reasons: reasons.length > 0 ? reasons : [mostSold(area)], points }
    })
    .toSorted(
      (a, b) => b.points - a.points || b.area.sales - a.area.sales || (a.area.name < b.area.name ? -1 : 1),
    )
    .slice(0, limits.onboarding.shortlistAreas)
}

export const leftOutReasons = ['few-sales', 'above-budget'] as const
/** An area that the member named and the shortlist excludes. */
export type LeftOut<Area extends AreaFigures> = { area: Area; reason: (typeof leftOutReasons)[number] }

/** The named areas that are excluded, each with the reason, in the order named. */
export function leftOutAreas<Area extends AreaFigures>(
  areas: readonly Area[],
  preferences: ShortlistPreferences,
): LeftOut<Area>[] {
  const bySlug = new Map(areas.map((area) => [area.slug, area]))
  return preferences.areas.flatMap((slug) => {
    const area = bySlug.get(slug)
    if (!area || fits(area, preferences)) return []
    return { area, reason: isThinSample(area.sales) ? 'few-sales' : 'above-budget' }
  })
}

/** The budget in another currency, in major units; null without a dated rate between them. */
export function convertBudget(currency: Currency, budget: ShortlistPreferences['budget']): number | null {
  if (!budget) return null
  const conversion = conversionBetween(budget.currency, currency)
  return conversion ? budget.amount * conversion.rate : null
}

function fits(area: AreaFigures, { cities, areas, budget }: ShortlistPreferences): boolean {
  if (isThinSample(area.sales)) return false
  if (cities.length > 0 && !cities.includes(area.city) && !areas.includes(area.slug)) return false
  const power = convertBudget(area.currency, budget)
  return power === null || area.lowerQuartile <= power
}

function reasonsFor(area: AreaFigures, preferences: ShortlistPreferences): ShortlistReason[] {
  const { strategies, horizon, cashNeed, delay } = preferences
  const readyRatio = 1 - area.offPlanRatio
  const isReady = readyRatio >= mostly
  const reasons: (ShortlistReason | null)[] = [
    preferences.areas.includes(area.slug) ? { kind: 'chosen', figure: null, points: 3 } : null,
    priceReason(area, preferences.budget),
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

/** The reason given when the figures could evaluate none of the preferences. */
function mostSold(area: AreaFigures): ShortlistReason {
  return { kind: 'most-sold', figure: area.sales, points: 0 }
}
