import type { Fragment, Queryable } from './sql.ts'

/** A name in a column as `foldName` folds it, so that what is typed finds each of its spellings. */
export function folded(sql: Queryable, column: Fragment): Fragment {
  return sql`folded_name(${column})`
}
