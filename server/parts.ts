import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Sql } from './db/sql.ts'
import type { Engine } from './engine/engine.ts'
import type { DiskState } from './storage/disk-watch.ts'
import type { Search } from '#server/search-index/search.ts'

/** The dependencies of the application. Tests build it from a private database and a stopped clock. */
export type Parts = {
  config: Config
  sql: Sql
  /** For a process of its own, as an import. */
  databaseUrl: string
  engine: Engine
  search: Search
  now: () => Date
  /** The last measurement of the data directory's disk. Omitted if it is not monitored. */
  diskState?: () => DiskState | null
  log: FastifyBaseLogger
}
