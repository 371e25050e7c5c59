import type { Fragment, Queryable } from './sql.ts'

/**
 * A number as people quote it, `DLD 1042`, of a row that has `register` and `register_number`; null without one. What is
 * invented has no register to name.
 */
export const filedNumber = (sql: Queryable, row: string): Fragment => sql`
  case ${sql(row)}.register when 'demonstration' then ${sql(row)}.register_number
    else upper(${sql(row)}.register) || ' ' || ${sql(row)}.register_number end`
