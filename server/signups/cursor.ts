import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '#server/db/sql.ts'

/** Where a list by time goes on: microseconds since 1970, and the id that settles a tie. */
export type SignupCursor = { micros: number; id: string }

export const encodeCursor = ({ micros, id }: SignupCursor): string => `${micros}_${id}`

/** Reads what `tokenOf` wrote; the contract has checked its shape. */
export function parseCursor(token: string | undefined): SignupCursor | null {
  if (token === undefined) return null
  const [micros = '', id = ''] = token.split('_')
  return { micros: Number(micros), id }
}

type Piece = PendingQuery<Row[]>

/** The condition of what comes after a place in a list that begins with the newest. */
export function after(sql: Queryable, at: Piece, id: Piece, place: SignupCursor | null): Piece {
  if (!place) return sql`true`
  return sql`
    (${at}, ${id}) < (timestamptz 'epoch' + ${place.micros}::int8 * interval '1 microsecond', ${place.id}::uuid)`
}

/** What was typed stands for itself: `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
