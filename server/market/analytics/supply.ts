import type { AnalyticsPanel, AnalyticsRank } from '#contract/market-analytics.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { isPastDueColumn } from '#server/facts/project-status.ts'
import type { Analysis } from './analysis.ts'

type YearRow = {
  year: string | null
  kind: 'due' | 'past-due' | 'no-date' | 'completed'
  projects: number
  units: number
  withoutUnits: number
}
type AreaRow = {
  areaId: number
  name: string
  slug: string | null
  projects: number
  units: number
  pastDueUnits: number
  behind: number
  slipMonths: number | null
  finished: number
}

/** Registered handovers: by expected year, with past due and undated ones apart, and by area. */
export async function supplyPanels(analysis: Analysis): Promise<AnalyticsPanel[]> {
  const [years, areas] = await Promise.all([handoverYears(analysis), areasDue(analysis)])
  return [years, areas]
}

const listed = ({ sql, market, areaIds }: Analysis) => sql`
  projects p join project_listings l on l.project_id = p.id
   where l.city_id = ${market.cityId} and l.demonstration = ${market.data === 'demonstration'}
     and p.cancelled_on is null ${areaIds.length > 0 ? sql`and l.area_id = any(${areaIds})` : sql``}`

const pastDue = ({ sql, today }: Analysis) =>
  isPastDueColumn(
    sql,
    { statusCode: sql`l.status_code`, dueOn: sql`l.due_on`, seenOn: sql`l.seen_on` },
    today,
  )

async function handoverYears(analysis: Analysis): Promise<AnalyticsPanel> {
  const { sql } = analysis
  const rows = await sql<YearRow[]>`
    select case when kind in ('due', 'completed') then extract(year from on_day)::int::text end as year, kind, count(*)::int as projects,
           coalesce(sum(units), 0)::int as units, count(*) filter (where units is null)::int as without_units
      from (select coalesce(l.completed_on, l.due_on) as on_day, homes_told(p.units, p.villas) as units,
                   case when l.completed_on is not null then 'completed'
                        when ${pastDue(analysis)} then 'past-due'
                        when l.due_on is null then 'no-date' else 'due' end as kind
              from ${listed(analysis)}) as handovers
     where kind <> 'completed' or on_day >= ${addMonths(analysis.today, -60)}
     group by 1, 2 order by 2, 1`
  const order = ['completed', 'past-due', 'due', 'no-date']
  return {
    kind: 'ranking',
    key: 'handover-years',
    unit: 'count',
    of: 'year',
    rows: rows
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map(({ year, kind, projects, units, withoutUnits }): AnalyticsRank => ({
        areaId: null,
        name: year === null ? kind : `${kind} ${year}`,
        slug: null,
        value: units,
        sample: projects,
        parts: [
          { of: 'projects', value: projects, sample: projects },
          { of: 'without-units', value: withoutUnits, sample: projects },
        ],
        change: null,
      })),
  }
}

/**
 * Areas by homes due within twelve months. `behind` are projects due in that time with less than 60 percent certified;
 * the slip is the median of finished projects against their first registered date.
 */
async function areasDue(analysis: Analysis): Promise<AnalyticsPanel> {
  const { sql, today } = analysis
  const until = addMonths(today, 12)
  const rows = await sql<AreaRow[]>`
    select * from (
      select a.id as area_id, a.name, g.slug,
             count(*) filter (where due)::int as projects, coalesce(sum(units) filter (where due), 0)::int as units,
             coalesce(sum(units) filter (where late), 0)::int as past_due_units,
             count(*) filter (where due and percent < 60)::int as behind,
             count(slip_days) filter (where completed_on is not null)::int as finished,
             percentile_cont(0.5) within group (order by slip_days) filter (where completed_on is not null) / 30.4375 as slip_months
        from (select l.area_id, homes_told(p.units, p.villas) as units, l.percent_completed::float8 as percent, l.completed_on,
                     (l.completed_on - p.first_due_on)::float8 as slip_days, ${pastDue(analysis)} as late,
                     l.completed_on is null and l.due_on between ${today} and ${until} as due
                from ${listed(analysis)}) as h
        join areas a on a.id = h.area_id left join area_guides g on g.area_id = a.id and g.published
       group by a.id, a.name, g.slug) as areas
     where projects > 0 or past_due_units > 0 order by units desc, past_due_units desc, area_id limit 40`
  return {
    kind: 'ranking',
    key: 'areas-due',
    unit: 'count',
    of: 'area',
    rows: rows.map(({ areaId, name, slug, projects, units, pastDueUnits, behind, slipMonths, finished }) => ({
      areaId,
      name,
      slug,
      value: units,
      sample: projects,
      parts: [
        { of: 'past-due', value: pastDueUnits, sample: projects },
        { of: 'behind', value: behind, sample: projects },
        { of: 'slip-months', value: slipMonths, sample: finished },
      ],
      change: null,
    })),
  }
}
