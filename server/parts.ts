import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Sql } from './db/sql.ts'
import type { Engine } from './engine/engine.ts'
import type { DiskState } from './storage/disk-watch.ts'
import type { Search } from './search/search.ts'

/** What the application is built from. Tests build it from a private database and a stopped clock. */
export type Parts = {
  config: Config
  sql: Sql
  /** For a process of its own, as an import. */
  databaseUrl: string
  engine: Engine
  search: Search
  now: () => Date
  /** The disk of the data directory as last measured; left out where nobody watches it. */
  diskState?: () => DiskState | null
  log: FastifyBaseLogger
}
