import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { startCluster } from './cluster/cluster.ts'
import { migrate } from './migrate.ts'
import { connect, type Sql } from './sql.ts'

/** The migrated record for a command: the configured database, or the embedded one, started unless it runs already. */
export async function openRecord(
  { databaseUrl, dataDirectory }: Config,
  say: (line: string) => void,
): Promise<AsyncDisposable & { sql: Sql }> {
  const cluster = databaseUrl
    ? null
    : await startCluster({ directory: join(dataDirectory, 'postgres'), onProgress: say })
  const sql = connect(databaseUrl ?? cluster?.url ?? '')
  const close = async () => {
    await sql.end({ timeout: 5 })
    await cluster?.stop()
  }
  try {
    await migrate(sql)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, [Symbol.asyncDispose]: close }
}
