import type { PageVisit, Visit } from '#contract/presence.ts'
import { dayMs, minuteMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { isDue } from '#domain/presence/throttle.ts'
import { visitReferrer, visitSeconds, visitWeight } from '#domain/presence/visits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { oncePerDatabase } from '#server/processes/once-per-database.ts'

type VisitKeeper = {
  /**
   * Stores a visit, or only one of ten or a hundred when there are too many; `userId` is null for a visitor
   * without an account. A visit with a duration reports that a page was left: it extends the earlier visit,
   * unless the stay was too short to be reported.
   */
  keep(visit: Visit, userId: string | null): Promise<void>
  /** Whether something that is only logged may be logged; false during a flood. */
  mayLog(): boolean
}

type Needs = { sql: Sql; now: () => Date; origin: string }

const { storedPerMinute, storedPerDay } = limits.visits
const pruneEveryMs = 60 * 60_000
const prunedAtOnce = 5000
/** A duration reported later than this belongs to a visit of its own. */
const longestStayMs = limits.visits.longestMs

/** One instance per database: it limits writes by counters in memory. */
export const visitWriter = oncePerDatabase(createVisitWriter)

function createVisitWriter({ sql, now, origin }: Needs): VisitKeeper {
  // Members have their own limit, so that a flood by visitors cannot use it up.
  const strangers = sampler(now)
  const members = sampler(now)
  const logged = counter(now, minuteMs)
  let prunedAt: Date | null = null
  return {
    async keep({ pagePath, sessionId, referrer, durationSeconds }, userId) {
      const at = now()
      const standsFor = userId ? members() : strangers()
      if (standsFor === null) return
      const left = typeof durationSeconds === 'number'
      const seconds = left ? visitSeconds(durationSeconds * 1000) : null
      if (left && seconds === null) return
      if (seconds !== null && (await lengthen(sql, { pagePath, sessionId, seconds, now: at }))) return
      await sql`
        insert into page_visits (visited_at, user_id, visit_session, page_path, referrer, duration_seconds, stands_for)
        values (${at}, (select id from users where id = ${userId}), ${sessionId}, ${pagePath},
                ${visitReferrer(referrer ?? '', origin)}, ${seconds}, ${standsFor})`
      if (!isDue(prunedAt, at, pruneEveryMs)) return
      prunedAt = at
      await prune(sql, at)
    },
    mayLog: () => logged() <= storedPerMinute,
  }
}

/**
 * How many visits the next one stands for, or null when it is not stored: limited per minute, and also per
 * day.
 */
function sampler(now: () => Date): () => number | null {
  const ofMinute = counter(now, minuteMs)
  const ofDay = counter(now, dayMs)
  return () => {
    const inMinute = visitWeight(ofMinute(), storedPerMinute)
    if (inMinute === null) return null
    const inDay = visitWeight(ofDay(), storedPerDay)
    return inDay === null ? null : inMinute * inDay
  }
}

/** Counts from one within each interval. */
function counter(now: () => Date, everyMs: number): () => number {
  let present = 0
  let count = 0
  return () => {
    const at = Math.floor(now().getTime() / everyMs)
    count = at === present ? count + 1 : 1
    present = at
    return count
  }
}

/**
 * Records the duration of an earlier visit; false when there is none. A page reports several times while it
 * is open, so the longest duration counts.
 */
async function lengthen(
  sql: Queryable,
  { pagePath, sessionId, seconds, now }: { pagePath: string; sessionId: string; seconds: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - longestStayMs)
  const { count } = await sql`
    update page_visits set duration_seconds = greatest(duration_seconds, ${seconds})
     where id = (select id from page_visits
                  where visit_session = ${sessionId} and page_path = ${pagePath} and visited_at > ${since}
                  order by id desc limit 1)`
  return count === 1
}

async function prune(sql: Queryable, now: Date): Promise<void> {
  const retainedSince = new Date(now.getTime() - limits.visits.retentionMs)
  await sql`
    delete from page_visits where id in (
      select id from page_visits where visited_at < ${retainedSince} order by visited_at limit ${prunedAtOnce})`
}

type Filter = { before?: number | undefined; userId?: string | undefined; path?: string | undefined }

/** Visits before an id, newest first. */
export async function visitsBefore(
  sql: Queryable,
  { before, userId, path }: Filter,
  most: number,
): Promise<PageVisit[]> {
  const rows = await sql<(Omit<PageVisit, 'visitedAt'> & { visitedAt: Date })[]>`
    select page_visits.id, visited_at, page_visits.user_id, full_name, page_path, referrer, duration_seconds, stands_for
      from page_visits left join user_profiles on user_profiles.user_id = page_visits.user_id
     where true
           ${before ? sql`and page_visits.id < ${before}` : sql``}
           ${userId ? sql`and page_visits.user_id = ${userId}` : sql``}
           ${path ? sql`and page_path = ${path}` : sql``}
     order by page_visits.id desc limit ${most}`
  return rows.map((row) => ({ ...row, visitedAt: row.visitedAt.toISOString() }))
}
