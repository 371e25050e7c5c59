import type { LeagueRow, MarketMetric } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { limits } from '#domain/limits.ts'
import { changeBetween } from '#domain/market/change.ts'
import { newestCovered } from '#domain/market/coverage/coverage.ts'
import {
  coverSpans,
  joinCovered,
  withoutNegligible,
  type CoveredSpans,
} from '#domain/market/coverage/covered-spans.ts'
import { comparisonSpans } from '#domain/market/spans.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { dataStatus, holdings, type DataKind, type Holding } from '#server/engine/figures/holdings.ts'
import { rowsFor, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { labelsFor, type Labels } from './labels.ts'
import { readAreaMedians, type Medians } from './medians.ts'
import { countDeals } from './kind-counts.ts'
import { league, type AreaFigures } from './questions.ts'

type LeagueOrder = 'count' | 'median' | 'change'

export type League = { rows: LeagueRow[]; covered: CoveredSpans }

/**
 * The first areas of the league in the requested order, unknown figures last. Each is computed over the held
 * days of the twelve months of its own city, and compared only where the same days a year before are held.
 */
export async function readLeague(
  sources: MarketSources,
  filter: MarketFilter,
  conditions: Conditions,
  { metric, order, data }: { metric: MarketMetric; order: LeagueOrder; data: DataKind },
): Promise<League> {
  const [{ byCity }, held, coverages] = await Promise.all([
    countDeals(sources, conditions),
    rowsFor(sources, holdings),
    cityCoverage(sources),
  ])
  const covered = byCity.map(({ cityId, lastOn, n }) => {
    const coverage = coverages(cityId, data)
    const newestDeal = newestDealIn(held, cityId, data)
    const end = lastExamined({ lastOn, newestDeal, newestHeld: newestCovered(coverage) }, filter)
    return { cityId, deals: n, ...coverSpans(coverage, comparisonSpans(end, filter.from)) }
  })
  const joined = joinCovered(
    withoutNegligible(covered, ({ grade, missing }) => grade !== 'whole' || missing.length > 0),
  )
  const days = covered.flatMap(({ cityId, held, before }) => [
    ...held.map((range) => ({ cityId, isRecent: true, ...range })),
    ...before.map((range) => ({ cityId, isRecent: false, ...range })),
  ])
  if (days.length === 0) return { rows: [], covered: joined }
  const { published, isMixed } = await readAreaMedians(sources, filter, conditions)
  const figures = await rowsFor(sources, league(conditions, { metric, medians: !isMixed }, days))
  const labels = await labelsFor(sources, { areas: figures.map(({ areaId }) => areaId) })
  const key: Record<LeagueOrder, (row: LeagueRow) => number> = {
    count: (row) => row.count,
    median: (row) => row.median ?? -Infinity,
    change: (row) => row.changeRatio ?? -Infinity,
  }
  const rows = figures
    .map((area) => toRow(area, labels, published))
    .toSorted((a, b) => (key[order](a) === key[order](b) ? b.count - a.count : key[order](b) - key[order](a)))
    .slice(0, limits.market.leagueAreas)
  return { rows, covered: joined }
}

function newestDealIn(held: readonly Holding[], cityId: number, data: DataKind): string | null {
  return dataStatus(
    held.filter((holding) => holding.cityId === cityId),
    data,
  ).asOf
}

type LastDays = { lastOn: string; newestDeal: string | null; newestHeld: string | null }

/** The day with which the twelve months of a city end: its newest matching deal, or the newest day that is held. */
function lastExamined({ lastOn, newestDeal, newestHeld }: LastDays, { from, to }: MarketFilter): string {
  if (newestHeld === null) return lastOn
  // Sample deals that are newer than the complete part do not move the twelve months.
  if (newestHeld < lastOn) return newestHeld >= (from ?? '') ? newestHeld : lastOn
  // A town whose newest deal is months old is held up to the end of the file nevertheless.
  return lastOn === newestDeal && newestHeld <= (to ?? newestHeld) ? newestHeld : lastOn
}

function toRow(area: AreaFigures, labels: Labels, published: Medians['published']): LeagueRow {
  const [lower, middle, upper] = area.quartiles
  const [previousLower, previousMiddle, previousUpper] = area.previousQuartiles
  const median = published(middle, area.priced)
  const previousMedian = published(previousMiddle, area.previousPriced)
  const change = changeBetween(
    { lower, median, upper, priced: area.priced },
    { lower: previousLower, median: previousMedian, upper: previousUpper, priced: area.previousPriced },
  )
  const { name, registerName } = labels.area(area.areaId)
  return {
    areaId: area.areaId,
    name,
    registerName,
    count: area.n,
    priced: area.priced,
    valueMinor: area.value,
    median,
    previousMedian,
    previousCount: area.previousN,
    previousPriced: area.previousPriced,
    changeRatio: change?.ratio ?? null,
    changeDirection: change?.direction ?? null,
  }
}
