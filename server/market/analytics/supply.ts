import type { AnalyticsPanel, AnalyticsRank } from '#contract/market-analytics.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { cityHandovers, isListingPastDue, listedProjects } from '#server/facts/handovers.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis } from './analysis.ts'
import { named, rankedAreas } from './panels.ts'

type YearRow = {
  year: string | null
  kind: 'due' | 'past-due' | 'no-date' | 'completed'
  projects: number
  units: number
  withoutUnits: number
}
/** Registered handovers: by expected year, with past due and undated ones apart, and by area. */
export async function supplyPanels(analysis: Analysis): Promise<AnalyticsPanel[]> {
  const [years, areas] = await Promise.all([handoverYears(analysis), areasDue(analysis)])
  return [years, areas]
}

const scopeIn = ({ market: { cityId, data }, areaIds, today }: Analysis) => ({
  cityId,
  isDemonstration: data === 'demonstration',
  areaIds,
  today,
})

async function handoverYears(analysis: Analysis): Promise<AnalyticsPanel> {
  const { sql, today } = analysis
  const rows = await sql<YearRow[]>`
    select case when kind in ('due', 'completed') then extract(year from on_day)::int::text end as year, kind, count(*)::int as projects,
           coalesce(sum(units), 0)::int as units, count(*) filter (where units is null)::int as without_units
      from (select coalesce(l.completed_on, l.due_on) as on_day, known_homes(p.units, p.villas) as units,
                   case when l.completed_on is not null then 'completed'
                        when ${isListingPastDue(sql, today)} then 'past-due'
                        when l.due_on is null then 'no-date' else 'due' end as kind
              from ${listedProjects(sql, scopeIn(analysis))}) as handovers
     where kind <> 'completed' or on_day >= ${addMonths(today, -60)}
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
        rows: null,
      })),
  }
}

/**
 * Areas by homes due within twelve months. `behind` are projects due in that time with less than 60 percent certified;
 * the slip is the median of finished projects against their first registered date.
 */
async function areasDue(analysis: Analysis): Promise<AnalyticsPanel> {
  const { sql } = analysis
  const areas = [...((await cityHandovers(sql, scopeIn(analysis)))?.areas ?? [])]
    .map(([areaId, handovers]) => ({ areaId, ...handovers }))
    .filter(({ dueProjects, pastDueHomes }) => dueProjects > 0 || pastDueHomes > 0)
    .toSorted((a, b) => b.dueHomes - a.dueHomes || b.pastDueHomes - a.pastDueHomes || a.areaId - b.areaId)
    .slice(0, rankedAreas)
  const names = await areaNames(
    sql,
    areas.map(({ areaId }) => areaId),
  )
  return {
    kind: 'ranking',
    key: 'areas-due',
    unit: 'count',
    of: 'area',
    rows: areas.map(
      ({ areaId, dueProjects, dueHomes, pastDueHomes, behind, slipMonths, finished }): AnalyticsRank => ({
        ...named(names, areaId),
        value: dueHomes,
        sample: dueProjects,
        parts: [
          { of: 'past-due', value: pastDueHomes, sample: dueProjects },
          { of: 'behind', value: behind, sample: dueProjects },
          { of: 'slip-months', value: slipMonths, sample: finished },
        ],
        change: null,
        rows: null,
      }),
    ),
  }
}
