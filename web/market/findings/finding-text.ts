import type { FindingFigure, FindingRule, MarketFinding } from '#contract/market/findings.ts'
import { limits } from '#domain/limits.ts'
import type { FindingKind } from '#domain/market/findings/finding-kinds.ts'
import type { FigureName } from '#domain/market/findings/finding.ts'
import type { RuleId } from '#domain/market/findings/rule-ids.ts'
import { hasRecord } from '#domain/market/findings/replay.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { formatShare } from '#web/format/prices.ts'
import { typesNamed } from '#web/market/type-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { measureNames, valueText, type FindingBasis } from './measure-text.ts'

export const kindNames: Record<FindingKind, () => string> = {
  price: m.market_kind_price,
  sales: m.market_kind_sales,
  'off-plan': m.market_kind_off_plan,
  rent: m.market_kind_rent,
  yield: m.market_kind_yield,
  supply: m.market_kind_supply,
  project: m.market_kind_project,
}

/** What claims name; figures that a finding lacks are empty and in no claim of its rule. */
type Said = Record<
  | 'place'
  | 'type'
  | 'project'
  | 'areas'
  | 'dearestArea'
  | 'cheapestArea'
  | 'now'
  | 'yearBefore'
  | 'usual'
  | 'city'
  | 'change'
  | 'quarterChange'
  | 'cityChange'
  | 'salesChange'
  | 'priceChange'
  | 'rentChange'
  | 'homesDue'
  | 'homesCompleted'
  | 'homesPastDue'
  | 'certified'
  | 'handover'
  | 'slipMonths',
  string
>
type Claim = (said: Said) => string

const both = (claim: Claim) => ({ up: claim, down: claim })
const claims: Record<RuleId, Record<'up' | 'down', Claim>> = {
  'price-year': { up: m.market_found_price_year_up, down: m.market_found_price_year_down },
  'price-anomaly': { up: m.market_found_price_anomaly_up, down: m.market_found_price_anomaly_down },
  'price-turn': { up: m.market_found_price_turn_up, down: m.market_found_price_turn_down },
  'price-record': { up: m.market_found_price_record_up, down: m.market_found_price_record_down },
  'price-lead': { up: m.market_found_price_lead_up, down: m.market_found_price_lead_down },
  'price-gap': { up: m.market_found_price_gap_up, down: m.market_found_price_gap_down },
  'price-spread': both(m.market_found_price_spread),
  'price-against-sales': {
    up: m.market_found_price_against_sales_up,
    down: m.market_found_price_against_sales_down,
  },
  'sales-year': { up: m.market_found_sales_year_up, down: m.market_found_sales_year_down },
  'sales-record': { up: m.market_found_sales_record_up, down: m.market_found_sales_record_down },
  'sales-share': { up: m.market_found_sales_share_up, down: m.market_found_sales_share_down },
  'sales-concentration': both(m.market_found_sales_concentration),
  'luxury-share': { up: m.market_found_luxury_share_up, down: m.market_found_luxury_share_down },
  'off-plan-share': { up: m.market_found_off_plan_share_up, down: m.market_found_off_plan_share_down },
  'off-plan-premium': { up: m.market_found_off_plan_premium_up, down: m.market_found_off_plan_premium_down },
  'rent-year': { up: m.market_found_rent_year_up, down: m.market_found_rent_year_down },
  'rent-turn': { up: m.market_found_rent_turn_up, down: m.market_found_rent_turn_down },
  'renewal-gap': { up: m.market_found_renewal_gap_up, down: m.market_found_renewal_gap_down },
  'prices-against-rents': {
    up: m.market_found_prices_against_rents_up,
    down: m.market_found_prices_against_rents_down,
  },
  'yield-shift': { up: m.market_found_yield_shift_up, down: m.market_found_yield_shift_down },
  'yield-gap': { up: m.market_found_yield_gap_up, down: m.market_found_yield_gap_down },
  'supply-wave': both(m.market_found_supply_wave),
  'supply-late': both(m.market_found_supply_late),
  'past-due': both(m.market_found_past_due),
  slip: both(m.market_found_slip),
  behind: both(m.market_found_behind),
  stalled: both(m.market_found_stalled),
}

/** Rules whose claim compares two changes, which then keep their signs. */
const signed: ReadonlySet<RuleId> = new Set(['price-lead', 'prices-against-rents'] as const)

