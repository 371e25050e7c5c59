import { access } from 'node:fs/promises'
import type { Parts } from '#server/parts.ts'
import { interruptedBatches } from './batches.ts'
import { noteImport } from './note-import.ts'
import { uploadPath } from './uploads.ts'
import { startWorker } from './worker-process.ts'

/**
 * Goes on with the imports of uploaded files that were running when the server last ended, however it ended. Called once
 * at the start. A worker of the last server that is still at its chunk is waited for by the new one. An import of the
 * command has no file here: its person runs the command again.
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
