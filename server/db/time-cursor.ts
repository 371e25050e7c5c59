import type { PendingQuery, Row } from 'postgres'
import { fail } from '#server/problems/problem.ts'
import type { Queryable } from './sql.ts'

/** A position in a list ordered by time: microseconds since 1970, and the id as tie-breaker. */
export type TimeCursor = { micros: number; id: string }

type Fragment = PendingQuery<Row[]>

const ids = {
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  int8: /^\d{1,15}$/,
  text: /^[\w:-]{1,80}$/,
}
export type CursorId = keyof typeof ids

/** The cursor as one word for an address. */
export function encodeTimeCursor({ micros, id }: TimeCursor): string {
  return `${micros}_${id}`
}

/** Decodes the output of `encodeTimeCursor`. Null without a token. Throws INVALID_INPUT for anything else. */
export function parseTimeCursor(token: string | undefined, type: CursorId = 'uuid'): TimeCursor | null {
  if (token === undefined) return null
  const [, micros, id] = /^(\d{1,17})_(.+)$/.exec(token) ?? []
  if (micros === undefined || id === undefined || !ids[type].test(id))
    throw fail('INVALID_INPUT', 'after: is no cursor in this list')
  return { micros: Number(micros), id }
}

/** The cursor behind the last row of a page; null where nothing follows it. */
export function nextTimeCursor(last: TimeCursor | null | undefined, hasMore: boolean): string | null {
  return last && hasMore ? encodeTimeCursor(last) : null
}

/** The `micros` of a cursor, of a column of type timestamptz. */
export function microseconds(sql: Queryable, at: Fragment): Fragment {
  return sql`(extract(epoch from ${at}) * 1000000)::int8`
}

/**
 * The condition for rows after a cursor in a list, newest first. The columns stay bare, so that indexes are
 * used.
 */
export function olderThan(
  sql: Queryable,
  [at, id]: readonly [at: Fragment, id: Fragment],
  cursor: TimeCursor | null,
  type: 'uuid' | 'int8' = 'uuid',
): Fragment {
  if (!cursor) return sql`true`
  const last = type === 'uuid' ? sql`${cursor.id}::uuid` : sql`${cursor.id}::int8`
  return sql`(${at}, ${id}) < (timestamptz 'epoch' + ${cursor.micros}::int8 * interval '1 microsecond', ${last})`
}
