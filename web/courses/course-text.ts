import type { CourseState, ShownFact } from '#contract/courses.ts'
import type { Tier } from '#domain/access/tiers.ts'
import type { CourseLevel, CoursePath, CourseStrategy, LessonKind } from '#domain/courses/catalogue.ts'
import type { FactKey } from '#domain/courses/exercises.ts'
import type { Requirement } from '#domain/courses/lesson-progress.ts'
import { displayLocale, formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Labels<Key extends string> = Record<Key, () => string>

export const levelText: Labels<CourseLevel> = {
  beginner: m.courses_level_beginner,
  intermediate: m.courses_level_intermediate,
  advanced: m.courses_level_advanced,
}
export const strategyText: Labels<CourseStrategy> = {
  buying: m.courses_strategy_buying,
  'off-plan': m.courses_strategy_off_plan,
  rental: m.courses_strategy_rental,
  'short-let': m.courses_strategy_short_let,
  financing: m.courses_strategy_financing,
  market: m.courses_strategy_market,
  deals: m.courses_strategy_deals,
  owning: m.courses_strategy_owning,
}
export const tierText: Labels<Tier> = {
  free: m.courses_tier_free,
  analytics: m.courses_tier_analytics,
  'investor-pro': m.courses_tier_investor_pro,
}
export const stateText: Labels<CourseState> = {
  new: m.courses_state_new,
  started: m.courses_state_started,
  finished: m.courses_state_finished,
}
export const pathText: Labels<CoursePath> = {
  'first-off-plan-purchase': m.courses_path_first_off_plan_purchase,
  'income-from-rent': m.courses_path_income_from_rent,
  'riyadh-for-dubai-investors': m.courses_path_riyadh_for_dubai_investors,
}
export const kindText: Labels<LessonKind> = {
  text: m.courses_kind_text,
  video: m.courses_kind_video,
  exercise: m.courses_kind_exercise,
  quiz: m.courses_kind_quiz,
}
export const needText: Labels<Requirement> = {
  read: m.courses_need_read,
  exercise: m.courses_need_exercise,
  quiz: m.courses_need_quiz,
}

export const factText: Labels<FactKey> = {
  project: m.courses_fact_project,
  area: m.courses_fact_area,
  price: m.courses_fact_price,
  prices: m.courses_fact_prices,
  size: m.courses_fact_size,
  rent: m.courses_fact_rent,
  assumedRent: m.courses_fact_assumed_rent,
  serviceCharge: m.courses_fact_service_charge,
  vacancy: m.courses_fact_vacancy,
  management: m.courses_fact_management,
  stage: m.courses_fact_stage,
  agency: m.courses_fact_agency,
  rate: m.courses_fact_rate,
  years: m.courses_fact_years,
  loan: m.courses_fact_loan,
  cap: m.courses_fact_cap,
  growth: m.courses_fact_growth,
  nightly: m.courses_fact_nightly,
  operatingCost: m.courses_fact_operating_cost,
  registeredOn: m.courses_fact_registered_on,
  firstDue: m.courses_fact_first_due,
  due: m.courses_fact_due,
  plan: m.courses_fact_plan,
  preferred: m.courses_fact_preferred,
  promote: m.courses_fact_promote,
  sold: m.courses_fact_sold,
  costs: m.courses_fact_costs,
  net: m.courses_fact_net,
  tax: m.courses_fact_tax,
  monthly: m.courses_fact_monthly,
  ratio: m.courses_fact_ratio,
  instalments: m.courses_fact_instalments,
}

/** A fact of a task, with its unit. */
export function formatFact({ value }: ShownFact, currency: string): string {
  switch (value.kind) {
    case 'money':
      return `${currency} ${formatAmount(value.amount)}`
    case 'sqm':
      return m.courses_sqm({ size: formatAmount(value.amount) })
    case 'percent':
      return `${trimmed(value.amount)}%`
    case 'years':
      return m.courses_years({ years: value.amount })
    case 'months':
      return m.courses_months({ months: value.amount })
    case 'points':
      return formatInteger(value.amount)
    case 'day':
      return formatDay(value.day)
    case 'words':
      return value.text
  }
}

/** Up to two decimals, none where they are zero. */
export function formatAmount(amount: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 2 }).format(amount)
}

function trimmed(amount: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 3 }).format(amount)
}

/** A place in a video: 1:05. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Minutes as hours and minutes: 1 h 20 min. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return m.courses_minutes({ minutes })
  const rest = minutes % 60
  return rest === 0
    ? m.courses_hours({ hours: Math.floor(minutes / 60) })
    : m.courses_hours_minutes({ hours: Math.floor(minutes / 60), minutes: rest })
}
