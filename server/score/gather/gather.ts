import type { Disclosure } from '#domain/score/resolvers/disclosure.ts'
import { meanDelayMonths, type DeveloperHoldings } from '#domain/score/resolvers/developer-record.ts'
import { listedByRooms, type ListBesideArea } from '#domain/score/resolvers/price-list.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import type { RentHoldings } from '#domain/score/resolvers/rents.ts'
import type { RegisterEntry } from '#domain/score/resolvers/from-register.ts'
import type { PlanOnRecord } from '#domain/score/resolvers/payment-plan.ts'
import type { Holdings } from '#domain/score/resolvers/resolve.ts'
import type { AreaSupply } from '#domain/score/resolvers/supply.ts'
import type { Queryable } from '#server/db/sql.ts'
import { mapInSlices } from '#server/processes/in-slices.ts'
import { coveredCities } from './covered-deals.ts'
import { areaDeals, projectDeals, type OwnDeals } from './deals.ts'
import { priceLists } from './lists.ts'
import { areaRents, gatherRents } from './rents.ts'
import { costRules, costsFor } from './rules.ts'
import { recordedPercents } from './facts.ts'
import { projectHomes, isFinished, isUnderWay } from './project-status.ts'
import { areaKey, type ScoredProject } from './scored-project.ts'

type Row = ScoredProject & Omit<RegisterEntry, 'firstSaleOn' | 'meanDelayMonths'>

/** All inputs of these projects, with one statement per kind for all of them. */
export async function gatherHoldings(
  sql: Queryable,
  projectIds: readonly number[],
  asOf: string,
): Promise<{ project: ScoredProject; holdings: Holdings }[]> {
  const projects = await entries(sql, projectIds)
  const records = await developerRecords(
    sql,
    projects.flatMap(({ developerKey }) => developerKey ?? []),
  )
  const plans = await plansInForce(sql, projectIds, asOf)
  const disclosures = await readDisclosures(sql, projectIds, asOf)
  const supplies = await areaSupplies(sql, projects, asOf)
  const competing = await competitors(sql, projectIds)
  const cities = await coveredCities(sql, asOf)
  const deals = await projectDeals(sql, projects, cities)
  const areas = await areaDeals(sql, projects, cities)
  const lists = await priceLists(sql, projects, areas, asOf)
  const lettings = await areaRents(sql, projects, asOf)
  const rules = await costRules(sql, asOf)
  const percents = await recordedPercents(sql, projectIds, asOf)
  return mapInSlices(projects, (project) => {
    const developer = project.developerKey === null ? null : (records.get(project.developerKey) ?? null)
    const own = deals.get(project.id) ?? null
    const area = areas.get(areaKey(project))
    const supply = supplies.get(areaKey(project)) ?? null
    const register: RegisterEntry = {
      ...project,
      firstSaleOn: own?.firstSaleOn ?? null,
      meanDelayMonths: developer && meanDelayMonths(developer, asOf),
    }
    const plan = plans.get(project.id)
    const dataUntil = own?.dataUntil ?? area?.dataUntil
    const list = lists.get(project.id) ?? null
    const rents = gatherRents(lettings, project)
    const prices = choosePrices(list, own)
    const planOnRecord = plan
      ? { ...plan, handoverOn: project.dueOn, percentCompleted: project.percentCompleted }
      : null
    const costs = costsFor(project, { prices, rules, plan: planOnRecord })
    const recorded = percents.get(project.id)
    return {
      project,
      holdings: {
        register,
        developer,
        plan: planOnRecord,
        list,
        market: dataUntil
          ? { dataUntil, project: own, area: area?.byType.get(project.propertyType) ?? null }
          : null,
        rents: rents && { ...rents, prices },
        supply: supply && {
          ...supply,
          due36mOfType: supply.due36mByType[project.propertyType] ?? 0,
          competing: competing.get(project.id) ?? null,
        },
        costs,
        netYield:
          rents && project.propertyType !== 'unspecified'
            ? {
                propertyType: project.propertyType,
                rents: { ...rents, prices },
                costs,
                serviceCharge: recorded?.get('service_charge_share_of_rent') ?? null,
                benchmarkRate: recorded?.get('benchmark_rate') ?? null,
                mortgageSpread: recorded?.get('mortgage_spread') ?? null,
              }
            : null,
        disclosureFacts: disclosures.get(project.id) ?? {
          requests: [],
          checked: 0,
          conflicts: 0,
          checkedOn: null,
        },
      },
    }
  })
}

