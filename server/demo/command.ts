import { parseArgs } from 'node:util'
import { processConfig } from '#server/config.ts'
import { openRecord } from '#server/db/open-record.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { defaultTransactions, fillDemonstration } from './fill.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run demo -- --transactions 10000000`: recreates the demonstration deals, in the given number. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { transactions: { type: 'string', default: String(defaultTransactions) } },
  })
  const transactions = Number(values.transactions)
  if (!Number.isSafeInteger(transactions) || transactions < 1 || transactions > 100_000_000) {
    throw new Error('--transactions takes a whole number from 1 to 100,000,000')
  }
  const config = processConfig()
  await using record = await openRecord(config, say)
  const key = await readSecretKey(config)
  await fillDemonstration(record.sql, {
    now: new Date(),
    transactions,
    anew: true,
    onProgress: say,
    key,
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
