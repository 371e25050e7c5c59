import type { Sql } from '#server/db/sql.ts'

/**
 * Makes one value for each database, at the first call, and returns the same one afterwards: for what all endpoints of a
 * process must share.
 */
export function oncePerDatabase<Needs extends { sql: Sql }, Value extends object>(
  make: (needs: Needs) => Value,
): (needs: Needs) => Value {
  const values = new WeakMap<Sql, Value>()
  return (needs) => {
    const value = values.get(needs.sql) ?? make(needs)
    values.set(needs.sql, value)
    return value
  }
}
