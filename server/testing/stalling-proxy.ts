import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type StallingProxy = AsyncDisposable & {
  /** The same database by way of the proxy. */
  url: string
  /** From now on nothing passes in either direction; connections stay open and new ones are accepted. */
  stall: () => void
  resume: () => void
  /** As after a firewall forgot them: the connections there are never carry anything again, new ones work. */
  forget: () => void
}

/** A proxy between an application and the Unix socket of its database. */
export async function stallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const url = new URL(databaseUrl)
  const target = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const directory = await mkdtemp(join(tmpdir(), 'diwan-proxy-'))
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  const server = createServer({ allowHalfOpen: false }, (client) => {
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    const close = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', close).on('close', close)
    client.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => client.write(chunk))
    if (isStalled) for (const socket of pair) socket.pause()
  })
  const path = join(directory, '.s.PGSQL.5432')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  url.searchParams.set('host', directory)
  return {
    url: url.href,
    stall() {
      isStalled = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume() {
      isStalled = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    forget() {
      isStalled = false
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    async [Symbol.asyncDispose]() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
