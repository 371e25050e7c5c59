import { limits } from '#domain/limits.ts'
import {
  confidence,
  confidences,
  expectedDirection,
  movement,
  type Direction,
  type RuleResult,
  type Prediction,
  type MarketRule,
} from './finding.ts'
import { createViewer, latestMonth, type CityHistory, type MarketSubject, type Viewer } from './history.ts'
import { readMeasure } from './measures.ts'
import type { RuleId } from './rule-ids.ts'

const { findingCasesMin, findingChartMonths } = limits.market

/**
 * How often a rule was right. Every month is replayed with what was known then; what came afterwards only decides
 * whether the finding was right. Findings of one subject that overlap in time are one case.
 */
export type RuleRecord = {
  cases: number
  hits: number
  /** Findings whose time is not over yet, or whose outcome is not covered. */
  open: number
  /**
   * How often the same moves happened in months without a finding, in the mix of directions that the rule expected;
   * null with fewer than `findingCasesMin` such months.
   */
  chance: number | null
  /** The number of months and subjects behind `chance`. */
  others: number
  /** The first month that was replayed with a case. */
  since: string | null
}

export const noRecord: RuleRecord = { cases: 0, hits: 0, open: 0, chance: null, others: 0, since: null }

/** Whether enough cases stand behind a record to state a share. */
export function hasRecord({ cases }: Pick<RuleRecord, 'cases'>): boolean {
  return cases >= findingCasesMin
}

/** The subjects that a rule looks at. */
export function ruleSubjects(
  { looksAt, types }: Pick<MarketRule, 'looksAt' | 'types'>,
  { subjects }: CityHistory,
): MarketSubject[] {
  return subjects.filter(({ areaId, projectId, type }) => {
    if (!types.includes(type)) return false
    if (looksAt === 'project') return projectId !== null
    if (projectId !== null) return false
    return looksAt === 'both' || (looksAt === 'city') === (areaId === null)
  })
}

/** Cases and the months without a finding, counted while subjects are replayed. */
type Tally = {
  hits: number
  open: number
  expected: Record<Direction, number>
  since: string | null
  others: Record<Direction, number> & { of: number }
}

export function replayRule(rule: MarketRule, history: CityHistory): RuleRecord {
  if (!rule.predicts) return noRecord
  const tally: Tally = {
    hits: 0,
    open: 0,
    expected: { up: 0, down: 0 },
    since: null,
    others: { of: 0, up: 0, down: 0 },
  }
  const viewer = createViewer(history)
  for (const subject of ruleSubjects(rule, history))
    replaySubject(rule, rule.predicts, { subject, months: history.months, viewer, tally })
  const { hits, open, since, expected, others } = tally
  const cases = expected.up + expected.down
  return { cases, hits, open, since, others: others.of, chance: chanceRatio(expected, others) }
}

type Replayed = { subject: MarketSubject; months: readonly string[]; viewer: Viewer; tally: Tally }

function replaySubject(
  rule: MarketRule,
  predicts: Prediction,
  { subject, months, viewer, tally }: Replayed,
): void {
  const freeFrom = { up: 0, down: 0 }
  for (const [at, month] of months.entries()) {
    const view = viewer(subject, at)
    const found = rule.find(view)
    const later = at + predicts.months
    const moved = later < months.length ? movement(predicts.measure, view, viewer(subject, later)) : null
    if (!found) {
      if (moved === null) continue
      tally.others.of += 1
      if (moved !== 'level') tally.others[moved] += 1
    } else if (at >= freeFrom[found.direction]) {
      freeFrom[found.direction] = later
      if (moved === null) {
        tally.open += 1
        continue
      }
      const expected = expectedDirection(predicts, found.direction)
      tally.expected[expected] += 1
      if (moved === expected) tally.hits += 1
      if (tally.since === null || month < tally.since) tally.since = month
    }
  }
}

function chanceRatio(expected: Tally['expected'], others: Tally['others']): number | null {
  const cases = expected.up + expected.down
  if (others.of < findingCasesMin || cases === 0) return null
  return (expected.up * others.up + expected.down * others.down) / (cases * others.of)
}

/** A point of the chart of a finding, by the month with which it ends. */
type ChartPoint = { month: string; value: number | null; sample: number }

/** What a rule finds now about one subject, with its chart. */
export type CurrentFinding = RuleResult & {
  rule: RuleId
  areaId: number | null
  projectId: number | null
  type: MarketSubject['type']
  /** The last month behind it. */
  month: string
  chart: ChartPoint[]
}

/** What the rules find in the last covered month of their series, the surest and largest first. */
export function findCurrent(rules: readonly MarketRule[], history: CityHistory): CurrentFinding[] {
  const viewer = createViewer(history)
  return rules
    .flatMap((rule) => {
      const at = latestMonth(history, rule.series)
      if (at < 0) return []
      return ruleSubjects(rule, history).flatMap((subject) => {
        const found = rule.find(viewer(subject, at))
        return found
          ? [currentFinding(rule, subject, found, { viewer, at, month: history.months[at] ?? '' })]
          : []
      })
    })
    .toSorted(bySureness)
}

type Now = { viewer: Viewer; at: number; month: string }

function currentFinding(
  rule: MarketRule,
  subject: MarketSubject,
  found: RuleResult,
  { viewer, at, month }: Now,
): CurrentFinding {
  const view = viewer(subject, at)
  const length = Math.min(findingChartMonths, at + 1)
  return {
    ...found,
    rule: rule.id,
    areaId: subject.areaId,
    projectId: subject.projectId,
    type: subject.type,
    month,
    chart: Array.from({ length }, (_, step) => {
      const ago = length - 1 - step
      const point = readMeasure(rule.chart, view, ago)
      return { month: view.month(ago), value: point?.value ?? null, sample: point?.sample ?? 0 }
    }),
  }
}

/** By confidence, then by size; whole cities before their areas. */
function bySureness(a: CurrentFinding, b: CurrentFinding): number {
  const rank = (finding: CurrentFinding) => confidences.indexOf(confidence(finding).grade)
  const breadth = ({ areaId, projectId }: CurrentFinding) =>
    projectId !== null ? 2 : areaId !== null ? 1 : 0
  return (
    rank(a) - rank(b) ||
    breadth(a) - breadth(b) ||
    b.size - a.size ||
    a.rule.localeCompare(b.rule) ||
    (a.areaId ?? 0) - (b.areaId ?? 0) ||
    (a.projectId ?? 0) - (b.projectId ?? 0)
  )
}
