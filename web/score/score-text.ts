import type { ProposedFact } from '#contract/score/facts.ts'
import type {
  CataloguePoint,
  PointOnSheet,
  PointRule,
  ScoreHeadline,
  ScoreSheet,
} from '#contract/score/sheet.ts'
import { displayed } from '#domain/score/score.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, displayLocale } from '#web/format/format.ts'

const minus = '\u2212'

/** A score or a part of it, with one decimal. */
export function formatScore(score: number): string {
  return displayed(score).toFixed(1)
}

/** A contribution to the score, with its sign. */
export function formatEffect(effect: number): string {
  const size = Math.abs(effect).toFixed(2)
  if (Number(size) === 0) return size
  return `${effect > 0 ? '+' : minus}${size}`
}

export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`
}

const units: Readonly<Record<string, string>> = {
  percent: '%',
  percentage_points: ' points',
  ratio: '×',
  index_0_100: ' / 100',
  decibel: ' dB',
  km: ' km',
  metres: ' m',
  rating_1_5: ' / 5',
  per_1000: ' ‰',
  percent_per_month: '% / month',
  sqm: ' m²',
}

/** A value with its unit: '82%', '14 months', 'Full no interest'. */
export function formatValue(value: number | string, unit: string): string {
  if (typeof value === 'string') return formatKey(value)
  // Two decimals, because ratios are listed in a column: 1.00× above 1.46×.
  const minimumFractionDigits = unit === 'ratio' ? 2 : 0
  const written = new Intl.NumberFormat(displayLocale(), { minimumFractionDigits, maximumFractionDigits: 2 })
  const number = written.format(value).replace('-', minus)
  const suffix = units[unit]
  if (suffix !== undefined) return `${number}${suffix}`
  return unit === 'count' ? number : `${number} ${unit.replaceAll('_', ' ')}`
}

/** A catalogue key in readable form. */
export function formatKey(word: string): string {
  const spaced = word.replaceAll('_', ' ')
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`
}

/** The value of a point, or why it is missing. */
export function pointValueText(point: Pick<PointOnSheet, 'state' | 'value' | 'unit' | 'observedOn'>): string {
  const { state, value, unit, observedOn } = point
  if (value !== null) return formatValue(value, unit)
  if (state === 'requested')
    return observedOn ? m.score_requested_on({ date: formatDay(observedOn) }) : m.score_requested()
  return state === 'refused' ? m.score_refused() : m.score_unknown()
}

/** The value that a proposed fact would give its point. */
export function proposedText({ state, value, unit, observedOn }: ProposedFact): string {
  if (state === 'withdrawn') return m.score_edit_withdrawn()
  if (state === 'refused') return m.score_refused()
  if (state === 'requested') return m.score_requested_on({ date: formatDay(observedOn) })
  return value === null ? m.score_unknown() : formatValue(value, unit)
}

/** How a value is scaled to 0 to 100, in one line. */
export function ruleText(rule: PointRule, unit: string): string {
  const written = (value: number) => formatValue(value, unit)
  if (rule.direction === 'map')
    return Object.entries(rule.scores)
      .toSorted(([, a], [, b]) => a - b)
      .map(([word, score]) => `${formatKey(word)} ${score}`)
      .join(' · ')
  if (rule.direction === 'band')
    return m.score_rule_band({
      from: written(rule.full[0]),
      to: written(rule.full[1]),
      below: written(rule.none[0]),
      above: written(rule.none[1]),
    })
  const [zero, half, full] = rule.anchors.map(written)
  return m.score_rule_slope({ zero: zero ?? '', half: half ?? '', full: full ?? '' })
}

export const sourceText: Readonly<Record<CataloguePoint['source'], () => string>> = {
  transaction_registry: m.score_source_registry,
  developer_filing: m.score_source_developer,
  staff_entered: m.score_source_staff,
  computed: m.score_source_computed,
  geospatial: m.score_source_geospatial,
  public_statistic: m.score_source_statistic,
}

export const confidenceText: Readonly<Record<ScoreHeadline['confidenceLevel'], () => string>> = {
  high: m.score_confidence_high,
  medium: m.score_confidence_medium,
  low: m.score_confidence_low,
  insufficient: m.score_confidence_insufficient,
}

export const causeText: Readonly<
  Record<NonNullable<ScoreSheet['changes']>['points'][number]['cause'], () => string>
> = {
  state: m.score_cause_state,
  value: m.score_cause_value,
  reliability: m.score_cause_reliability,
  peers: m.score_cause_peers,
  weight: m.score_cause_weight,
}

const reasons: Readonly<Record<string, () => string>> = {
  nightly: m.score_reason_nightly,
  staff: m.score_reason_staff,
  fact: m.score_reason_fact,
  register: m.score_reason_register,
  'price-list': m.score_reason_list,
  plan: m.score_reason_plan,
  conflict: m.score_reason_conflict,
  import: m.score_reason_import,
  demonstration: m.score_reason_demonstration,
}

/** The trigger of a run. */
export function reasonText(reason: string): string {
  return reasons[reason]?.() ?? m.score_reason_other()
}

const groups = { group: m.score_among_group, city: m.score_among_city, stage: m.score_among_stage }

/** The group of projects that peers or ranks refer to. */
export function amongText(among: 'group' | 'city' | 'stage' | 'assumed'): string {
  return among === 'assumed' ? m.score_among_assumed() : groups[among]()
}

/** Readable names of inputs: meanDelayMonths is "mean delay months". */
export function inputName(name: string): string {
  return formatKey(name.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase())
}

/** An input of a computed value: a date, a number or a name. */
export function formatInput(value: number | string): string {
  if (typeof value === 'number') return formatValue(value, 'count')
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}
