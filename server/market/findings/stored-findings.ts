import { z } from 'zod'
import {
  FindingFigure,
  type FindingKey,
  MarketFinding,
  MarketInsights,
  RuleRecord,
} from '#contract/market/findings.ts'
import type { FindingKind } from '#domain/market/findings/finding-kinds.ts'
import { confidence } from '#domain/market/findings/finding.ts'
import type { CityFindings } from '#domain/market/findings/apply-rules.ts'
import { ruleIds } from '#domain/market/findings/rule-ids.ts'
import { findingRules, rulesVersion } from '#domain/market/findings/rules/rules.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'

/** A city, with its real or its demonstration data. */
export type FindingsKey = { cityId: number; demonstration: boolean }

const rule = z.enum(ruleIds)
const Records = z.array(z.object({ rule, record: RuleRecord }))

const Run = z.object({
  computedAt: z.date(),
  through: MarketInsights.shape.through,
  records: Records,
})
export type FindingsRun = z.output<typeof Run>

/** The part of a finding that is stored as it was found; names are read with each answer. */
const Body = z.object({
  direction: MarketFinding.shape.direction,
  type: MarketFinding.shape.type,
  month: z.iso.date(),
  figures: z.array(FindingFigure),
  chart: MarketFinding.shape.chart.shape.points,
  areaIds: z.array(z.int()),
  confidence: MarketFinding.shape.confidence,
  projectIds: z.array(z.int()),
  projectCount: z.int(),
})
const Stored = z.object({
  place: z.int(),
  rule,
  kind: MarketFinding.shape.kind,
  areaId: z.int().nullable(),
  projectId: z.int().nullable(),
  finding: Body,
})
export type StoredFinding = z.output<typeof Stored>

/** What the rules said last, with this version of them. Null before the first time. */
export async function readRun(sql: Queryable, of: FindingsKey): Promise<FindingsRun | null> {
  const [row] = await sql`
    select computed_at, through, records from market_finding_runs
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and rules_version = ${rulesVersion}`
  return row === undefined ? null : Run.parse(row)
}

/** Whether the rules have seen this state of the data. */
export async function isCurrentRun(sql: Queryable, of: FindingsKey, dataState: string): Promise<boolean> {
  const rows = await sql`
    select from market_finding_runs
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and rules_version = ${rulesVersion}
       and data_state = ${dataState}`
  return rows.length > 0
}

type FoundOn = { dataState: string; computedAt: Date }
/** The projects behind a finding, those with most homes first. */
type ListProjects = (finding: CityFindings['findings'][number]) => number[]

const kindsById = new Map(findingRules.map(({ id, kind }) => [id, kind] as const))
/** Projects listed as evidence; a finding says how many there are. */
const projectsShown = 8

/** Replaces the findings of a city. */
export async function storeFindings(
  sql: Sql,
  of: FindingsKey,
  { through, findings, records }: CityFindings,
  { dataState, computedAt, listProjects }: FoundOn & { listProjects: ListProjects },
): Promise<void> {
  const rows = findings.map((found, at) => {
    const projects = listProjects(found)
    const body: StoredFinding['finding'] = {
      direction: found.direction,
      type: found.type,
      month: found.month,
      figures: found.figures,
      chart: found.chart,
      areaIds: found.areaIds ?? [],
      confidence: confidence(found),
      projectIds: projects.slice(0, projectsShown),
      projectCount: projects.length,
    }
    return {
      place: at + 1,
      rule: found.rule,
      kind: kindsById.get(found.rule) ?? 'price',
      areaId: found.areaId,
      projectId: found.projectId,
      finding: body,
    }
  })
  await sql.begin(async (transaction) => {
    const run = {
      rulesVersion,
      dataState,
      computedAt,
      through: transaction.json(through),
      records: transaction.json(records),
    }
    // Locks the row, so that of two runs at once one replaces the other.
    await transaction`
      insert into market_finding_runs ${transaction({ ...of, ...run })}
      on conflict on constraint market_finding_runs_pkey do update set ${transaction(run)}`
    await transaction`
      delete from market_findings where city_id = ${of.cityId} and demonstration = ${of.demonstration}`
    await transaction`
      insert into market_findings (city_id, demonstration, place, rule, kind, area_id, project_id, finding)
      select ${of.cityId}, ${of.demonstration}, place, rule, kind, area_id, project_id, finding
        from jsonb_to_recordset(${transaction.json(rows.map(toColumns))}) as found (
          place integer, rule text, kind text, area_id integer, project_id integer, finding jsonb)`
  })
}

