import type { Fragment, Queryable } from './sql.ts'

/** A name column folded like `foldName`, so that input matches every spelling. */
export function folded(sql: Queryable, column: Fragment): Fragment {
  return sql`folded_name(${column})`
}
