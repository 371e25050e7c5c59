import type { Queryable } from '#server/db/sql.ts'

/** Anyone may report paths, so the table stops growing at this size; known paths are still counted. */
const mostPaths = 10_000

/** Counts an unknown path. Query and fragment are dropped: they may contain a search text. */
export async function noteUnknownPath(sql: Queryable, address: string, now: Date): Promise<void> {
  const path = address.replace(/[?#].*$/s, '')
  await sql`
    insert into unknown_paths (path, first_seen_at, last_seen_at)
    select ${path}, ${now}, ${now}
     where exists (select from unknown_paths where path = ${path})
        or (select count(*) from unknown_paths) < ${mostPaths}
    on conflict (path) do update
       set seen_count = unknown_paths.seen_count + 1, last_seen_at = excluded.last_seen_at`
}
