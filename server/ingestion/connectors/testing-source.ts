import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '#server/http/outgoing/guarded-lookup.ts'

/** A source on this machine, and a folder to fetch into. */
export class TestingSource implements AsyncDisposable {
  readonly url: string
  readonly path: string
  readonly #server: Server
  readonly #folder: string

  constructor(server: Server, url: string, folder: string) {
    this.#server = server
    this.url = url
    this.#folder = folder
    this.path = join(folder, 'fetched')
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    this.#server.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export async function testingSource(listener: RequestListener): Promise<TestingSource> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new TestingSource(server, `http://127.0.0.1:${port}`, await mkdtemp(join(tmpdir(), 'diwan-source-')))
}

/** Lets a test reach the sources on this machine. */
export const loopback: Network = { isAllowed: (address) => address === '127.0.0.1' }
