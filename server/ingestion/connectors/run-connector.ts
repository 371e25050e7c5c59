import { createReadStream } from 'node:fs'
import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { formatSource, readSource } from '#domain/ingestion/sources.ts'
import type { Sql } from '#server/db/sql.ts'
import { discardBatch } from '#server/ingestion/checks/checks.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { markRunning, readBatch } from '#server/ingestion/import/batches.ts'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'
import { keep } from '#server/ingestion/runs/worker/uploads.ts'
import { unpackTable } from '#server/ingestion/parsing/parse-upload.ts'
import { convertByTemplate } from '#server/ingestion/tables/tables.ts'
import type { Parts } from '#server/parts.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { openConnector, type OpenConnector } from './connectors.ts'
import { fetchCkan } from './fetch-ckan.ts'
import { errorText, fetchFile } from './fetch-file.ts'
import { fetchPath } from './fetch-folder.ts'
import { fetchPages } from './fetch-pages.ts'
import type { Network } from '#server/http/outgoing/guarded-lookup.ts'
import { FetchRefused } from './guarded-get.ts'
import { isPublicAddress } from '#server/http/outgoing/public-address.ts'

type Context = Pick<Parts, 'sql' | 'config' | 'databaseUrl' | 'log' | 'now'> & { signal: AbortSignal }

const publicNetwork: Network = { isAllowed: isPublicAddress }

type Fetched = {
  fileName: string
  bytes: number
  pages: number
  etag?: string | null
  lastModified?: string | null
}

/**
 * Fetches what a connector offers and hands a changed file over to be checked, as an upload is. Each run is
 * logged with its outcome; a failure is an outcome, not an error of the job. A file whose import was discarded, rolled
 * back or failed is taken again only when a person starts the run, so that it does not come back by itself.
 */
export async function runConnector(
  context: Context,
  { connectorId, isByHand }: { connectorId: string; isByHand: boolean },
  network: Network = publicNetwork,
): Promise<void> {
  const { sql, config, now } = context
  const stored = await openConnector(sql, connectorId, await readSecretKey(config))
  if (!stored) return
  const { withdrawn } = stored
  const connector = isByHand && withdrawn ? { ...stored, digest: null } : stored
  const [run] = await sql<[{ id: number }]>`
    insert into connector_runs (connector_id, started_at) values (${connectorId}, ${now()}) returning id`
  const end = async (outcome: string, more: Partial<Fetched> & { message?: string; batchId?: number }) => {
    const { bytes = 0, pages = 0, message = null, batchId = null } = more
    await sql`
      update connector_runs
         set ended_at = ${now()}, outcome = ${outcome}, bytes = ${bytes}, pages = ${pages}, message = ${message},
             batch_id = ${batchId}
       where id = ${run.id}`
  }
  try {
    const path = await fetchPath(config.dataDirectory, connectorId)
    const fetched = await fetchTo(
      path,
      connector,
      { ...network, signal: context.signal },
      config.dataDirectory,
    )
    const digest = fetched ? await fileDigest(path) : connector.digest
    if (!fetched || digest === connector.digest) {
      const why =
        withdrawn && `The file is that of import ${withdrawn.batchId}, which ${words[withdrawn.status]}.`
      return await end(
        'unchanged',
        why ? { message: `${why} Run the connector by hand to take it again.` } : {},
      )
    }
    const fileName = (await unpackTable(path)) ?? fetched.fileName
    if (connector.template !== null) await convertByTemplate(sql, { path, template: connector.template })
    const batchId = await handOver(context, connector, { path, fileName })
    // A change that was saved meanwhile may be of another address, of whose file nothing is known.
    await sql`
      update connectors set digest = ${digest}, etag = ${fetched.etag ?? null}, last_modified = ${fetched.lastModified ?? null}
       where id = ${connectorId} and changed_at::text = ${connector.changedAt}`
    await end('fetched', { ...fetched, batchId })
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof NotRecognised))
      context.log.error({ err: error }, 'a connector has failed')
    await end('failed', { message: errorText(error).slice(0, 1000) })
  }
}

const words = { discarded: 'was discarded', failed: 'failed', 'rolled-back': 'was rolled back' } as const

/** Null where the source says itself that nothing has changed. */
async function fetchTo(
  path: string,
  { settings, headers, etag, lastModified, name, digest }: OpenConnector,
  network: Network & { signal: AbortSignal },
  dataDirectory: string,
): Promise<Fetched | null> {
  // Without the digest of a file that was taken, an unchanged file is fetched again.
  const known = digest === null ? { etag: null, lastModified: null } : { etag, lastModified }
  const fetch = { ...network, headers, path, known }
  if (settings.kind === 'folder') return newestFile(path, join(dataDirectory, 'inbox', settings.folder))
  if (settings.kind === 'file') {
    const file = await fetchFile({ ...fetch, url: settings.url })
    return file && { ...file, pages: 1, fileName: basename(new URL(settings.url).pathname) || name }
  }
  const fetched =
    settings.kind === 'pages'
      ? await fetchPages({ ...fetch, settings })
      : await fetchCkan({ ...fetch, settings })
  return fetched && { pages: 1, fileName: `${name}.csv`, ...fetched }
}

async function newestFile(path: string, folder: string): Promise<Fetched> {
  const names = await readdir(folder).catch(() => {
    throw new FetchRefused(`There is no folder ${basename(folder)} in the inbox of the data directory.`)
  })
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({ name, facts: await stat(join(folder, name)) })),
  )
  const [newest] = files
    .filter(({ facts }) => facts.isFile())
    .toSorted((a, b) => b.facts.mtimeMs - a.facts.mtimeMs)
  if (!newest) throw new FetchRefused('The folder holds no file.')
  await copyFile(join(folder, newest.name), path)
  return { fileName: newest.name, bytes: newest.facts.size, pages: 1 }
}

async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(bytes)
  return hash.digest('hex')
}

/** Creates the import of a fetched file and starts its check. Throws FetchRefused for a file of another source. */
async function handOver(
  { sql, config, databaseUrl, log, now }: Context,
  { source, publishesItself, changedBy }: OpenConnector,
  { path, fileName }: { path: string; fileName: string },
): Promise<number> {
  const batchId = await announceImport(sql, {
    path,
    fileName,
    startedBy: changedBy,
    check: { publishesItself },
  })
  const format = (await readBatch(sql, batchId))?.format ?? ''
  if (formatSource(format) !== source) {
    await refuseBatch(sql, batchId)
    await rm(path, { force: true })
    throw new FetchRefused(
      `The file is of the format ${format}, not of the source “${readSource(source).title}”.`,
    )
  }
  await sql.begin(async (transaction) => {
    await markRunning(transaction, batchId)
    await noteImport(transaction, 'import_started', { batchId, by: { actorId: null, at: now() } })
  })
  const storedPath = await keep(path, config.dataDirectory, batchId)
  startWorker({ url: databaseUrl, batchId, path: storedPath, dataDirectory: config.dataDirectory }, log)
  return batchId
}

async function refuseBatch(sql: Sql, batchId: number): Promise<void> {
  await sql`update import_batches set status = 'stopped' where id = ${batchId} and status = 'checking'`
  await discardBatch(sql, batchId)
}
