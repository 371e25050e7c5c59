import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { FetchRefused, guardedGet, type Answer, type GetOptions } from './guarded-get.ts'
import { writePieces } from './write-pieces.ts'

const { attempts, firstWaitMs } = limits.connectors
const { uploadBytes } = limits.ingestion

export type Known = { etag: string | null; lastModified: string | null }
export type FetchedFile = Known & { bytes: number }

export type FileFetch = GetOptions & {
  url: string
  /** Where the whole file is written. A part of it is kept beside it, to go on after a failure. */
  path: string
  /** What is known of the last file, so that an unchanged one is not sent again. */
  known: Known
  firstWaitMs?: number
  mostBytes?: number
}

const PartFacts = z.object({ url: z.string(), validator: z.string() })

/**
 * Fetches a file, or returns null if it has not changed. A fetch that was cut off goes on where it ended, also
 * in a later run, if the server still has the same file. Throws FetchRefused.
 */
export async function fetchFile(fetch: FileFetch): Promise<FetchedFile | null> {
  const { signal, firstWaitMs: waitMs = firstWaitMs } = fetch
  let reached = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptFetch(fetch)
    } catch (error) {
      if (error instanceof FetchRefused || signal.aborted) throw error
      const part = await storedPart(fetch.url, fetch.path)
      // Attempts count from the last one that came further.
      if (part && part.bytes > reached) [attempt, reached] = [1, part.bytes]
      if (attempt === attempts) throw new FetchRefused(`The file could not be fetched: ${errorText(error)}.`)
      await sleep(waitMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

async function attemptFetch(fetch: FileFetch): Promise<FetchedFile | null> {
  const { url, path, known } = fetch
  const part = await storedPart(url, path)
  const headers = {
    ...fetch.headers,
    ...(part ? { range: `bytes=${part.bytes}-`, 'if-range': part.validator } : {}),
    ...(!part && known.etag ? { 'if-none-match': known.etag } : {}),
    ...(!part && known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  const answer = await guardedGet(url, { ...fetch, headers })
  if (answer.status === 304 && !part) {
    answer.body.destroy()
    return null
  }
  const isRest = answer.status === 206 && part !== null && startsAt(answer) === part.bytes
  if (answer.status !== 200 && !isRest) {
    answer.body.destroy()
    await dropPart(path)
    throw failedStatus(answer.status)
  }
  return receive(fetch, answer, isRest ? part.bytes : 0)
}

async function receive(
  { url, path, mostBytes = uploadBytes, signal }: FileFetch,
  { body, headers }: Answer,
  offset: number,
): Promise<FetchedFile> {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new FetchRefused(`The server packs its answer as ${headers['content-encoding']}.`)
  const validator = strongValidator(headers)
  const temporary = `${path}.part`
  // Not waited for: what arrives meanwhile would be lost if the server cuts off.
  const noted = validator
    ? writeFile(`${temporary}.json`, JSON.stringify({ url, validator }))
    : rm(`${temporary}.json`, { force: true })
  let bytes = offset
  try {
    await writePieces(temporary, offset > 0 ? 'a' : 'w', async (write) => {
      for await (const chunk of body) {
        const piece: Buffer = chunk
        bytes += piece.length
        if (bytes > mostBytes) throw new FetchRefused(`The file is larger than ${mostBytes} bytes.`)
        await write(piece)
        signal.throwIfAborted()
      }
    })
  } finally {
    body.destroy()
    await noted
  }
  await rename(temporary, path)
  await rm(`${temporary}.json`, { force: true })
  return { bytes, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}

/** What says that a later answer is of the same bytes; weak tags do not (RFC 9110, 13.1.5). */
function strongValidator({ etag, 'last-modified': modified }: Answer['headers']): string | null {
  if (etag !== undefined) return etag.startsWith('W/') ? null : etag
  return modified ?? null
}

async function storedPart(url: string, path: string): Promise<{ bytes: number; validator: string } | null> {
  try {
    const facts = PartFacts.parse(JSON.parse(await readFile(`${path}.part.json`, 'utf8')))
    const { size } = await stat(`${path}.part`)
    return facts.url === url && size > 0 ? { bytes: size, validator: facts.validator } : null
  } catch {
    // Without a readable part the file is fetched from its beginning.
    return null
  }
}

async function dropPart(path: string): Promise<void> {
  await rm(`${path}.part`, { force: true })
  await rm(`${path}.part.json`, { force: true })
}

function startsAt({ headers }: Answer): number | null {
  const range = /^bytes (\d+)-/.exec(headers['content-range'] ?? '')
  return range ? Number(range[1]) : null
}

/** An error to try again after, or one that stays. */
export function failedStatus(status: number): Error {
  const isPassing = status === 408 || status === 416 || status === 429 || status >= 500
  return isPassing
    ? new Error(`the server answers ${status}`)
    : new FetchRefused(`The server answers ${status}.`)
}

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
