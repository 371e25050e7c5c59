import PgBoss from 'pg-boss'
import { dayMs } from '#domain/dates/durations.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'

/** The schema of pg-boss, next to our own tables. */
export const jobsSchema = 'jobs'

/**
 * pg-boss on our own pool, so that it opens no connections. Only its tables and statements are used: its
 * workers and clock leave promises unawaited, and a lost database would then end the process.
 */
export function createBoss(sql: Sql): PgBoss {
  return new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => (values ? ask(sql, text, values) : runScript(sql, text)) },
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // Longer than the longest interval of a repeated job: its slot is free again once the job that took it is
    // archived.
    archiveCompletedAfterSeconds: (7 * dayMs) / 1000,
    deleteAfterDays: 7,
  })
}

/** Runs pg-boss's statements on the caller's connection; it is never started. */
export function writerOn(sql: Queryable): PgBoss {
  return new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => ask(sql, text, values) },
  })
}

/** One parameterised statement, with the result in the form that pg-boss expects. */
async function ask(sql: Queryable, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const given = values.map((value) => (value === undefined ? null : parameter(value)))
  return { rows: [...(await sql.unsafe(text, given, { prepare: true }))] }
}

function parameter(value: unknown) {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(String)
  return JSON.parse(JSON.stringify(value))
}

/** Several statements with their own transaction, on a single reserved connection. */
async function runScript(sql: Sql, text: string): Promise<{ rows: unknown[] }> {
  const connection = await sql.reserve()
  try {
    return { rows: [...(await connection.unsafe(text).simple())] }
  } catch (error) {
    await connection`rollback`.catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}
