import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#server/problems/problem.ts'
import type { ByteBudget } from './byte-budget.ts'
import { incomingFolder } from './incoming-folder.ts'

export type UploadSettings = { dataDirectory: string; memory: ByteBudget; mostBytes: number }

type ReceivedFile = { path: string; bytes: number }

/** The file of a request. It is stored in DATA_DIR on first use, and deleted once the request is answered. */
export class Upload {
  readonly #chunks: AsyncIterable<Buffer>
  readonly #settings: UploadSettings
  #received: Promise<ReceivedFile> | null = null
  #giveMemoryBack: () => void = () => {}

  constructor(chunks: AsyncIterable<Buffer>, settings: UploadSettings) {
    this.#chunks = chunks
    this.#settings = settings
  }

  /**
   * Receives the file. Throws TOO_LARGE as soon as it exceeds the limit; only the first call can set a limit.
   */
  receive(mostBytes = this.#settings.mostBytes): Promise<ReceivedFile> {
    this.#received ??= writeChunks(this.#chunks, this.#settings.dataDirectory, mostBytes)
    return this.#received
  }

  /** The content. Waits while other uploads use too much memory. */
  async content(mostBytes?: number): Promise<Buffer> {
    const { path, bytes } = await this.receive(mostBytes)
    this.#giveMemoryBack()
    this.#giveMemoryBack = await this.#settings.memory.take(bytes)
    return readFile(path)
  }

  /** Deletes the file, unless it was moved. */
  async discard(): Promise<void> {
    this.#giveMemoryBack()
    const received = await this.#received?.catch(() => null)
    if (received) await rm(received.path, { force: true })
  }
}

async function writeChunks(
  chunks: AsyncIterable<Buffer>,
  dataDirectory: string,
  mostBytes: number,
): Promise<ReceivedFile> {
  const folder = incomingFolder(dataDirectory)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw fail('TOO_LARGE', `The file can be at most ${mostBytes / 1024 ** 2} MB.`)
      await file.appendFile(chunk)
    }
    await file.close()
    return { path, bytes }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

/** The upload of an endpoint that requires one. Throws UNSUPPORTED_TYPE without it. */
export function requireUpload(upload: Upload | null): Upload {
  if (!upload) throw fail('UNSUPPORTED_TYPE', 'Send the file itself as application/octet-stream.')
  return upload
}
