import type { PrivacyRequest, QueuedPrivacyRequest } from '#contract/privacy.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { requestPace } from '#domain/privacy/requests.ts'
import type { Queryable } from '#server/db/sql.ts'

type Stored<Row> = Omit<Row, 'receivedAt' | 'dueAt' | 'closedAt'> & {
  receivedAt: Date
  dueAt: Date
  closedAt: Date | null
}

function present<Row extends Stored<PrivacyRequest>>({ receivedAt, dueAt, closedAt, ...rest }: Row) {
  return {
    ...rest,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** A person's requests, newest first; only one when an id is given. */
export async function readOwnRequests(
  sql: Queryable,
  userId: string,
  { id }: { id?: string } = {},
): Promise<PrivacyRequest[]> {
  const rows = await sql<Stored<PrivacyRequest>[]>`
    select id, kind, message, state, received_at, due_at, answer, closed_at from privacy_requests
     where user_id = ${userId} and ${id === undefined ? sql`true` : sql`id = ${id}`}
     order by received_at desc, id`
  return rows.map(present)
}

type Which = { show: 'open' | 'closed' } | { id: string }

/** Open requests by due date, then closed ones, newest first; or a single one. */
export async function readQueue(sql: Queryable, which: Which, now: Date): Promise<QueuedPrivacyRequest[]> {
  const filter =
    'id' in which
      ? sql`r.id = ${which.id}`
      : which.show === 'open'
        ? sql`state = 'open' order by due_at, r.id`
        : sql`state <> 'open' order by closed_at desc, r.id`
  const rows = await sql<Stored<Omit<QueuedPrivacyRequest, 'pace' | 'ageDays'>>[]>`
    select r.id, kind, message, state, received_at, due_at, answer, closed_at,
           coalesce(owner.full_name, '') as name, coalesce(r.email, users.email) as email,
           r.user_id is not null as is_member,
           (select coalesce(nullif(full_name, ''), closer.email::text)
              from users as closer left join user_profiles on user_profiles.user_id = closer.id
             where closer.id = closed_by) as closed_by
      from privacy_requests as r
      left join users on users.id = r.user_id
      left join user_profiles as owner on owner.user_id = r.user_id
     where ${filter} limit ${limits.privacy.queueRows}`
  return rows.map((row) => ({
    ...present(row),
    pace: requestPace(row, now),
    ageDays: Math.floor(((row.closedAt ?? now).getTime() - row.receivedAt.getTime()) / dayMs),
  }))
}
