import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { onHeldDays, withSize } from '#contract/market/row-filters.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { countDays, subtractRanges } from '#domain/dates/day-ranges.ts'
import { stages } from '#domain/market/codes.ts'
import { soldShare } from '#domain/market/measures/sold-share.ts'
import { toFigures } from '#server/engine/figures/answer-figures.ts'
import { countsBy, marketSales, onAnyDay, salesBy } from '#server/engine/figures/figures.ts'
import { allConditions, anyOfConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'
import type { Analysis } from '#server/market/analytics/analysis.ts'
import { dayFactors, scaleSales } from '#server/market/analytics/deflator.ts'
import { rankedAreas } from '#server/market/analytics/panels.ts'
import { saleRows } from '#server/market/analytics/rows-behind.ts'
import { namedProjects, type NamedProject } from './named-projects.ts'

/**
 * Projects by the number of sales in twelve months, as the register names them: value, median per square metre and how
 * that changed, and the share of the registered homes that is sold.
 */
export async function projectLeague(
  analysis: Analysis,
  key: string,
  where: EngineFragment = analysis.sales,
  behind: RowsBehind = saleRows(analysis),
): Promise<AnalyticsPanel> {
  const { ask, sql, covered, market } = analysis
  // The projects with most sales first, so that medians are computed of those alone.
  const most = await ask(countsBy('project', allConditions([where, onAnyDay(covered.held)])))
  const terms = most.slice(0, rankedAreas).map(({ key: term }) => term)
  const inProjects = anyOfConditions('project_id', terms)
  const [found, sold, projects] = await Promise.all([
    terms.length === 0 ? [] : ask(salesBy('project', allConditions([where, inProjects]), covered)),
    terms.length === 0 ? [] : ask(countsBy('project', allConditions([offPlanSales(analysis), inProjects]))),
    namedProjects(sql, market, terms),
  ])
  const soldBefore = new Map(sold.map(({ key: term, n }) => [term, n]))
  const factors = dayFactors(analysis.deflator, covered)
  return {
    kind: 'ranking',
    key,
    unit: 'money-per-sqm',
    of: 'project',
    days: 'sales',
    rows: found.map((row): AnalyticsRank => {
      const project = projects.get(row.key)
      const { count, median, priced, previous, change } = toFigures(scaleSales(row, factors))
      const own = { ...behind, project: String(row.key) }
      const allNow = onHeldDays(own, covered.held)
      return {
        areaId: null,
        name: project?.name ?? `#${row.key}`,
        slug: project?.slug ?? null,
        value: median,
        sample: priced,
        parts: [
          { of: 'sales', value: count, sample: count, ...allNow },
          {
            of: 'sales-value',
            value: factors.now === null ? null : (row.value * factors.now) / 100,
            sample: count,
            ...allNow,
          },
          {
            of: 'before',
            value: previous.median,
            sample: previous.priced,
            ...onHeldDays({ ...own, ...withSize }, covered.before),
          },
          {
            of: 'sales-before',
            value: previous.count,
            sample: previous.count,
            ...onHeldDays(own, covered.before),
          },
          ...soldParts(analysis, project, { term: row.key, offPlan: soldBefore.get(row.key) ?? 0 }),
        ],
        change,
        ...onHeldDays({ ...own, ...withSize }, covered.held),
      }
    }),
  }
}

/** Homes by the register of projects, and the share of them that is sold off plan; empty for a project not in the directory. */
function soldParts(
  analysis: Analysis,
  project: NamedProject | undefined,
  { term, offPlan }: { term: number; offPlan: number },
): AnalyticsRank['parts'] {
  if (!project || project.homes === null) return []
  const { homes, startedOn } = project
  const isWhole = startedOn !== null && isHeldSince(analysis, startedOn)
  const { country, data, slug } = analysis.market
  return [
    { of: 'registered-homes', value: homes, sample: homes },
    {
      of: 'sold-share',
      value: soldShare({ offPlanSales: offPlan, homes, isWhole }),
      sample: offPlan,
      rows: { country, data, city: slug, stage: 'off-plan', project: String(term) },
    },
  ]
}

/** Off-plan market sales of any day and type: the first sales of the homes of a project. */
function offPlanSales({ market: { cityId, data } }: Analysis): EngineFragment {
  return allConditions([marketSales({ cityId, data }), fragment('stage = ?', stages['off-plan'])])
}

function isHeldSince({ market: { coverage, asOf } }: Analysis, from: string): boolean {
  if (asOf === null || from > asOf) return false
  return countDays(subtractRanges([{ from, to: asOf }], coverage.whole)) === 0
}
