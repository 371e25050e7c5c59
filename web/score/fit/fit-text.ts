import type { ProjectCard } from '#contract/projects.ts'
import {
  bearableMonths,
  enoughSales,
  enoughYieldPercent,
  handoverWithinMonths,
  type FitTerm,
  type ProjectPreferences,
} from '#domain/onboarding/project-fit.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatValue, formatKey } from '#web/score/score-text.ts'

type Texts = { preference: string; fact: string }

const horizonText = {
  'under-3': m.onboarding_horizon_short,
  '3-to-7': m.onboarding_horizon_middle,
  'over-7': m.onboarding_horizon_long,
} as const

/** A criterion in words, and the answer that it comes from. */
export function fitTexts(term: FitTerm, preferences: ProjectPreferences, card: ProjectCard): Texts {
  const { kind, fact } = term
  const number = typeof fact === 'number' ? fact : null
  switch (kind) {
    case 'city':
      return { preference: m.score_fit_city(), fact: card.city.name }
    case 'area':
      return { preference: m.score_fit_area(), fact: card.area?.name ?? m.score_unknown() }
    case 'budget':
      return {
        preference: m.score_fit_budget({ amount: written(preferences.budget) }),
        fact:
          number === null
            ? m.score_fit_no_price()
            : m.score_fit_cheapest({ price: as(preferences.budget, number) }),
      }
    case 'monthly':
      return {
        preference: m.score_fit_monthly({ amount: written(preferences.monthly) }),
        fact:
          number === null
            ? m.score_fit_no_plan()
            : m.score_fit_monthly_is({ amount: as(preferences.monthly, number) }),
      }
    case 'off-plan':
      return { preference: m.score_fit_off_plan(), fact: stageText(card) }
    case 'ready':
      return { preference: m.score_fit_ready(), fact: stageText(card) }
    case 'yield':
      return {
        preference: m.score_fit_yield({ percent: enoughYieldPercent }),
        fact: number === null ? m.score_unknown() : formatValue(number, 'percent'),
      }
    case 'short-let':
      return {
        preference: m.score_fit_short_let(),
        fact: typeof fact === 'string' ? formatKey(fact) : m.score_unknown(),
      }
    case 'liquidity':
      return {
        preference: m.score_fit_liquidity({ sales: enoughSales }),
        fact: number === null ? m.score_unknown() : m.score_fit_sales({ sales: formatInteger(number) }),
      }
    case 'horizon':
      return horizonTexts(number, preferences, card)
    case 'delay':
      return delayTexts(number, preferences, card)
  }
}

function horizonTexts(months: number | null, { horizon }: ProjectPreferences, card: ProjectCard): Texts {
  return {
    preference: m.score_fit_horizon({
      months: (horizon && handoverWithinMonths[horizon]) ?? 0,
      horizon: horizon ? horizonText[horizon]().toLowerCase() : '',
    }),
    fact:
      card.stage === 'ready'
        ? stageText(card)
        : months === null
          ? m.score_fit_no_handover()
          : m.score_fit_handover({ months: Math.round(months) }),
  }
}

function delayTexts(months: number | null, { delay }: ProjectPreferences, card: ProjectCard): Texts {
  return {
    preference: m.score_fit_delay({ months: (delay && bearableMonths[delay]) ?? 0 }),
    fact:
      card.stage === 'ready'
        ? stageText(card)
        : months === null
          ? m.score_unknown()
          : m.score_fit_late({ months: Math.round(months * 10) / 10 }),
  }
}

function stageText({ stage }: ProjectCard): string {
  return stage === 'ready' ? m.score_fit_is_ready() : m.score_fit_is_off_plan()
}

type Money = ProjectPreferences['budget']

const written = (money: Money) => as(money, money?.amount ?? 0)
const as = (money: Money, amount: number) =>
  `${money?.currency ?? ''} ${wholeNumber(displayLocale(), amount)}`
