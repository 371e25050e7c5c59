import { launchCities } from '#domain/places/cities.ts'
import { isDeveloperControlled, type Point, type Rule } from './model.ts'

/**
 * The points as the published JSON behind the catalogue's SHA-256: keys sorted, no spaces; weights, anchors,
 * scores and caps always have a decimal point.
 */
export function catalogueJson(points: readonly Point[]): string {
  return array(points.map(pointJson))
}

function pointJson(point: Point): string {
  return object({
    ...ruleJson(point.rule),
    id: whole(point.id),
    key: text(point.key),
    name: text(point.name),
    category: text(point.category),
    unit: text(point.unit),
    weight: decimal(point.weight),
    source_kind: text(point.source),
    half_life_days: whole(point.halfLifeDays),
    applies_to: array((point.stage ? [point.stage] : (['off-plan', 'ready'] as const)).map(underscored)),
    condition: point.condition ? text(`${point.condition.key} == ${point.condition.equals}`) : 'null',
    markets: array(launchCities.map(underscored)),
    developer_controlled: String(isDeveloperControlled(point)),
    definition: text(point.definition),
    since_version: text('1.0.0'),
  })
}

function ruleJson(rule: Rule): Record<string, string> {
  if (rule.direction === 'map') return mapJson(rule.scores, rule.caps)
  const anchors =
    rule.direction === 'band'
      ? { 0: pair(rule.none), 50: pair(midpoints(rule)), 100: pair(rule.full) }
      : { 0: decimal(rule.anchors[0]), 50: decimal(rule.anchors[1]), 100: decimal(rule.anchors[2]) }
  return {
    type: text(rule.whole ? 'integer' : 'number'),
    direction: text(rule.direction),
    anchors: object(anchors),
    map: 'null',
    valid_range: array(rule.range.map(whole)),
    gate: 'null',
  }
}

function mapJson(
  scores: Readonly<Record<string, number>>,
  caps?: Readonly<Record<string, number>>,
): Record<string, string> {
  const gates = Object.entries(caps ?? {}).map(([value, cap]) =>
    object({ value: text(value), cap: decimal(cap) }),
  )
  return {
    type: text('enum'),
    direction: text('map'),
    anchors: 'null',
    map: object(Object.fromEntries(Object.entries(scores).map(([word, score]) => [word, decimal(score)]))),
    valid_range: 'null',
    gate: gates.length > 0 ? array(gates) : 'null',
  }
}

/** The midpoints of a band's slopes, where the score is 50. */
function midpoints({ none, full }: { none: readonly [number, number]; full: readonly [number, number] }) {
  return [(none[0] + full[0]) / 2, (full[1] + none[1]) / 2] as const
}

const text = (value: string) => JSON.stringify(value)
const underscored = (value: string) => text(value.replace('-', '_'))
const whole = (value: number | null) => String(value)
const decimal = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))
const pair = (values: readonly number[]) => array(values.map(decimal))
const array = (values: readonly string[]) => `[${values.join(',')}]`

/** From values that are already serialised. */
function object(fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, value]) => `${text(key)}:${value}`).join(',')}}`
}
