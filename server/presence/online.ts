import type { OnlinePerson } from '#contract/presence.ts'
import { limits } from '#domain/limits.ts'
import { presenceAt } from '#domain/presence/presence.ts'
import type { Queryable } from '#server/db/sql.ts'

const mostListed = 500

/** A repeated report of the same page within this time is ignored, because nobody would see a difference. */
const sameAgainMs = 10_000

type Here = { userId: string; sessionId: string; visitSession: string; currentPage: string; now: Date }

/** Records that a person is online; ignored when the session has ended. */
export async function savePresence(
  sql: Queryable,
  { userId, sessionId, visitSession, currentPage, now }: Here,
): Promise<void> {
  const awaySince = new Date(now.getTime() - limits.presence.listedAsAwayMs)
  const justNow = new Date(now.getTime() - sameAgainMs)
  await sql`
    insert into user_presence (session_id, user_id, visit_session, status, current_page, online_since, seen_at)
    select id, user_id, ${visitSession}, 'online', ${currentPage}, ${now}, ${now}
      from sessions where id = ${sessionId} and user_id = ${userId}
    on conflict (session_id) do update
       set visit_session = excluded.visit_session, status = 'online', current_page = excluded.current_page,
           seen_at = excluded.seen_at,
           online_since = case when user_presence.status = 'online' and user_presence.seen_at > ${awaySince}
                               then user_presence.online_since else excluded.online_since end
     where user_presence.status = 'offline' or user_presence.seen_at <= ${justNow}
        or user_presence.current_page <> excluded.current_page`
}

/** Records that this session is offline; other sessions of the person may still be online. */
export async function removePresence(
  sql: Queryable,
  { userId, sessionId }: Pick<Here, 'userId' | 'sessionId'>,
): Promise<void> {
  await sql`
    update user_presence set status = 'offline' where session_id = ${sessionId} and user_id = ${userId}`
}

/** Everyone online, once each by their most recent session; last seen first. */
export async function peopleOnline(sql: Queryable, now: Date): Promise<OnlinePerson[]> {
  const listedFrom = new Date(now.getTime() - limits.presence.listedAsAwayMs)
  const rows = await sql<
    {
      userId: string
      fullName: string
      email: string
      currentPage: string
      onlineSince: Date
      seenAt: Date
    }[]
  >`
    select * from (
      select distinct on (user_presence.user_id) user_presence.user_id, coalesce(full_name, '') as full_name, email,
             current_page, online_since, seen_at
        from user_presence join users on users.id = user_presence.user_id
             left join user_profiles on user_profiles.user_id = users.id
       where status = 'online' and seen_at > ${listedFrom}
       order by user_presence.user_id, seen_at desc) as people
     order by seen_at desc, user_id limit ${mostListed}`
  return rows.map(({ onlineSince, seenAt, ...person }) => ({
    ...person,
    presence: presenceAt(seenAt, now),
    onlineSince: onlineSince.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
}
