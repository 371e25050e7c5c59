import {
  assert,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { model } from './catalogue.ts'
import type { Fact, Facts, ProjectFacts } from './facts.ts'
import { isDeveloperControlled, type Point } from './model.ts'
import { normalise } from './normalise.ts'
import { total } from '#domain/statistics/summaries.ts'
import type { Peers } from './score.ts'
import { scoreProject } from './score-project.ts'
import { pointContribution, missingDataRange, peerBaseline } from './explanation/sensitivity.ts'

// Each run is a project of two hundred facts.
const runs = { numRuns: 25 }

const today = '2026-11-22'
const days = ['2026-11-22', '2026-11-01', '2026-07-01', '2025-11-22', '2020-01-01']

function arbitraryValue({ rule }: Point): Arbitrary<number | string> {
  if (rule.direction === 'map') return constantFrom(...Object.keys(rule.scores))
  const [min, max] = rule.range
  return rule.whole ? integer({ min, max }) : double({ min, max, noNaN: true })
}

function arbitraryFact(point: Point): Arbitrary<Fact> {
  return record({
    state: constant('observed' as const),
    value: arbitraryValue(point),
    observedOn: constantFrom(...days),
    source: constant(point.source),
    proven: boolean(),
  })
}

const silent: Arbitrary<Fact> = oneof(
  constant({ state: 'refused' as const }),
  record({ state: constant('requested' as const), requestedOn: constantFrom(...days) }),
)
const arbitraryFacts: Arbitrary<Facts> = record(
  Object.fromEntries(
    model.points.map((point) => [
      point.key,
      oneof({ arbitrary: arbitraryFact(point), weight: 3 }, { arbitrary: silent, weight: 1 }),
    ]),
  ),
  { requiredKeys: [] },
)
const projects: Arbitrary<ProjectFacts> = record({
  city: constantFrom('dubai', 'abu-dhabi', 'riyadh'),
  stage: constantFrom('off-plan', 'ready'),
  propertyType: constantFrom('unit', 'villa'),
  facts: arbitraryFacts,
})
const hundred = double({ min: 0, max: 100, noNaN: true })
const peers: Arbitrary<Peers> = record(
  Object.fromEntries(
    model.points.map(({ key }) => [
      key,
      record({
        mean: hundred,
        sd: double({ min: 0, max: 50, noNaN: true }),
        p25: hundred,
        count: constant(8),
        among: constant('group' as const),
        quartiles: constant(null),
      }),
    ]),
  ),
  { requiredKeys: [] },
)
const anyPoint = constantFrom(...model.points)

const scored = (project: ProjectFacts, among: Peers) => scoreProject(model, project, among, today)
const changed = (project: ProjectFacts, key: string, fact: Fact) =>
  ({ ...project, facts: { ...project.facts, [key]: fact } }) satisfies ProjectFacts
const withValue = (point: Point, value: number | string): Fact => ({
  state: 'observed',
  value,
  observedOn: '2026-11-01',
  source: point.source,
  proven: true,
})

test('a score is between 0 and 100 and within its interval, and its shares add up to 1', () => {
  assert(
    property(projects, peers, (project, among) => {
      const score = scored(project, among)
      const [low, high] = score.interval80 ?? [0, 100]
      const number = score.score ?? low
      const inOrder = [0, low, number, high, 100]
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      for (const share of [score.beforeGates / 100, score.confidence, score.coverage]) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThan(1 + 1e-12)
      }
      expect(total(score.points.map(({ weight }) => weight))).toBeCloseTo(1, 12)
      expect(total(score.categories.map(({ weight }) => weight))).toBeCloseTo(1, 12)
    }),
    runs,
  )
})

test('the average peer plus all contributions gives the score, and unknown points give its range', () => {
  assert(
    property(projects, peers, (project, among) => {
      const { points, beforeGates } = scored(project, among)
      expect(peerBaseline(points) + total(points.map(pointContribution))).toBeCloseTo(beforeGates, 9)
      const [low, high] = missingDataRange(points)
      expect(low).toBeLessThanOrEqual(high)
    }),
    runs,
  )
})

test('a better value never lowers the score', () => {
  const pairs = anyPoint.chain((point) =>
    tuple(constant(point), arbitraryValue(point), arbitraryValue(point)),
  )
  assert(
    property(projects, peers, pairs, (project, among, [point, a, b]) => {
      const [worse, better] = normalise(point.rule, a) <= normalise(point.rule, b) ? [a, b] : [b, a]
      const before = scored(changed(project, point.key, withValue(point, worse)), among)
      const after = scored(changed(project, point.key, withValue(point, better)), among)
      // A finish that becomes branded brings in the fairness of the brand's premium, a point of its own.
      if (before.points.length === after.points.length)
        expect(after.beforeGates).toBeGreaterThanOrEqual(before.beforeGates)
    }),
    { numRuns: 60 },
  )
})

test('a developer never gains by refusing a recorded fact, nor by letting a request expire', () => {
  const filings = constantFrom(...model.points.filter(isDeveloperControlled))
  const observations = filings.chain((point) => tuple(constant(point.key), arbitraryFact(point)))
  assert(
    property(projects, peers, observations, (project, among, [key, observation]) => {
      const refused = scored(changed(project, key, { state: 'refused' }), among)
      const answered = scored(changed(project, key, observation), among)
      expect(refused.beforeGates).toBeLessThanOrEqual(answered.beforeGates)
      const late = changed(project, key, { state: 'requested', requestedOn: '2026-10-23' })
      expect(scored(late, among)).toEqual(refused)
      const withRequest = changed(project, key, { state: 'requested', requestedOn: '2026-10-24' })
      const { [key]: _never, ...others } = project.facts
      const withoutRequest = scored({ ...project, facts: others }, among)
      expect(scored(withRequest, among).beforeGates).toBeLessThanOrEqual(withoutRequest.beforeGates)
    }),
    runs,
  )
})

