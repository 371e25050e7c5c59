import type { Sql } from '#server/db/sql.ts'
import { batchLockClass, importLock } from './locks.ts'

/** One import or check at a time: two would match rows against each other's uncommitted rows. */
export async function waitForImportLock(sql: Sql, onWait?: () => void): Promise<void> {
  const [turn] = await sql<{ free: boolean }[]>`select pg_try_advisory_lock(${importLock}::int8) as free`
  if (turn?.free) return
  onWait?.()
  await sql`select pg_advisory_lock(${importLock}::int8)`
}

/**
 * Held as long as this process lives, so that others can distinguish an active batch from an abandoned one.
 */
export async function showLife(sql: Sql, batchId: number): Promise<void> {
  await sql`select pg_advisory_lock(${batchLockClass}, ${batchId})`
}
