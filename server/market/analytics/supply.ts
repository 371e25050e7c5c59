import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import type { ProjectsBehind } from '#contract/market/rows-behind.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { isLaunchCity } from '#domain/places/cities.ts'
import { projectStatuses } from '#domain/projects/status.ts'
import {
  cityHandovers,
  isFinished,
  isListingPastDue,
  listedProjects,
  type CityHandovers,
} from '#server/facts/handovers.ts'
import { areaNames } from '#server/market/overview/area-names.ts'
import type { Analysis } from './analysis.ts'
import { sourcesNamed } from './panel-basis.ts'
import { named, rankedAreas } from './panels.ts'

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

type YearRow = {
  year: string | null
  kind: 'due' | 'past-due' | 'since-read' | 'no-date' | 'completed'
  projects: number
  units: number
  withoutUnits: number
}
/** Registered handovers: by expected year, with past due and undated ones apart, and by area. */
export async function supplyPanels(analysis: Analysis): Promise<Ranking[]> {
  const handovers = await cityHandovers(analysis.sql, scopeIn(analysis))
  const [years, areas] = await Promise.all([handoverYears(analysis), areasDue(analysis, handovers)])
  if (!handovers) return [years, areas]
  const basis = {
    sources: sourcesNamed(analysis, ...handovers.sources),
    asOf: handovers.seenOn,
  }
  return [years, areas].map((panel) => ({ ...panel, basis }))
}

const scopeIn = ({ market: { cityId, data }, areaIds, today }: Analysis) => ({
  cityId,
  isDemonstration: data === 'demonstration',
  areaIds,
  today,
})

/** Statuses of projects that are still to be handed over. */
const openStatuses = projectStatuses
  .filter((status) => status !== 'finished' && status !== 'cancelled')
  .join(',')

/** Narrows the filter of /projects to the scope of the analysis. */
function projectFilter({ market, areaIds }: Analysis, own: ProjectsBehind): ProjectsBehind {
  return {
    ...(isLaunchCity(market.slug) ? { city: market.slug } : {}),
    ...(areaIds.length > 0 ? { area: areaIds.join(',') } : {}),
    data: market.data,
    ...own,
  }
}

/** The projects behind a year of handovers, and others where no filter of /projects names them alone. */
function projectsOfYear(
  analysis: Analysis,
  { kind, year }: Pick<YearRow, 'kind' | 'year'>,
): { projects: ProjectsBehind; differs?: 'wider' } {
  const { today } = analysis
  const wider = (own: ProjectsBehind) => ({
    projects: projectFilter(analysis, own),
    differs: 'wider' as const,
  })
  if (kind === 'past-due') return { projects: projectFilter(analysis, { pastDue: 'yes' }) }
  if (kind === 'completed') return wider({ status: 'finished' })
  if (year === null) return wider({ status: openStatuses })
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  if (kind === 'since-read')
    return wider({ status: openStatuses, dueFrom: first, dueTo: [last, addDays(today, -1)].toSorted()[0] })
  const dueFrom = [first, today].toSorted().at(-1)
  return { projects: projectFilter(analysis, { status: openStatuses, dueFrom, dueTo: last }) }
}

async function handoverYears(analysis: Analysis): Promise<Ranking> {
  const { sql, today } = analysis
  const rows = await sql<YearRow[]>`
    select case when kind in ('due', 'since-read', 'completed') then extract(year from on_day)::int::text end as year, kind, count(*)::int as projects,
           coalesce(sum(units), 0)::int as units, count(*) filter (where units is null)::int as without_units
      from (select case when ${isFinished(sql)} then l.completed_on else coalesce(l.completed_on, l.due_on) end as on_day,
                   known_homes(p.units, p.villas) as units,
                   case when l.completed_on is not null or ${isFinished(sql)} then 'completed'
                        when ${isListingPastDue(sql, today)} then 'past-due'
                        when l.due_on is null then 'no-date'
                        when l.due_on < ${today} then 'since-read' else 'due' end as kind
              from ${listedProjects(sql, scopeIn(analysis))}) as handovers
     where kind <> 'completed' or on_day >= ${addMonths(today, -60)}
     group by 1, 2 order by 2, 1`
  const order = ['completed', 'past-due', 'since-read', 'due', 'no-date']
  return {
    kind: 'ranking',
    key: 'handover-years',
    unit: 'count',
    of: 'year',
    days: null,
    rows: rows
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map(({ year, kind, projects, units, withoutUnits }): AnalyticsRank => ({
        ...projectsOfYear(analysis, { year, kind }),
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
 * Areas by homes due within twelve months. `behind` are those of them that were due within twelve months of the last
 * reading too, with less than 60 percent certified; the slip is the median of finished projects against their first
 * registered date. A register that was read once names no first date of those finished by then; months past due are of
 * unfinished ones.
 */
async function areasDue(analysis: Analysis, handovers: CityHandovers | null): Promise<Ranking> {
  const { sql, today } = analysis
  const areas = [...(handovers?.areas ?? [])]
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
    days: null,
    rows: areas.map(({ areaId, dueProjects, dueHomes, pastDueProjects, ...late }): AnalyticsRank => ({
      ...named(names, areaId),
      projects: projectFilter(analysis, {
        area: String(areaId),
        status: openStatuses,
        dueFrom: today,
        dueTo: addMonths(today, 12),
      }),
      value: dueHomes,
      sample: dueProjects,
      parts: [
        { of: 'behind', value: late.behind, sample: late.judged },
        {
          of: 'past-due',
          value: late.pastDueHomes,
          sample: pastDueProjects,
          projects: projectFilter(analysis, { area: String(areaId), pastDue: 'yes' }),
        },
        {
          of: 'overdue-months',
          value: late.overdueMonths,
          sample: pastDueProjects,
          projects: projectFilter(analysis, { area: String(areaId), pastDue: 'yes' }),
        },
        {
          of: 'slip-months',
          value: late.slipMonths,
          sample: late.finished,
          projects: projectFilter(analysis, { area: String(areaId), status: 'finished' }),
          differs: 'wider',
        },
      ],
      change: null,
      rows: null,
    })),
  }
}
