import { expect, test } from 'vitest'
import {
  backtest,
  firstWindowEnd,
  isRelatedToLaterResults,
  quarterEnds,
  scoresAtDate,
  type BacktestWindow,
  type ProjectRecord,
} from './backtest.ts'
import { rankCorrelation, type BacktestOutcome } from './backtest-statistics.ts'
import type { RecordEntry } from '#domain/score/record.ts'
import { miniModel } from '#domain/score/testing/mini-model.ts'

const outcomes = [
  [72, 4],
  [65, 3],
  [81, 6.5],
  [58, 1],
  [90, 5],
  [61, 2],
].map(([score = 0, outcome = 0], at): BacktestOutcome => ({ developerId: at, score, grade: 'B', outcome }))

test('the hand-checked example of the papers: six projects, score against growth beyond the area', () => {
  const { rho, t, count, quintileSpread, interval95, areaUnderRoc } = rankCorrelation(outcomes, 1)
  expect(rho).toBeCloseTo(1 - 12 / 210, 12)
  expect(t).toBeCloseTo(5.65945331, 8)
  expect([count, quintileSpread, areaUnderRoc]).toEqual([6, 4, null])
  expect(interval95[0]).toBeLessThan(rho)
  expect(interval95[1]).toBe(1)
})

test('developers are resampled as a whole: with one of them there is no interval', () => {
  const { rho, interval95 } = rankCorrelation(
    outcomes.map((one) => ({ ...one, developerId: 7 })),
    1,
  )
  expect(interval95).toEqual([rho, rho])
  expect(rankCorrelation(outcomes, 3)).toEqual(rankCorrelation(outcomes, 3))
})

test('for a binary outcome, the discrimination of scores and the mean of each grade are reported', () => {
  const survived = [1, 1, 1, 0, 1, 0]
  const relation = rankCorrelation(
    outcomes.map((one, at) => ({ ...one, outcome: survived[at] ?? 0, grade: at < 3 ? 'A' : 'C' })),
    1,
  )
  expect(relation.areaUnderRoc).toBe(1)
  expect(relation.byGrade).toEqual([
    { grade: 'A', count: 3, meanOutcome: 1 },
    { grade: 'C', count: 3, meanOutcome: 1 / 3 },
  ])
})

test.each([
  ['2026-11-22', 12, '2027-12-31'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2027-01-01', 24, '2029-03-31'],
])('scores recorded from %s on are first evaluated over %i months on %s', (from, months, end) => {
  expect(firstWindowEnd(from, months)).toBe(end)
})

test('quarters end on their last days, the newest before the day', () => {
  const ends = quarterEnds('2026-11-22')
  expect(ends.length).toBe(20)
  expect([ends[0], ends[18], ends[19]]).toEqual(['2021-12-31', '2026-06-30', '2026-09-30'])
  expect(quarterEnds('2026-01-01', 1)).toEqual(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'])
})

const entry = (key: string, value: number | string, recordedOn: string): RecordEntry => ({
  key,
  recordedAt: new Date(`${recordedOn}T08:00:00Z`),
  event: 'observed',
  value,
  observedOn: recordedOn,
  source: 'transaction_registry',
  proven: true,
})
const start = '2022-03-31'
/** Ten projects, the later ones better; the last was completed in 2023 and the first cancelled. */
const records = Array.from({ length: 10 }, (_, at): ProjectRecord => {
  const facts = {
    a1: 1.2 - at / 25,
    a2: 4 + at / 2,
    b1: 30 + 6 * at,
    b2: 'audited',
    c1: 'registered',
    c2: 18,
  }
  return {
    id: at,
    developerId: at,
    city: 'dubai',
    propertyType: 'unit',
    registeredOn: at === 9 ? '2022-06-01' : '2021-01-01',
    completedOn: at === 9 ? '2023-05-01' : null,
    entries: Object.entries(facts).map(([key, value]) => entry(key, value, at === 9 ? '2022-06-01' : start)),
  }
})

test('a past score uses what was recorded by then and nothing later', () => {
  const later = entry('b1', 95, '2022-04-01')
  const corrected = records.map((record) => ({ ...record, entries: [...record.entries, later] }))
  const headline = (of: readonly ProjectRecord[]) =>
    Array.from(scoresAtDate(miniModel, of, start), ([{ id }, score]) => [id, score])
  expect(headline(corrected)).toEqual(headline(records))
  expect(headline(records).length).toBe(9)
  expect(Array.from(scoresAtDate(miniModel, records, '2022-03-30').values(), ({ grade }) => grade)).toEqual(
    Array.from({ length: 9 }, () => 'NR'),
  )
})

test('a project counts as ready from its completion on', () => {
  const [, , , , , , , , , last] = records
  const stages = ['2023-04-30', '2023-05-01'].map(
    (day) => last && scoresAtDate(miniModel, records, day).get(last)?.stage,
  )
  expect(stages).toEqual(['off-plan', 'ready'])
})

test('open windows and unknown outcomes are left out', () => {
  const days = ['2022-03-31', '2022-09-30', '2025-12-31']
  const outcomeAfter = ({ id }: ProjectRecord, day: string) => (id === 3 && day === start ? null : id)
  const windows = backtest(miniModel, records, { days, months: 12, today: '2026-11-22', outcomeAfter })
  expect(windows.map(({ from, until, relation }) => [from, until, relation.count])).toEqual([
    ['2022-03-31', '2023-03-31', 8],
    ['2022-09-30', '2023-09-30', 10],
  ])
  expect(windows[0]?.relation.rho).toBeCloseTo(1, 12)
  const few = records.slice(0, 7)
  expect(backtest(miniModel, few, { days, months: 12, today: '2026-11-22', outcomeAfter })).toEqual([])
})

const window = (from: string, until: string, low: number): BacktestWindow => ({
  from,
  until,
  relation: { ...rankCorrelation(outcomes, 1), interval95: [low, 1] },
})

test.each<[string, readonly BacktestWindow[], boolean]>([
  ['none', [], false],
  ['two', [window('2021', '2022', 0.1), window('2022', '2023', 0.1)], false],
  ['three', [window('2021', '2022', 0.1), window('2022', '2023', 0.1), window('2023', '2024', 0.1)], true],
  [
    'three, of which one may be chance',
    [window('2021', '2022', 0.1), window('2022', '2023', 0), window('2023', '2024', 0.1)],
    false,
  ],
  [
    'four that overlap',
    [
      window('2021-03', '2022-03', 0.1),
      window('2021-06', '2022-06', 0.1),
      window('2021-09', '2022-09', 0.1),
      window('2022-06', '2023-06', 0.1),
    ],
    false,
  ],
])('%s support the score or not', (_name, windows, isRelated) => {
  expect(isRelatedToLaterResults(windows)).toBe(isRelated)
})