test('unknown facts beyond the developer’s control cost confidence only, whatever was noted', () => {
  const others = constantFrom(...model.points.filter((point) => !isDeveloperControlled(point)))
  assert(
    property(projects, peers, others, silent, (project, among, { key }, silence) => {
      const { [key]: _unknown, ...facts } = project.facts
      expect(scored(changed(project, key, silence), among)).toEqual(scored({ ...project, facts }, among))
    }),
    runs,
  )
})

test('inapplicable facts and points change nothing', () => {
  const elsewhere = { 'off-plan': 'ready', ready: 'off-plan' } as const
  const observations = anyPoint.chain((point) => tuple(constant(point), arbitraryFact(point)))
  assert(
    property(projects, peers, observations, (project, among, [point, observation]) => {
      const before = scored(project, among)
      if (point.stage === elsewhere[project.stage])
        expect(scored(changed(project, point.key, observation), among)).toEqual(before)
      const larger = {
        ...model,
        points: [...model.points, { ...point, key: 'new', stage: elsewhere[project.stage] }],
      }
      expect(scoreProject(larger, project, among, today)).toEqual(before)
    }),
    runs,
  )
})

test('the same facts in any order give the same bytes', () => {
  assert(
    property(projects, peers, (project, among) => {
      const bytes = JSON.stringify(scored(project, among))
      expect(JSON.stringify(scored(structuredClone(project), structuredClone(among)))).toBe(bytes)
      const turned = Object.fromEntries(Object.entries(project.facts).toReversed())
      expect(JSON.stringify(scored({ ...project, facts: turned }, among))).toBe(bytes)
    }),
    runs,
  )
})

const gates = model.points.flatMap((point) =>
  point.rule.direction === 'map'
    ? Object.entries(point.rule.caps ?? {}).map(([word, cap]) => ({ point, word, cap, key: point.key }))
    : [],
)

test.each(gates)('$key $word caps the score at $cap', ({ point, word, cap }) => {
  assert(
    property(projects, peers, (project, among) => {
      const stage = point.stage ?? project.stage
      const gated = scored(changed({ ...project, stage }, point.key, withValue(point, word)), among)
      expect(gated.gates).toContainEqual({ key: point.key, cap })
      expect(gated.score ?? 0).toBeLessThanOrEqual(cap)
      expect(gated.interval80?.[1] ?? 0).toBeLessThanOrEqual(cap)
    }),
    { numRuns: 10 },
  )
})

test('an unrated project shows no number', () => {
  assert(
    property(projects, peers, (project, among) => {
      const few = Object.fromEntries(Object.entries(project.facts).slice(0, 40))
      const score = scored({ ...project, facts: few }, among)
      expect(score.confidence).toBeLessThan(0.4)
      expect(score).toMatchObject({
        score: null,
        grade: 'NR',
        interval80: null,
        confidenceLevel: 'insufficient',
      })
    }),
    runs,
  )
})

const dubai = { city: 'dubai', stage: 'off-plan', propertyType: 'unit' } as const
const known = { state: 'observed', observedOn: today, source: 'staff_entered', proven: true } as const

test.each<[string, Facts, string, string]>([
  ['a word nobody knows', { tenure: { ...known, value: 'rented' } }, 'tenure', 'UNKNOWN_WORD'],
  ['a word of every object', { tenure: { ...known, value: 'toString' } }, 'tenure', 'UNKNOWN_WORD'],
  ['a number for a word', { tenure: { ...known, value: 1 } }, 'tenure', 'UNKNOWN_WORD'],
  ['a word for a number', { gross_yield: { ...known, value: 'high' } }, 'gross_yield', 'NOT_A_NUMBER'],
  ['no number', { gross_yield: { ...known, value: Number.NaN } }, 'gross_yield', 'NOT_A_NUMBER'],
  ['half a bank', { lender_coverage: { ...known, value: 2.5 } }, 'lender_coverage', 'NOT_WHOLE'],
  ['more than all', { on_time_rate: { ...known, value: 100.1 } }, 'on_time_rate', 'VALUE_OUT_OF_RANGE'],
  ['less than none', { mean_delay: { ...known, value: -1 } }, 'mean_delay', 'VALUE_OUT_OF_RANGE'],
  ['a point nobody knows', { charm: { ...known, value: 1 } }, 'charm', 'UNKNOWN_POINT'],
  [
    'tomorrow’s value',
    { gross_yield: { ...known, value: 6, observedOn: '2026-11-23' } },
    'gross_yield',
    'AFTER_THE_CLOCK',
  ],
  [
    'no day at all',
    { gross_yield: { ...known, value: 6, observedOn: 'yesterday' } },
    'gross_yield',
    'AFTER_THE_CLOCK',
  ],
  [
    'tomorrow’s request',
    { down_payment: { state: 'requested', requestedOn: '2026-11-23' } },
    'down_payment',
    'AFTER_THE_CLOCK',
  ],
])('%s is refused', (_name, facts, key, problem) => {
  expect(() => scored({ ...dubai, facts }, {})).toThrow(`${key}: ${problem}`)
})
