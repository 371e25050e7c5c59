import { join } from 'node:path'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/sql.ts'
import { membersBench } from './members.ts'
const directory = '/tmp/market-bench'
const cluster = await startCluster({ directory: join(directory, 'postgres'), durable: false })
const sql = connect(cluster.url, { max: 5 })
await migrate(sql)
try { await membersBench({ sql, databaseUrl: cluster.url, directory }) } finally { await sql.end({ timeout: 5 }); await cluster.stop() }