const toColumns = ({
  areaId,
  projectId,
  ...row
}: {
  areaId: number | null
  projectId: number | null
  place: number
  rule: string
  kind: FindingKind
  finding: StoredFinding['finding']
}) => ({ ...row, area_id: areaId, project_id: projectId })

type FindingFilter = { kind?: FindingKind | undefined; area?: number | undefined }

function chosen(sql: Queryable, of: FindingsKey, { kind, area }: FindingFilter) {
  return sql`
    city_id = ${of.cityId} and demonstration = ${of.demonstration}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    ${area === undefined ? sql`` : sql`and area_id = ${area}`}`
}

/** All findings that the filter leaves. */
export async function listFindings(
  sql: Queryable,
  of: FindingsKey,
  filter: FindingFilter,
): Promise<StoredFinding[]> {
  const rows = await sql`
    select place, rule, kind, area_id, project_id, finding from market_findings
     where ${chosen(sql, of, filter)} order by place`
  return z.array(Stored).parse(rows)
}

/** The finding of a rule about an area, project and type. Null where the rules no longer find it. */
export async function findFinding(
  sql: Queryable,
  of: FindingsKey,
  { rule: id, type, area, project }: Omit<FindingKey, 'city'>,
): Promise<StoredFinding | null> {
  const [row] = await sql`
    select place, rule, kind, area_id, project_id, finding from market_findings
     where ${chosen(sql, of, {})} and rule = ${id} and area_id is not distinct from ${area ?? null}::int
       and project_id is not distinct from ${project ?? null}::int
       and finding ->> 'type' is not distinct from ${type ?? null}::text
     order by place limit 1`
  return row === undefined ? null : Stored.parse(row)
}

/** A page of findings after a place, and how many the filter leaves in all. */
export async function readFindings(
  sql: Queryable,
  of: FindingsKey,
  { after = 0, ...filter }: FindingFilter & { after?: number | undefined },
): Promise<{ findings: StoredFinding[]; next: number | null; total: number }> {
  const { findingPage } = limits.market
  const [rows, [count]] = await Promise.all([
    sql`select place, rule, kind, area_id, project_id, finding from market_findings
         where ${chosen(sql, of, filter)} and place > ${after} order by place limit ${findingPage + 1}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from market_findings where ${chosen(sql, of, filter)}`,
  ])
  const findings = z.array(Stored).parse(rows.slice(0, findingPage))
  return {
    findings,
    next: rows.length > findingPage ? (findings.at(-1)?.place ?? null) : null,
    total: count?.total ?? 0,
  }
}

const Count = z.object({ kind: MarketFinding.shape.kind, count: z.int() })

export type FindingCounts = {
  kinds: z.output<typeof Count>[]
  areas: { areaId: number; count: number }[]
  rules: ReadonlyMap<string, number>
}

/** How many findings there are of each kind, in each area and by each rule, each under the other filter. */
export async function countFindings(
  sql: Queryable,
  of: FindingsKey,
  { kind, area }: FindingFilter,
): Promise<FindingCounts> {
  const [kinds, areas, rules] = await Promise.all([
    sql`select kind, count(*)::int as count from market_findings where ${chosen(sql, of, { area })} group by kind`,
    sql<{ areaId: number; count: number }[]>`
      select area_id, count(*)::int as count from market_findings
       where ${chosen(sql, of, { kind })} and area_id is not null group by area_id`,
    sql<{ rule: string; count: number }[]>`
      select rule, count(*)::int as count from market_findings where ${chosen(sql, of, {})} group by rule`,
  ])
  return {
    kinds: z.array(Count).parse(kinds),
    areas,
    rules: new Map(rules.map((row) => [row.rule, row.count])),
  }
}
