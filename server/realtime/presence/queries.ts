import type { Queryable } from '#server/db/sql.ts'

/** The only fields of an online person that others can see. */
export const presenceStatuses = ['green', 'yellow'] as const

export type PresenceStatus = (typeof presenceStatuses)[number]

/** One open page of a person who is online. */
export type Track = { id: string; userId: string; status: PresenceStatus }

/**
 * Records this process's heartbeat, and removes processes that have been silent for too long, together with
 * their tracks. True when this process was unknown.
 */
export async function recordHeartbeat(
  sql: Queryable,
  processId: string,
  silenceMs: number,
): Promise<boolean> {
  await sql`delete from processes where seen_at < now() - ${silenceMs} * interval '1 millisecond'`
  const [row] = await sql<{ isNew: boolean }[]>`
    insert into processes (id, seen_at) values (${processId}, now())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning xmax = 0 as is_new`
  return row?.isNew ?? true
}

export async function leave(sql: Queryable, processId: string): Promise<void> {
  await sql`delete from processes where id = ${processId}`
}

export function listTracks(sql: Queryable): Promise<Track[]> {
  return sql<Track[]>`select id, user_id, status from presence_tracks`
}

export async function writeTracks(sql: Queryable, processId: string, rows: readonly Track[]): Promise<void> {
  await sql`
    insert into presence_tracks (id, process_id, user_id, status)
    select id, ${processId}, user_id, status
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
                  ${rows.map(({ status }) => status)}::text[]) as written (id, user_id, status)
     where not exists (select from message_settings hidden
                        where hidden.user_id = written.user_id and not hidden.show_presence)
    on conflict (id) do update set status = excluded.status`
}

export async function removeTracks(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from presence_tracks where id = any (${[...ids]}::uuid[])`
}
