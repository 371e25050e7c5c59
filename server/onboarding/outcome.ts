import type { Answers, Outcome, OnboardingPosition } from '#contract/onboarding.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { rulesFor, reaches, type RuleNote } from '#domain/onboarding/eligibility.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import {
  convertBudget,
  leftOutAreas,
  shortlist,
  type ShortlistPreferences,
} from '#domain/onboarding/shortlist.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { areaFigures } from './area-figures.ts'

/** Five areas with reasons and the rules in force today, based on a person's answers. */
export async function outcomeFor(
  { sql, engine, now }: Pick<Parts, 'sql' | 'engine' | 'now'>,
  answers: Answers,
): Promise<Outcome> {
  const preferences = toPreferences(answers)
  const { cities, budget } = preferences
  const today = gulfDay(now())
  const nationality = answers.residence?.nationality ?? null
  const [figures, rules] = await Promise.all([areaFigures({ sql, engine }), eligibilityRules(sql)])
  return {
    shortlist: shortlist(figures, preferences).map(({ area, reasons }) => ({
      ...area,
      reasons: reasons.map(({ kind, figure }) => ({ kind, figure })),
    })),
    leftOut: leftOutAreas(figures, preferences).map(({ area, reason }) => ({ ...area, reason })),
    eligibility: rulesFor(rules, { nationality, cities, budget }, today).map((rule) => ({
      ...rule,
      isReached: reaches(rule, budget),
    })),
    isBudgetCompared: budget === null || convertBudget('AED', budget) !== null,
  }
}

function toPreferences({ goals, budget, places, risk }: Answers): ShortlistPreferences {
  return {
    strategies: goals?.strategies ?? [],
    budget: budget?.amount ? { amount: budget.amount, currency: budget.currency } : null,
    cities: places?.cities ?? [],
    areas: places?.areas ?? [],
    horizon: risk?.horizon ?? null,
    cashNeed: risk?.cashNeed ?? null,
    delay: risk?.delay ?? null,
  }
}

type Row = {
  key: string
  cities: LaunchCity[]
  exceptFor: string[]
  value: number | null
  unit: string | null
  title: string
  detail: string
  holdsFrom: string
  holdsTo: string | null
  sourceTitle: string
  sourceUrl: string
  verifiedOn: string
}

async function eligibilityRules(sql: Queryable) {
  const rows = await sql<Row[]>`
    select key, cities, except_for, value::float8 as value, unit, title, detail,
           holds_from::text as holds_from, holds_to::text as holds_to, source_title, source_url,
           verified_on::text as verified_on
      from rule_values where concerns = 'eligibility' order by id`
  return rows.map(({ value, unit, holdsTo, ...row }) => {
    const currency = unit === 'AED' || unit === 'SAR' ? unit : null
    const threshold: RuleNote['threshold'] = value !== null && currency ? { amount: value, currency } : null
    return { ...row, threshold, effectiveFrom: row.holdsFrom, effectiveTo: holdsTo }
  })
}

/** The areas to choose from, by city and name. */
export async function outcomeCities(sql: Queryable): Promise<OnboardingPosition[]> {
  return sql<OnboardingPosition[]>`
    select g.slug, g.title as name, c.slug as city, a.latitude, a.longitude, g.demonstration
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.published and c.slug in ${sql([...launchCities])}
     order by c.id, g.title`
}
