import type { Answers } from '#contract/onboarding.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { daysAMonth } from '#domain/dates/elapsed.ts'
import type { ProjectPreferences, ProjectToFit } from '#domain/onboarding/project-fit.ts'

/** The member's answers as preferences. */
export function toPreferences({ goals, budget, places, risk }: Answers): ProjectPreferences {
  const money = (amount: number | null | undefined) =>
    budget && amount ? { amount, currency: budget.currency } : null
  return {
    strategies: goals?.strategies ?? [],
    budget: money(budget?.amount),
    monthly: money(budget?.monthlyAmount),
    cities: places?.cities ?? [],
    areas: places?.areas ?? [],
    horizon: risk?.horizon ?? null,
    cashNeed: risk?.cashNeed ?? null,
    delay: risk?.delay ?? null,
  }
}

/** The facts of a project that its card holds; those of the developer and of short lets are on its sheet only. */
export function cardFacts(card: ProjectCard): ProjectToFit {
  const { currency, priceMinorFrom, slipDays } = card
  return {
    city: card.city.slug,
    area: card.area?.slug ?? null,
    isReady: card.stage === 'ready',
    price: currency && priceMinorFrom !== null ? { amount: priceMinorFrom / 100, currency } : null,
    dueOn: card.dueOn,
    beforeHandover: card.beforeHandover,
    slipMonths: slipDays === null ? null : slipDays / daysAMonth,
    developerDelayMonths: null,
    grossYieldPercent: card.grossYield,
    shortLet: null,
    salesInYear: card.sales12m,
  }
}
