import { access } from 'node:fs/promises'
import type { Parts } from '#server/parts.ts'
import { interruptedBatches } from '#server/ingestion/import/batches.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { uploadPath } from './uploads.ts'
import { startWorker } from './process.ts'

/**
 * Resumes the imports of uploaded files that were running when the server last ended or crashed. Called once
 * at startup. Waits for a worker of the previous server that is still at its chunk. Imports of the command
 * have no file here: they are resumed by running the command again.
 */
export async function resumeImports({
  sql,
  databaseUrl,
  config: { dataDirectory },
  now,
  log,
}: Pick<Parts, 'sql' | 'databaseUrl' | 'config' | 'now' | 'log'>): Promise<readonly number[]> {
  const resumed: number[] = []
  for (const batchId of await interruptedBatches(sql)) {
    const path = uploadPath(dataDirectory, batchId)
    if (!(await isThere(path))) continue
    await noteImport(sql, 'import_resumed', { batchId, by: { actorId: null, at: now() } })
    startWorker({ url: databaseUrl, batchId, path, dataDirectory }, log)
    log.info({ batch: batchId }, 'an interrupted import goes on')
    resumed.push(batchId)
  }
  return resumed
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
