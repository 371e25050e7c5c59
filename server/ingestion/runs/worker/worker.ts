import { createInterface } from 'node:readline'
import { z } from 'zod'
import { connect, type Sql } from '#server/db/sql.ts'
import { checkFile } from '#server/ingestion/runs/check-file.ts'
import { ImportEnded } from '#server/ingestion/runs/import-failed.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { writeRejects } from '#server/ingestion/import/rejects-file.ts'
import { convertTableOfBatch } from '#server/ingestion/runs/convert-batch.ts'
import { discard } from './uploads.ts'

const Work = z.object({ url: z.string(), batchId: z.int(), path: z.string(), dataDirectory: z.string() })

const stopping = new AbortController()
const stop = (): void => stopping.abort()
process.on('SIGTERM', stop)
// Ctrl-C in a terminal reaches the whole process group. The parent decides how to handle it.
process.on('SIGINT', () => {})

/** Reads one line with the job, checks or imports, then waits until the parent has ended. */
async function main(orders: string): Promise<void> {
  const { url, batchId, path, dataDirectory } = Work.parse(JSON.parse(orders))
  const work = { url, path, batchId, now: new Date(), signal: stopping.signal, isResumedAtStart: true }
  if (!(await isApproved(url, batchId))) {
    const prepare = (sql: Sql) => convertTableOfBatch(sql, { batchId, path })
    const { publishesItself } = await checkFile({ ...work, dataDirectory, prepare })
    if (!publishesItself) return
  }
  const outcome = await importFile(work).catch((error: unknown) => {
    if (error instanceof ImportEnded) return null
    throw error
  })
  if (!outcome) return
  const sql = connect(url, { max: 1 })
  await writeRejects(sql, dataDirectory, batchId)
  await sql.end({ timeout: 5 })
  if (outcome.status !== 'stopped') await discard(path)
}

/** Whether the batch may write; otherwise it is only checked. */
async function isApproved(url: string, batchId: number): Promise<boolean> {
  const sql = connect(url, { max: 1 })
  const [batch] = await sql`select from import_batches where id = ${batchId} and approved_at is not null`
  await sql.end({ timeout: 5 })
  return batch !== undefined
}

const input = createInterface({ input: process.stdin })
input.once('line', (line) => {
  main(line).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
})
input.once('close', stop)
