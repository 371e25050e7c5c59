import { latestMonth, type CityHistory, type SeriesName } from './history.ts'
import { findCurrent, replayRule, type CurrentFinding, type RuleRecord } from './replay.ts'
import type { RuleId } from './rule-ids.ts'
import { findingRules } from './rules/rules.ts'

/** All that the rules say about a city: what they find now, and how often each was right before. */
export type CityFindings = {
  /** The last month that each series covers. */
  through: Record<SeriesName, string | null>
  findings: CurrentFinding[]
  records: { rule: RuleId; record: RuleRecord }[]
}

export function applyRules(history: CityHistory): CityFindings {
  const last = (name: SeriesName) => history.months[latestMonth(history, name)] ?? null
  return {
    through: {
      sales: last('sales'),
      rents: last('rents'),
      yields: last('yields'),
      supply: last('supply'),
      handover: last('handover'),
    },
    findings: findCurrent(findingRules, history),
    records: findingRules.map((rule) => ({ rule: rule.id, record: replayRule(rule, history) })),
  }
}
