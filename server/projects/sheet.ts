import type { PaymentPlan, PriceList, ProjectSheet } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { parseYieldHomes } from '#domain/returns/yield-homes.ts'
import { nearestLandmarks } from '#domain/places/nearest-landmarks.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import { movedSlug } from '#server/slugs/slug-redirects.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { readGallery } from '#server/pictures/gallery.ts'
import { projectCard } from '#server/projects/listings/cards.ts'
import { listChanges, factsFrom, listObservations, observationSource, type Conflict } from './observations.ts'

type Record = Pick<
  ProjectSheet,
  | 'description'
  | 'masterProject'
  | 'entity'
  | 'masterEntity'
  | 'zoningAuthority'
  | 'startedOn'
  | 'firstDueOn'
  | 'cancelledOn'
>

/** All facts of a published project, or of the one it was merged into. Throws NOT_FOUND. */
export async function projectSheet(sql: Queryable, slug: string, today: string): Promise<ProjectSheet> {
  const found = await projectCard(sql, slug, today)
  if (!found) {
    const present = await movedSlug(sql, 'projects', slug)
    if (present === null) throw fail('NOT_FOUND')
    return projectSheet(sql, present, today)
  }
  const { id, card } = found
  const [
    record,
    pictures,
    observations,
    conflicts,
    priceLists,
    plans,
    serviceCharge,
    yieldBasis,
    place,
    names,
  ] = await Promise.all([
    readRecord(sql, id),
    readGallery(sql, 'project', id),
    listObservations(sql, id),
    listConflicts(sql, id),
    listPriceLists(sql, id),
    listPlans(sql, id),
    readServiceCharge(sql, id),
    readYieldBasis(sql, id),
    readPlace(sql, id),
    listDealNames(sql, [id]),
  ])
  const deals = names.get(id)
  // Progress and completion date use the register's statements only, or staff evidence if no register lists
  // the project. A developer's statements are shown beside them among the facts.
  const word = observations.some(({ side }) => side === 'register') ? 'register' : 'staff'
  const official = observations.filter(({ side }) => side === word)
  return {
    id,
    card,
    pictures,
    ...record,
    facts: factsFrom(observations, conflicts),
    progress: official.flatMap(({ field, value, seenOn }) =>
      field === 'percent_completed' && value !== null ? [{ seenOn, percent: Number(value) }] : [],
    ),
    dueDates: official.flatMap(({ field, value, seenOn }) =>
      field === 'due_on' && value !== null ? [{ seenOn, dueOn: value }] : [],
    ),
    priceLists,
    plans,
    serviceCharge,
    yieldBasis,
    place,
    changes: listChanges(observations).slice(0, limits.projects.changes),
    deals: deals === undefined ? null : { country: card.city.country, project: deals },
  }
}

async function readRecord(sql: Queryable, id: number): Promise<Record> {
  const entity = (alias: 'e' | 'm') => sql`
    case when ${sql(alias)}.id is not null then jsonb_build_object(
      'register', ${sql(alias)}.register, 'number', ${sql(alias)}.register_number, 'name', coalesce(${sql(alias)}.name, ${sql(alias)}.name_ar)) end`
  const [row] = await sql<Record[]>`
    select description, master_project, zoning_authority, started_on, first_due_on, cancelled_on,
           ${entity('e')} as entity, ${entity('m')} as master_entity
      from projects p left join legal_entities e on e.id = p.entity_id left join legal_entities m on m.id = p.master_entity_id
     where p.id = ${id}`
  if (!row) throw fail('NOT_FOUND')
  return row
}

function listConflicts(sql: Queryable, id: number): Promise<Conflict[]> {
  return sql<Conflict[]>`
    select field, state, reply, opened_at::date as opened_on from fact_conflicts
     where project_id = ${id} and state in ('open', 'replied')`
}

function listPriceLists(sql: Queryable, id: number): Promise<PriceList[]> {
  return sql<PriceList[]>`
    select observed_on, currency, ${observationSource(sql)} as source,
           (select jsonb_build_object('name', file_name, 'sha256', file_sha256) from developer_lists d where d.id = l.list_id) as file,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'type', property_type, 'rooms', rooms, 'sizeSqmFrom', size_sqm_from, 'sizeSqmTo', size_sqm_to,
              'priceMinorFrom', price_minor_from, 'priceMinorTo', price_minor_to, 'units', units, 'available', available)
              order by position), '[]') from price_list_rows where price_list_id = l.id) as rows
      from price_lists l join data_sources s on s.id = l.source_id
     where project_id = ${id} and currency in ('AED', 'SAR')
     order by observed_on desc, l.id desc limit ${limits.projects.priceLists}`
}

function listPlans(sql: Queryable, id: number): Promise<PaymentPlan[]> {
  return sql<PaymentPlan[]>`
    select p.id, p.name, observed_on, ${observationSource(sql)} as source,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'share', share, 'falls', falls, 'months', months, 'dueOn', due_on, 'progress', progress)
              order by position), '[]') from payment_instalments where plan_id = p.id) as instalments
      from payment_plans p join data_sources s on s.id = p.source_id
     where project_id = ${id} and withdrawn_on is null
     order by observed_on desc, p.id`
}

/** From the facts of the newest score, so that both compute the net yield from the same value. */
async function readServiceCharge(sql: Queryable, id: number): Promise<ProjectSheet['serviceCharge']> {
  const [charge] = await sql<{ percentOfRent: number; observedOn: string }[]>`
    select (fact ->> 'value')::float8 as percent_of_rent, fact ->> 'observedOn' as observed_on
      from project_scores s join score_runs r on r.id = s.run_id,
           lateral (select r.facts #> '{facts,service_charge_share_of_rent}' as fact) recorded
     where s.project_id = ${id} and fact ->> 'state' = 'observed'`
  return charge ?? null
}

/** The inputs of the gross yield in force: a withdrawn yield has none. */
async function readYieldBasis(sql: Queryable, id: number): Promise<ProjectSheet['yieldBasis']> {
  const [basis] = await sql<{ homes: string | null; until: string | null }[]>`
    select inputs ->> 'rentsAndPrices' as homes, inputs ->> 'until' as until
      from point_facts where project_id = ${id} and point = 'gross_yield' and worked_out
     order by id desc limit 1`
  if (!basis?.homes || !basis.until) return null
  return { until: basis.until, homes: parseYieldHomes(basis.homes) }
}

async function readPlace(sql: Queryable, id: number): Promise<ProjectSheet['place']> {
  const [place] = await sql<{ latitude: number; longitude: number; isOwn: boolean }[]>`
    select latitude, longitude, has_own_place as is_own from project_listings
     where project_id = ${id} and latitude is not null and longitude is not null`
  return place ? { ...place, nearest: nearestLandmarks(place.latitude, place.longitude) } : null
}
