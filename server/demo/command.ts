import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { processConfig } from '#server/config.ts'
import { startCluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/sql.ts'
import { defaultTransactions, fillDemonstration } from './fill.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run demo -- --transactions 10000000`: makes the demonstration's deals anew, as many as wanted. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { transactions: { type: 'string', default: String(defaultTransactions) } },
  })
  const transactions = Number(values.transactions)
  if (!Number.isSafeInteger(transactions) || transactions < 1 || transactions > 100_000_000) {
    throw new Error('--transactions takes a whole number from 1 to 100,000,000')
  }
  const config = processConfig()
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ directory: join(config.dataDirectory, 'postgres'), onProgress: say })
  const sql = connect(config.databaseUrl ?? cluster?.url ?? '')
  try {
    await migrate(sql)
    await fillDemonstration(sql, { now: new Date(), transactions, anew: true, onProgress: say })
  } finally {
    await sql.end({ timeout: 5 })
    await cluster?.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
