import {
  marketFindings,
  type FindingProject,
  type FindingRule,
  type MarketFinding,
} from '#contract/market/findings.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { findingKinds } from '#domain/market/findings/finding-kinds.ts'
import { noRecord } from '#domain/market/findings/replay.ts'
import { findingRules } from '#domain/market/findings/rules/rules.ts'
import type { Sql } from '#server/db/sql.ts'
import { cityBasis, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { measuresState } from '#server/engine/figures/area-measures.ts'
import { cityMarkets, type CityMarket } from '#server/engine/figures/holdings.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { sharedRevalidated } from '#server/http/revalidated.ts'
import { areaNames, guidesState, type AreaName } from '#server/market/overview/area-names.ts'
import { fail } from '#server/problems/problem.ts'
import { findingSeriesTable, findingsTable } from './findings-table.ts'
import { findingsKey } from './find-again.ts'
import {
  countFindings,
  findFinding,
  listFindings,
  readFindings,
  readRun,
  type FindingCounts,
  type FindingsRun,
  type StoredFinding,
} from './stored-findings.ts'

const { exportInsights, exportFindingSeries, ...figures } = marketFindings

const handlers = handle(figures, {
  async insights(context) {
    const { sql, query } = context
    const market = await marketBySlug(context, query.city)
    const key = findingsKey(market)
    const [run, { findings, next, total }, counts] = await Promise.all([
      readRun(sql, key),
      readFindings(sql, key, query),
      countFindings(sql, key, query),
    ])
    const { names, projects } = await readNames(sql, findings, counts)
    return {
      basis: cityBasis(market),
      coverage: spanCoverage(coverYear(market.coverage, market.asOf ?? '1970-01-01')),
      computedAt: run?.computedAt.toISOString() ?? null,
      through: run?.through ?? { sales: null, rents: null, yields: null, supply: null, handover: null },
      total,
      findings: findings.map((finding) => toFinding(finding, { names, projects })),
      next,
      kinds: counts.kinds.toSorted((a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind)),
      areas: counts.areas
        .flatMap(({ areaId, count }) => {
          const name = names.get(areaId)
          return name ? [{ ...name, count }] : []
        })
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.areaId - b.areaId),
      rules: listRules(run, counts),
    }
  },
})

async function marketBySlug(context: Pick<Context, 'sql' | 'engine'>, city: string): Promise<CityMarket> {
  const market = (await cityMarkets(context)).find(({ slug }) => slug === city)
  if (!market) throw fail('NOT_FOUND')
  return market
}

const noCounts: FindingCounts = { kinds: [], areas: [], rules: new Map() }

const exportHandlers = handle(
  { exportInsights, exportFindingSeries },
  {
    async exportInsights(context) {
      const { sql, query, reply, now } = context
      const market = await marketBySlug(context, query.city)
      const key = findingsKey(market)
      const [run, stored] = await Promise.all([readRun(sql, key), listFindings(sql, key, query)])
      const names = await readNames(sql, stored, noCounts)
      const table = findingsTable({
        basis: cityBasis(market),
        findings: stored.map((finding) => toFinding(finding, names)),
        rules: listRules(run, noCounts),
        computedAt: run?.computedAt.toISOString() ?? null,
      })
      const name = `insights-${query.city}-${gulfDay(now())}`
      return sendTable(reply, { name, format: query.format }, table)
    },

    async exportFindingSeries(context) {
      const { sql, query, reply } = context
      const market = await marketBySlug(context, query.city)
      const stored = await findFinding(sql, findingsKey(market), query)
      if (!stored) throw fail('NOT_FOUND')
      const finding = toFinding(stored, await readNames(sql, [stored], noCounts))
      return sendTable(
        reply,
        { name: `${query.city}-${query.rule}`, format: query.format },
        findingSeriesTable(finding, cityBasis(market)),
      )
    },
  },
)

type Names = { names: ReadonlyMap<number, AreaName>; projects: ReadonlyMap<number, FindingProject> }

async function readNames(
  sql: Sql,
  findings: readonly StoredFinding[],
  counts: FindingCounts,
): Promise<Names> {
  const areaIds = findings.flatMap(({ areaId, finding }) => [
    ...(areaId === null ? [] : [areaId]),
    ...finding.areaIds,
  ])
  const projectIds = findings.flatMap(({ projectId, finding }) => [
    ...(projectId === null ? [] : [projectId]),
    ...finding.projectIds,
  ])
  const [names, projects] = await Promise.all([
    areaNames(sql, [...areaIds, ...counts.areas.map(({ areaId }) => areaId)]),
    sql<FindingProject[]>`
      select id as project_id, name, slug, known_homes(units, villas) as homes, due_on, first_due_on, completed_on,
             percent_completed::float8 as percent
        from projects where id = any(${[...new Set(projectIds)]}) and published`,
  ])
  return { names, projects: new Map(projects.map((project) => [project.projectId, project])) }
}

const rulesById = new Map(findingRules.map((rule) => [rule.id, rule] as const))

function toFinding(
  { place, rule, kind, areaId, projectId, finding }: StoredFinding,
  { names, projects }: Names,
): MarketFinding {
  const { areaIds, projectIds, chart, ...rest } = finding
  const named = (id: number): AreaName => names.get(id) ?? { areaId: id, name: `#${id}`, slug: null }
  return {
    ...rest,
    place,
    rule,
    kind,
    area: areaId === null ? null : named(areaId),
    project: projectId === null ? null : (projects.get(projectId) ?? null),
    areas: areaIds.map(named),
    chart: { measure: rulesById.get(rule)?.chart ?? 'median', points: chart },
    projects: projectIds.flatMap((id) => projects.get(id) ?? []),
  }
}

function listRules(run: FindingsRun | null, { rules }: FindingCounts): FindingRule[] {
  const records = new Map((run?.records ?? []).map(({ rule, record }) => [rule, record]))
  return findingRules.map(({ id, kind, predicts }) => ({
    rule: id,
    kind,
    predicts,
    findings: rules.get(id) ?? 0,
    record: records.get(id) ?? noRecord,
  }))
}

/** Changes with the data, with each run of the rules and with the guides whose names it carries. */
async function readState(context: Context): Promise<string> {
  const [measures, guides, [runs]] = await Promise.all([
    measuresState(context),
    guidesState(context.sql),
    context.sql<{ state: string }[]>`
      select concat_ws(' ', count(*), max(computed_at), max(data_state)) as state from market_finding_runs`,
  ])
  return `${measures} ${guides} ${runs?.state ?? ''}`
}

/** Findings that anyone may read: whole areas, cities and projects, never single deals. */
export const findingHandlers = [
  ...handlers.map((route) => sharedRevalidated(route, readState)),
  ...exportHandlers,
]
