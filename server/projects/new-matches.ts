import { ProjectFilter } from '#contract/projects/filter.ts'
import { parseSearchParams } from '#contract/parse-search.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Search } from '#server/search-index/search.ts'
import { filterListings } from '#server/projects/listings/filter-listings.ts'
import { freshListings } from '#server/projects/listings/listings.ts'
import { push } from '#server/notify/notify.ts'
import { searchText } from '#server/projects/listings/text-filter.ts'

const { checkedAtOnce, fittingAtMost } = limits.views

type View = { id: string; search: string }
type Sources = { sql: Sql; search: Pick<Search, 'findAll'> }
type Needs = Sources & { now: () => Date; signal: AbortSignal }

/**
 * Checks every saved view of projects with alerts, and records each project that matches now and matched at
 * no earlier check. Returns the number of recorded matches.
 */
export async function notifyNewMatches({ sql, search, now, signal }: Needs): Promise<number> {
  let noted = 0
  for (let after: string | null = null; !signal.aborted;) {
    const views: View[] = await sql<View[]>`
      select id, search from saved_views
       where has_alerts and ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${checkedAtOnce}`
    const last = views.at(-1)
    if (!last) break
    for (const view of views) noted += await recordMatches({ sql, search }, view, now())
    after = last.id
  }
  return noted
}

/**
 * Records new matches of one view. Records nothing at its first check, which sets the baseline, nor while it
 * matches too many projects to notify.
 */
async function recordMatches(sources: Sources, view: View, at: Date): Promise<number> {
  const today = gulfDay(at)
  const fitting = await fittingIds(sources, view.search, today)
  if (fitting.length > fittingAtMost) return 0
  return sources.sql.begin(async (transaction) => {
    const [held] = await transaction<{ userId: string; name: string; known: number[] | null }[]>`
      select user_id, name, known from saved_views
       where id = ${view.id} and has_alerts and search = ${view.search} for update`
    if (!held) return 0
    const known = new Set(held.known)
    const fresh = fitting.filter((id) => !known.has(id))
    if (held.known !== null && fresh.length === 0) return 0
    await transaction`
      update saved_views set known = coalesce(known, '{}') || ${fresh}::integer[] where id = ${view.id}`
    if (held.known === null) return 0
    const event = 'view-matched'
    const noted = await transaction<{ id: number }[]>`
      insert into notices (user_id, event, subject, view_id, project_id, aspect, value_after, seen_on, notified_at)
      select ${held.userId}, ${event}, 'project:' || id, ${view.id}, id, 'fits', ${held.name}, ${today}, ${at}
        from projects where id = any(${fresh}) returning id`
    for (const { id } of noted) await push(transaction, { id, userId: held.userId, event }, at)
    return fresh.length
  })
}

/** Nothing for a text that only finds something near: nobody wants to be notified of a guess. */
async function fittingIds(sources: Sources, address: string, today: string): Promise<number[]> {
  const parsed = parseSearchParams(ProjectFilter, Object.fromEntries(new URLSearchParams(address)))
  const { filter, isNear } = await searchText(sources, parsed)
  if (isNear) return []
  const listings = await freshListings(sources.sql)
  const { rows } = filterListings(listings, filter, today)
  return [...rows].flatMap((row) => listings.projectIds[row] ?? [])
}
