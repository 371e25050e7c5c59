import { access } from 'node:fs/promises'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { startWorker } from './process.ts'
import { uploadPath } from './uploads.ts'

type Context = Pick<Parts, 'sql' | 'config' | 'databaseUrl' | 'log'>

/** Starts the worker of a batch whose file is stored, once `mark` has changed its state. Throws CONFLICT. */
export async function continueBatch(
  { sql, config: { dataDirectory }, databaseUrl, log }: Context,
  batchId: number,
  mark: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const path = uploadPath(dataDirectory, batchId)
  await access(path).catch(() => {
    throw fail('CONFLICT', 'The file is no longer stored. Import it again; it resumes where it stopped.')
  })
  await sql.begin(mark)
  startWorker({ url: databaseUrl, batchId, path, dataDirectory }, log)
}
