import { DuckDBInstance } from '@duckdb/node-api'
import type { EngineFragment } from '#server/engine/fragments.ts'

/** The column `v` of those rows of a SELECT for which a condition holds in the engine, as texts and in their order. */
export async function valuesWhere(
  values: string,
  { sql, values: bound }: EngineFragment,
): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const rows = await connection.runAndReadAll(
      `SELECT CAST(v AS varchar) FROM (${values}) AS held WHERE ${sql}`,
      [...bound],
    )
    return rows.getRows().map(([value]) => value)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
