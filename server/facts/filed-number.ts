import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * The quotable number `DLD 1042` of a row with `register` and `register_number`. Null without one, as for
 * demonstration data.
 */
export const filedNumber = (sql: Queryable, row: string): Fragment => sql`
  case ${sql(row)}.register when 'demonstration' then ${sql(row)}.register_number
    else upper(${sql(row)}.register) || ' ' || ${sql(row)}.register_number end`