/** By bedrooms: from the developer's list, otherwise from sales. */
function choosePrices(list: ListBesideArea | null, own: OwnDeals | null): RentHoldings['prices'] {
  const listed = list ? listedByRooms(list.lines) : []
  if (list && listed.length > 0) return listed.map((one) => ({ ...one, on: list.observedOn }))
  return own ? own.sold.map((one) => ({ ...one, on: own.dataUntil })) : []
}

async function entries(sql: Queryable, projectIds: readonly number[]): Promise<readonly Row[]> {
  return sql<Row[]>`
    select p.id, p.name, c.slug as city, p.city_id, p.area_id, p.stage, p.property_type, p.demonstration,
           ${developerKey(sql)} as developer_key,
           p.register_number as project_number, p.seen_on, p.percent_completed::float8, p.started_on,
           p.first_due_on, p.due_on, p.completed_on, p.escrow_agent, e.licensed_until
      from projects p
      join cities c on c.id = p.city_id
      left join legal_entities e on e.id = p.entity_id
      left join developer_entities de on de.entity_id = p.entity_id
     where p.id = any(${[...projectIds]}) order by p.id`
}

const developerKey = (sql: Queryable) =>
  sql`coalesce('developer ' || coalesce(p.developer_id, de.developer_id), 'entity ' || p.entity_id)`

