import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RealtimeClient } from '@supabase/realtime-js'
import { messages, type Message } from '#contract/messages.ts'
import { caughtUpTo, mergeMessages, sendingFailure } from '#domain/messages/merge-messages.ts'

/** A proxy before a port of this machine, which cuts all connections at once. */
export async function cuttingProxy(target: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      from.pipe(to)
    }
  })
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('a proxy without a port'))
      else resolve(bound)
    })
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    async [Symbol.asyncDispose]() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type ClientSettings = { port: number; token: string; conversationId: string; texts: readonly string[] }

const reconnectMs = { least: 50, spread: 150 }

/**
 * A page that exchanges messages the way the product's pages do: it sends one after the other under ids of its own
 * until each is confirmed, and fetches what it missed after each join and each event. It asks for nothing otherwise.
 */
export class ExchangingClient {
  held: Message[] = []
  retries = 0
  readonly #settings: ClientSettings
  readonly #socket: RealtimeClient
  #isCatchingUp = false
  #isDueAgain = false
  #isClosed = false

  constructor(settings: ClientSettings) {
    this.#settings = settings
    this.#socket = new RealtimeClient(`ws://127.0.0.1:${settings.port}/realtime/v1`, {
      params: { apikey: 'test' },
      reconnectAfterMs: () => reconnectMs.least + Math.random() * reconnectMs.spread,
      timeout: 2000,
      accessToken: () => Promise.resolve(settings.token),
    })
  }

  async open(): Promise<void> {
    await this.#socket.setAuth()
    this.#socket
      .channel('messages')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, () => this.#catchUp())
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') this.#catchUp()
      })
  }

  async sendAll(): Promise<void> {
    for (const content of this.#settings.texts) {
      const id = randomUUID()
      while (!(await this.#send(id, content))) {
        this.retries += 1
        await sleep(20 + Math.random() * 100)
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#socket.disconnect()
  }

  async #send(id: string, content: string): Promise<boolean> {
    const answer = await this.#call('POST', '/messages', { id, content })
    if (answer?.ok) return true
    if (answer && sendingFailure(answer.status) === 'refused') throw new Error(`refused: ${answer.status}`)
    return false
  }

  #catchUp(): void {
    if (this.#isCatchingUp) {
      this.#isDueAgain = true
      return
    }
    this.#isCatchingUp = true
    void this.#fetchMissed().finally(() => {
      this.#isCatchingUp = false
      if (!this.#isDueAgain || this.#isClosed) return
      this.#isDueAgain = false
      this.#catchUp()
    })
  }

  async #fetchMissed(): Promise<void> {
    for (let hasMore = true; hasMore && !this.#isClosed;) {
      const answer = await this.#call('GET', `/messages?after=${caughtUpTo(this.held)}`)
      const page = answer?.ok ? await answer.json().catch(() => null) : null
      if (page === null) {
        // Cut while fetching: as in a page, whose query is tried again.
        await sleep(50)
        continue
      }
      const parsed = messages.messages.response.parse(page)
      this.held = mergeMessages(this.held, parsed.messages)
      hasMore = parsed.hasMore
    }
  }

  /** Null without an answer. */
  #call(method: string, path: string, body?: object): Promise<Response | null> {
    const { port, token, conversationId } = this.#settings
    return fetch(`http://127.0.0.1:${port}/api/conversations/${conversationId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
  }
}
