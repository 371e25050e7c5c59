import { addMonths } from '#domain/dates/calendar-day.ts'
import { daysAMonth } from '#domain/dates/elapsed.ts'
import { enteredProjects, projectRegister } from '#domain/market/registers.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { isPastDueColumn, isUnfinished, statusMeans } from './project-status.ts'

/** Handovers of the registered projects of an area or a city. Homes are flats and villas as the register files them. */
export type Handovers = {
  /** Due within twelve months and not completed. */
  dueProjects: number
  dueHomes: number
  /** Projects due in that time whose number of homes is not filed. */
  dueUnknown: number
  /**
   * Of those due within twelve months of the day they were last read, projects with less than 60 percent certified then;
   * and how many of them have a certified progress. Null where projects are due and none can be judged: an old reading
   * says nothing of the progress of those due after it.
   */
  behind: number | null
  judged: number
  pastDueProjects: number
  pastDueHomes: number
  pastDueUnknown: number
  /** The median of the months by which projects past due had passed their date when the register was read. */
  overdueMonths: number | null
  /** Projects that were due between the day the register was read and today: whether they are delivered is unknown. */
  dueSinceRead: number
  /** Finished projects with a first registered date, and the median of their slip against it. */
  finished: number
  slipMonths: number | null
}

/** The handovers of a city and of each of its areas. */
export type CityHandovers = {
  /** The newest day on which a project was seen. */
  seenOn: string | null
  /** Where the projects are from: the register, or entries of staff. */
  sources: string[]
  city: Handovers
  areas: ReadonlyMap<number, Handovers>
}

type Scope = { cityId: number; isDemonstration: boolean; areaIds?: readonly number[]; today: string }

/** The listed projects of a city, or of some areas of it, without cancelled ones. */
export function listedProjects(
  sql: Queryable,
  { cityId, isDemonstration, areaIds = [] }: Omit<Scope, 'today'>,
): Fragment {
  return sql`
    projects p join project_listings l on l.project_id = p.id
     where l.city_id = ${cityId} and l.demonstration = ${isDemonstration}
       and p.cancelled_on is null ${areaIds.length > 0 ? sql`and l.area_id = any(${[...areaIds]})` : sql``}`
}

/** Whether a listed project is late on a day. */
export function isListingPastDue(sql: Queryable, today: string): Fragment {
  return isPastDueColumn(
    sql,
    { statusCode: sql`l.status_code`, dueOn: sql`l.due_on`, seenOn: sql`l.seen_on` },
    today,
  )
}

/** Whether a listed project is handed over, on a known day or not. */
export function isFinished(sql: Queryable): Fragment {
  return statusMeans(sql, sql`l.status_code`, ['finished'])
}

type Row = Handovers & {
  isCity: boolean
  areaId: number | null
  projects: number
  registered: number
  seenOn: string | null
}

/** The handovers of a city; null where no project of it is held, which says nothing about its supply. */
export async function cityHandovers(sql: Queryable, scope: Scope): Promise<CityHandovers | null> {
  const { today } = scope
  const rows = await sql<Row[]>`
    select grouping(area_id) = 1 as is_city, area_id, count(*)::int as projects, count(register)::int as registered,
           max(seen_on) as seen_on,
           count(*) filter (where due)::int as due_projects,
           coalesce(sum(homes) filter (where due), 0)::int as due_homes,
           count(*) filter (where due and homes is null)::int as due_unknown,
           count(*) filter (where due and was_near and percent < 60)::int as behind,
           count(percent) filter (where due and was_near)::int as judged,
           count(*) filter (where late)::int as past_due_projects,
           coalesce(sum(homes) filter (where late), 0)::int as past_due_homes,
           count(*) filter (where late and homes is null)::int as past_due_unknown,
           percentile_cont(0.5) within group (order by late_days) filter (where late) / ${daysAMonth} as overdue_months,
           count(*) filter (where overdue and not late)::int as due_since_read,
           count(slip_days) filter (where completed_on is not null)::int as finished,
           percentile_cont(0.5) within group (order by slip_days) filter (where completed_on is not null) / ${daysAMonth} as slip_months
      from (select l.area_id, l.seen_on, p.register, known_homes(p.units, p.villas) as homes, l.percent_completed::float8 as percent,
                   l.completed_on, (l.completed_on - p.first_due_on)::float8 as slip_days,
                   ${isListingPastDue(sql, today)} as late,
                   l.completed_on is null and l.due_on < ${today} and ${isUnfinished(sql, sql`l.status_code`)} as overdue,
                   (least(l.seen_on, ${today}::date) - l.due_on)::float8 as late_days,
                   l.due_on <= least(l.seen_on, ${today}::date) + interval '12 months' as was_near,
                   l.completed_on is null and not ${isFinished(sql)} and l.due_on between ${today} and ${addMonths(today, 12)} as due
              from ${listedProjects(sql, scope)}) as h
     group by grouping sets ((area_id), ())`
  const total = rows.find(({ isCity }) => isCity)
  if (!total || total.projects === 0) return null
  const areas = rows.flatMap((row) =>
    row.isCity || row.areaId === null ? [] : [[row.areaId, toHandovers(row)] as const],
  )
  const sources = [
    ...(total.registered > 0 ? [projectRegister.name] : []),
    ...(total.registered < total.projects ? [enteredProjects.name] : []),
  ]
  return { seenOn: total.seenOn, sources, city: toHandovers(total), areas: new Map(areas) }
}

/** An area without a listed project. */
export const noHandovers: Handovers = {
  dueProjects: 0,
  dueHomes: 0,
  dueUnknown: 0,
  behind: 0,
  judged: 0,
  pastDueProjects: 0,
  pastDueHomes: 0,
  pastDueUnknown: 0,
  overdueMonths: null,
  dueSinceRead: 0,
  finished: 0,
  slipMonths: null,
}

function toHandovers({
  isCity: _city,
  areaId: _area,
  projects: _all,
  registered: _registered,
  seenOn: _seen,
  ...counts
}: Row): Handovers {
  const { behind, judged, dueProjects } = counts
  return { ...counts, behind: judged === 0 && dueProjects > 0 ? null : behind }
}

/** Changes with every listed project. */
export async function handoversState(sql: Queryable): Promise<string> {
  const [state] = await sql<{ state: string }[]>`
    select concat_ws(' ', count(*), max(xid::text::numeric)) as state from listing_changes`
  return state?.state ?? ''
}