async function developerRecords(
  sql: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, DeveloperHoldings>> {
  const rows = await sql<(DeveloperHoldings & { key: string })[]>`
    select ${developerKey(sql)} as key, max(p.seen_on) as seen_on,
           jsonb_agg(jsonb_build_object('statusCode', p.status_code, 'startedOn', p.started_on,
             'registeredOn', p.registered_on, 'firstDueOn', p.first_due_on, 'firstSeenOn', p.first_seen_on, 'dueOn', p.due_on,
             'seenOn', p.seen_on, 'completedOn', p.completed_on, 'homes', ${projectHomes(sql)}) order by p.id) as projects
      from projects p left join developer_entities de on de.entity_id = p.entity_id
     where p.published and not p.entered and ${developerKey(sql)} = any(${[...new Set(keys)]}) group by 1`
  return new Map(rows.map(({ key, ...record }) => [key, record]))
}

type Plan = Omit<PlanOnRecord, 'handoverOn' | 'percentCompleted'>

async function plansInForce(
  sql: Queryable,
  projectIds: readonly number[],
  asOf: string,
): Promise<ReadonlyMap<number, Plan>> {
  const rows = await sql<(Plan & { projectId: number })[]>`
    select distinct on (pp.project_id) pp.project_id, pp.name as plan, pp.observed_on,
           case s.kind when 'developer_filing' then 'developer' else 'staff' end as origin,
           pp.document_id is not null as proven,
           (select coalesce(jsonb_agg(jsonb_build_object('share', i.share, 'falls', i.falls, 'months', i.months,
              'dueOn', i.due_on, 'progress', i.progress) order by i.position), '[]')
              from payment_instalments i where i.plan_id = pp.id) as instalments
      from payment_plans pp join data_sources s on s.id = pp.source_id
     where pp.project_id = any(${[...projectIds]}) and pp.withdrawn_on is null and pp.observed_on <= ${asOf}
     order by pp.project_id, pp.observed_on desc, pp.id desc`
  return new Map(rows.map(({ projectId, ...plan }) => [projectId, plan]))
}

async function readDisclosures(
  sql: Queryable,
  projectIds: readonly number[],
  asOf: string,
): Promise<ReadonlyMap<number, Disclosure>> {
  const rows = await sql<(Disclosure & { projectId: number })[]>`
    with asked as (
      select f.project_id, jsonb_agg(jsonb_build_object('requestedOn', f.observed_on, 'answeredOn', (
               select min(a.observed_on) from point_facts a
                where a.project_id = f.project_id and a.point = f.point and not a.worked_out and a.id > f.id
                  and a.state = 'observed')) order by f.id) as requests
        from point_facts f
       where f.project_id = any(${[...projectIds]}) and not f.worked_out and f.state = 'requested'
         and f.observed_on <= ${asOf}
       group by 1
    ), said as (
      select o.project_id, o.field, max(o.seen_on) as seen_on
        from project_observations o join data_sources s on s.id = o.source_id
       where o.project_id = any(${[...projectIds]}) and s.kind in ('transaction_registry', 'developer_filing')
         and o.seen_on <= ${asOf}
       group by 1, 2 having count(distinct s.kind) = 2
    ), checked as (
      select said.project_id, count(*)::int as checked, max(seen_on) as checked_on,
             count(*) filter (where exists (
               select from fact_conflicts c
                where c.project_id = said.project_id and c.field = said.field and c.state in ('open', 'replied')))::int
               as conflicts
        from said group by 1
    )
    select coalesce(asked.project_id, checked.project_id) as project_id, coalesce(requests, '[]') as requests,
           coalesce(checked, 0) as checked, coalesce(conflicts, 0) as conflicts, checked_on
      from asked full join checked on checked.project_id = asked.project_id`
  return new Map(rows.map(({ projectId, ...disclosureFacts }) => [projectId, disclosureFacts]))
}

type SupplyOfArea = Omit<AreaSupply, 'competing' | 'due36mOfType'> & {
  due36mByType: Readonly<Partial<Record<PropertyType, number>>>
}

async function areaSupplies(
  sql: Queryable,
  projects: readonly ScoredProject[],
  asOf: string,
): Promise<ReadonlyMap<string, SupplyOfArea>> {
  const areaIds = [...new Set(projects.flatMap(({ areaId }) => areaId ?? []))]
  const isDue = sql`${isUnderWay(sql)} and due_on between ${asOf} and ${asOf}::date + interval '36 months'`
  const rows = await sql<(SupplyOfArea & { areaId: number; demonstration: boolean })[]>`
    select area_id, demonstration, max(seen_on) as seen_on, sum(stock)::int as stock, sum(due)::int as due36m,
           jsonb_object_agg(property_type, due) as due36m_by_type, sum(scheduled)::int as scheduled3y,
           sum(delivered)::int as delivered3y
      from (
        select area_id, demonstration, property_type, max(seen_on) as seen_on,
               coalesce(sum(${projectHomes(sql)}) filter (where ${isFinished(sql)}), 0) as stock,
               coalesce(sum(${projectHomes(sql)}) filter (where ${isDue}), 0) as due,
               coalesce(sum(${projectHomes(sql)}) filter (where ${isLately(sql, asOf)}), 0) as scheduled,
               coalesce(sum(${projectHomes(sql)}) filter (where ${isLately(sql, asOf)} and ${isFinished(sql)}), 0) as delivered
          from projects p where area_id = any(${areaIds}) and published and seen_on is not null
         group by 1, 2, 3) types
     group by area_id, demonstration`
  return new Map(rows.map((row) => [areaKey(row), row]))
}

const isLately = (sql: Queryable, asOf: string) =>
  sql`first_due_on > ${asOf}::date - interval '3 years' and first_due_on <= least(seen_on, ${asOf})`

/** Other projects in progress within a kilometre, among those with their own coordinates. */
async function competitors(
  sql: Queryable,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; count: number }[]>`
    with placed as (
      select id, latitude, longitude, demonstration, ${isUnderWay(sql)} as under_way
        from projects p
       where published and located_by in ('register', 'staff') and latitude is not null
    )
    select p.id, count(o.id)::int
      from placed p left join placed o
        on o.id <> p.id and o.under_way and o.demonstration = p.demonstration
       and abs(o.latitude - p.latitude) < 0.0091
       and 111.2 * sqrt((o.latitude - p.latitude) ^ 2
             + ((o.longitude - p.longitude) * cos(radians(p.latitude))) ^ 2) <= 1
     where p.id = any(${[...projectIds]}) group by 1`
  return new Map(rows.map(({ id, count }) => [id, count]))
}
