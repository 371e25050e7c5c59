import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/db/sql.ts'

export type EngineOptions = {
  sql: Sql
  /** Where its files lie; they can be deleted at any time while it is not running. */
  directory: string
  log: FastifyBaseLogger
  onProgress?: (line: string) => void
  /** The clock of the pauses between rebuilds; monotonic. */
  nowMs?: () => number
}
