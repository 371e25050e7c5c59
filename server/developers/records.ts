import type { Delivery, DeveloperRow } from '#contract/developers.ts'
import { limits } from '#domain/limits.ts'
import { codesMeaning, type Meaning } from '#domain/projects/status.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { builders, built } from './builders.ts'

/** A developer as it is listed: its record flat, so that a list can be ordered by it. */
export type ListedDeveloper = Omit<DeveloperRow, 'delivery'> &
  Delivery['counts'] & {
    projects: number
    homesDelivered: number
    homesUnderWay: number
    finishedWithoutHomes: number
    pastDue: number
    pastDueOf: number
    onTime: number
    onTimeOf: number
    delays: number
    meanDelayDays: number | null
    medianDelayDays: number | null
  }

/**
 * Everyone who builds, with the delivery record as of a day: the rule of domain/developers/record.ts as one statement,
 * so that no list has to read all projects.
 */
export const listedDevelopers = (sql: Queryable, today: string): Fragment => sql`
  with built as (${built(sql)}),
  judged as (
    select *, case when meaning = 'finished' then completed_on - first_date_seen end as delay_days,
           meaning in ('planned', 'building', 'halted') as is_unfinished
      from (select *, ${meaningOf(sql)} as meaning,
                   case when first_seen_on > first_due_on then null else first_due_on end as first_date_seen
              from built) known)
  select b.kind, b.slug, b.name, b.name_ar, b.demonstration, b.register_numbers, max(p.seen_on) as seen_on,
         coalesce(array_agg(distinct p.city) filter (where p.city is not null), '{}') as cities,
         coalesce(array_agg(distinct p.city) filter (where meaning in ('planned', 'building')), '{}') as active_in,
         count(p.id) as projects,
         count(*) filter (where meaning = 'planned') as planned,
         count(*) filter (where meaning = 'building') as building,
         count(*) filter (where meaning = 'halted') as halted,
         count(*) filter (where meaning = 'cancelled') as cancelled,
         count(*) filter (where meaning = 'finished') as finished,
         count(p.id) filter (where meaning is null) as unknown,
         coalesce(sum(homes) filter (where meaning = 'finished'), 0) as homes_delivered,
         coalesce(sum(homes) filter (where meaning in ('planned', 'building')), 0) as homes_under_way,
         count(*) filter (where meaning = 'finished' and homes is null) as finished_without_homes,
         count(*) filter (where is_unfinished and due_on < ${today}) as past_due,
         count(*) filter (where is_unfinished and due_on is not null) as past_due_of,
         count(*) filter (where delay_days <= ${limits.developers.onTimeDays}) as on_time,
         count(*) filter (where delay_days is not null or (is_unfinished and first_date_seen <= ${today})) as on_time_of,
         count(delay_days) as delays,
         sum(greatest(delay_days, 0) * homes)::float8
           / nullif(sum(homes) filter (where delay_days is not null), 0) as mean_delay_days,
         percentile_cont(0.5) within group (order by greatest(delay_days, 0))
           filter (where delay_days is not null) as median_delay_days
    from (${builders(sql)}) b
    left join judged p on p.builder_kind = b.kind and p.builder_id = b.id
   group by b.kind, b.id, b.slug, b.name, b.name_ar, b.demonstration, b.register_numbers`

const meanings: readonly Meaning[] = ['planned', 'building', 'halted', 'cancelled', 'finished']

const meaningOf = (sql: Queryable): Fragment =>
  sql`case ${meanings.reduce((all, meaning) => sql`${all} when status_code = any(${[...codesMeaning(meaning)]}) then ${meaning}`, sql``)} end`

/** A row of a list with its record as the contract has it. */
export function developerRow(listed: ListedDeveloper): DeveloperRow {
  const { kind, slug, name, nameAr, demonstration, registerNumbers, cities, seenOn } = listed
  const { planned, building, halted, cancelled, finished, unknown } = listed
  return {
    kind,
    slug,
    name,
    nameAr,
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
      pastDue: { count: listed.pastDue, of: listed.pastDueOf },
      onTime: { count: listed.onTime, of: listed.onTimeOf },
      delay: {
        count: listed.delays,
        meanDays: listed.meanDelayDays,
        medianDays: listed.medianDelayDays,
      },
    },
  }
}
