import type { VisitSummary } from '#contract/presence.ts'
import type { Sql } from '#server/db/sql.ts'

const gulf = 'Asia/Dubai'
const mostRows = 20

/**
 * Visits of the last days, including today, by day, page and referrer. A row may stand for several visits;
 * sessions are counted as stored. Our own pages are not referrers.
 */
export async function summariseVisits(sql: Sql, days: number, now: Date): Promise<VisitSummary> {
  const first = sql`((${now}::timestamptz at time zone ${gulf})::date - ${days - 1}::int)`
  const recentVisits = sql`
    select *, (visited_at at time zone ${gulf})::date as day from page_visits
     where visited_at >= ${first}::timestamp at time zone ${gulf} and visited_at <= ${now}`
  const [[all], byDay, paths, referrers] = await Promise.all([
    sql<[{ visits: number; sessions: number; memberVisits: number }]>`
      select coalesce(sum(stands_for), 0)::int as visits, count(distinct visit_session)::int as sessions,
             coalesce(sum(stands_for) filter (where user_id is not null), 0)::int as member_visits
        from (${recentVisits}) as recent`,
    sql<VisitSummary['days']>`
      select to_char(dates.day, 'YYYY-MM-DD') as day, coalesce(sum(stands_for), 0)::int as visits,
             count(distinct visit_session)::int as sessions
        from generate_series(${first}, ${first} + ${days - 1}::int, interval '1 day') as dates(day)
        left join (${recentVisits}) as recent on recent.day = dates.day::date
       group by dates.day order by dates.day`,
    sql<VisitSummary['paths']>`
      select page_path as path, sum(stands_for)::int as visits, count(distinct visit_session)::int as sessions,
             percentile_cont(0.5) within group (order by duration_seconds) as median_seconds
        from (${recentVisits}) as recent group by page_path order by visits desc, page_path limit ${mostRows}`,
    sql<VisitSummary['referrers']>`
      select referrer, sum(stands_for)::int as visits
        from (${recentVisits}) as recent where referrer not like '/%' group by referrer
       order by visits desc, referrer limit ${mostRows}`,
  ])
  return { ...all, days: [...byDay], paths: [...paths], referrers: [...referrers] }
}