/** A finding as one sentence. Every number in it is one of its figures. */
export function claimText(finding: MarketFinding, basis: FindingBasis): string {
  const { rule, direction, figures, area, areas, type, project } = finding
  const isSigned = signed.has(rule)
  const said = (name: FigureName): string => {
    const found = figures.find((one) => one.name === name)
    if (!found) return ''
    const unsigned = found.unit === 'change' && !isSigned
    const value = valueText(found.unit, unsigned ? Math.abs(found.value) : found.value, basis)
    return unsigned ? value.replace(/^\+/u, '') : value
  }
  const isNoneDue = figures.some(({ name, value }) => name === 'homes-due' && value === 0)
  const claim = rule === 'past-due' && isNoneDue ? m.market_found_past_due_none : claims[rule][direction]
  return claim({
    place: area?.name ?? basis.name,
    type: typeName(type),
    project: project?.name ?? m.market_found_unnamed_project(),
    areas: new Intl.ListFormat(displayLocale()).format(areas.map(({ name }) => name)),
    dearestArea: areas[0]?.name ?? '',
    cheapestArea: areas[1]?.name ?? '',
    now: rule === 'price-spread' ? said('highest-to-lowest') : said('now'),
    yearBefore: said('year-before'),
    usual: said('usual'),
    city: said('city'),
    change: said('change'),
    quarterChange: said('quarter-change'),
    cityChange: said('city-change'),
    salesChange: said('sales-change'),
    priceChange: said('price-change'),
    rentChange: said('rent-change'),
    homesDue: said('homes-due'),
    homesCompleted: said('homes-completed'),
    homesPastDue: said('homes-past-due'),
    certified: said('certified'),
    handover: said('handover'),
    slipMonths: said('slip-months'),
  })
}

function typeName(type: MarketFinding['type']): string {
  return type === null ? m.market_named_all() : typesNamed[type]()
}

const figureLabels: Record<FigureName, () => string> = {
  now: m.market_figure_now,
  'year-before': m.market_figure_year_before,
  'quarter-before': m.market_figure_quarter_before,
  change: m.market_figure_change,
  'quarter-change': m.market_figure_quarter_change,
  usual: m.market_figure_usual,
  city: m.market_figure_city,
  'city-change': m.market_figure_city_change,
  record: m.market_figure_record,
  'highest-to-lowest': m.market_figure_highest_to_lowest,
  dearest: m.market_figure_dearest,
  cheapest: m.market_figure_cheapest,
  'sales-change': m.market_figure_sales_change,
  'price-change': m.market_figure_price_change,
  'rent-change': m.market_figure_rent_change,
  'off-plan-median': m.market_figure_off_plan_median,
  'ready-median': m.market_figure_ready_median,
  'new-rent': m.market_figure_new_rent,
  'renewed-rent': m.market_figure_renewed_rent,
  'homes-due': m.market_figure_homes_due,
  'homes-completed': m.market_figure_homes_completed,
  'homes-past-due': m.market_figure_homes_past_due,
  'sales-year': m.market_figure_sales_year,
  certified: m.market_figure_certified,
  'certified-before': m.market_figure_certified_before,
  handover: m.market_figure_handover,
  'handover-before': m.market_figure_handover_before,
  'slip-months': m.market_figure_slip_months,
}

/** Rules whose change is no change within a year. */
const compared: ReadonlySet<RuleId> = new Set([
  'price-record',
  'sales-record',
  'renewal-gap',
  'yield-shift',
  'yield-gap',
] as const)

export function figureLabel(rule: RuleId, { name }: Pick<FindingFigure, 'name'>): string {
  return name === 'change' && compared.has(rule) ? m.market_figure_difference() : figureLabels[name]()
}

export const confidenceNames = {
  high: m.market_confidence_high,
  medium: m.market_confidence_medium,
  low: m.market_confidence_low,
}

export function reasonText({ reason, sample }: MarketFinding['confidence']): string {
  const count = sample === null ? m.market_reason_no_sample() : formatInteger(sample)
  switch (reason) {
    case 'counted':
      return m.market_reason_counted()
    case 'beyond-99':
      return m.market_reason_beyond_99({ count })
    case 'beyond-95':
      return m.market_reason_beyond_95({ count })
    case 'beyond-80':
      return m.market_reason_beyond_80({ count })
    case 'small-sample':
      return m.market_reason_small_sample({ count })
  }
}

/** How often a rule was right before, poor records included. */
export function recordText({ predicts, record }: Pick<FindingRule, 'predicts' | 'record'>): string {
  const { cases, hits, chance } = record
  if (!predicts) return m.market_record_nothing()
  if (cases === 0) return m.market_record_no_case()
  const counts = { hits: formatInteger(hits), cases: formatInteger(cases) }
  if (!hasRecord(record)) return m.market_record_few({ ...counts, fewest: limits.market.findingCasesMin })
  const right = { ...counts, share: formatShare(hits / cases) }
  return chance === null
    ? m.market_record_right_alone(right)
    : m.market_record_right({ ...right, chance: formatShare(chance) })
}

/** What a rule expects after a finding, as it is tested. */
export function expectsText(predicts: NonNullable<FindingRule['predicts']>): string {
  const said = { measure: measureNames[predicts.measure]().toLowerCase(), months: predicts.months }
  if (predicts.measure === 'handover') return m.market_expects_later(said)
  switch (predicts.expects) {
    case 'same':
      return m.market_expects_same(said)
    case 'opposite':
      return m.market_expects_opposite(said)
    case 'up':
      return m.market_expects_up(said)
    case 'down':
      return m.market_expects_down(said)
  }
}
