import type { Delivery, DeveloperRow } from '#contract/developers.ts'
import type { CoverPicture } from '#contract/pictures.ts'
import { limits } from '#domain/limits.ts'
import { isPastDueColumn, statusMeaning, type StatusColumns } from '#server/facts/project-status.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { builders, built } from './builders.ts'

/** A developer as it is listed: its record flat, so that a list can be ordered by it. */
export type ListedDeveloper = Omit<DeveloperRow, 'delivery' | 'cover'> &
  Delivery['counts'] & {
    id: number
    projects: number
    homesDelivered: number
    homesUnderWay: number
    finishedWithoutHomes: number
    pastDue: number
    pastDueTotal: number
    onTime: number
    onTimeTotal: number
    delays: number
    meanDelayDays: number | null
    medianDelayDays: number | null
  }

/**
 * All builders with their delivery record as of a day: the rule of domain/developers/record.ts as one
 * statement, so that no list has to read all projects. They are grouped by a number for each builder
 * (negative for companies) before anything else is looked up.
 */
export const listedDevelopers = (sql: Queryable, today: string): Fragment => sql`
  with built as (${built(sql)}),
  -- What a status means is worked out once for each project, and not for each of the counts below.
  known as materialized (
    select case builder_kind when 'brand' then builder_id else -builder_id end as builder, city, homes, seen_on, due_on,
           completed_on, ${statusMeaning(sql, sql`status_code`)} as meaning,
           ${isPastDueColumn(sql, projectColumns(sql), today)} as is_past_due,
           case when first_seen_on > first_due_on then null else first_due_on end as first_date_seen
      from built where builder_id is not null),
  judged as (
    select *, case when meaning = 'finished' then completed_on - first_date_seen end as delay_days,
           meaning in ('planned', 'building', 'halted') as is_unfinished
      from known),
  records as (${records(sql, today)}),
  places as (
    select builder, array_agg(city order by city) as cities,
           coalesce(array_agg(city order by city) filter (where is_active), '{}') as active_in
      from (select builder, city, bool_or(coalesce(meaning in ('planned', 'building'), false)) as is_active
              from known group by 1, 2) seen group by 1)
  select b.kind, b.id, b.slug, b.name, b.name_ar, b.demonstration, b.register_numbers, r.seen_on,
         coalesce(p.cities, '{}') as cities, coalesce(p.active_in, '{}') as active_in,
         coalesce(r.projects, 0) as projects, coalesce(r.planned, 0) as planned, coalesce(r.building, 0) as building,
         coalesce(r.halted, 0) as halted, coalesce(r.cancelled, 0) as cancelled, coalesce(r.finished, 0) as finished,
         coalesce(r.unknown, 0) as unknown, coalesce(r.homes_delivered, 0) as homes_delivered,
         coalesce(r.homes_under_way, 0) as homes_under_way,
         coalesce(r.finished_without_homes, 0) as finished_without_homes, coalesce(r.past_due, 0) as past_due,
         coalesce(r.past_due_total, 0) as past_due_total, coalesce(r.on_time, 0) as on_time,
         coalesce(r.on_time_total, 0) as on_time_total, coalesce(r.delays, 0) as delays, r.mean_delay_days, r.median_delay_days
    from (${builders(sql)}) b
    left join records r on r.builder = case b.kind when 'brand' then b.id else -b.id end
    left join places p on p.builder = r.builder`

const projectColumns = (sql: Queryable): StatusColumns => ({
  statusCode: sql`status_code`,
  dueOn: sql`due_on`,
  seenOn: sql`seen_on`,
})

const records = (sql: Queryable, today: string): Fragment => sql`
  select builder, max(seen_on) as seen_on, count(*) as projects,
         count(*) filter (where meaning = 'planned') as planned,
         count(*) filter (where meaning = 'building') as building,
         count(*) filter (where meaning = 'halted') as halted,
         count(*) filter (where meaning = 'cancelled') as cancelled,
         count(*) filter (where meaning = 'finished') as finished,
         count(*) filter (where meaning is null) as unknown,
         coalesce(sum(homes) filter (where meaning = 'finished'), 0) as homes_delivered,
         coalesce(sum(homes) filter (where meaning in ('planned', 'building')), 0) as homes_under_way,
         count(*) filter (where meaning = 'finished' and homes is null) as finished_without_homes,
         count(*) filter (where is_past_due) as past_due,
         count(*) filter (where is_unfinished and due_on is not null) as past_due_total,
         count(*) filter (where delay_days <= ${limits.developers.onTimeDays}) as on_time,
         count(*) filter (where delay_days is not null or (is_unfinished and first_date_seen <= least(seen_on, ${today}))) as on_time_total,
         count(delay_days) as delays,
         sum(greatest(delay_days, 0) * homes)::float8
           / nullif(sum(homes) filter (where delay_days is not null), 0) as mean_delay_days,
         percentile_cont(0.5) within group (order by greatest(delay_days, 0))
           filter (where delay_days is not null) as median_delay_days
    from judged group by builder`

/** A row of a list with its record as the contract has it. */
export function developerRow(listed: ListedDeveloper, cover: CoverPicture | null = null): DeveloperRow {
  const { kind, slug, name, nameAr, demonstration, registerNumbers, cities, seenOn } = listed
  const { planned, building, halted, cancelled, finished, unknown } = listed
  return {
    kind,
    slug,
    name,
    nameAr,
    cover,
    demonstration,
    registerNumbers,
    cities,
    seenOn,
    delivery: {
      projects: listed.projects,
      counts: { planned, building, halted, cancelled, finished, unknown },
      homesDelivered: listed.homesDelivered,
      homesUnderWay: listed.homesUnderWay,
      finishedWithoutHomes: listed.finishedWithoutHomes,
      pastDue: { count: listed.pastDue, of: listed.pastDueTotal },
      onTime: { count: listed.onTime, of: listed.onTimeTotal },
      delay: {
        count: listed.delays,
        meanDays: listed.meanDelayDays,
        medianDays: listed.medianDelayDays,
      },
    },
  }
}
