import type { IncomingMessage } from 'node:http'
import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { fullAllowance, spend, type Allowance } from '#domain/realtime/allowance.ts'
import { versions, type Version } from './frames.ts'

const socketPath = '/realtime/v1/websocket'

export type Handshake = { version: Version; network: string }
type HandshakeRefusal = { status: number; error: string }

type UpgradeRequest = Pick<IncomingMessage, 'url' | 'headers'> & { remoteAddress: string }

/** Decides who may open a socket, before spending anything on it, and counts the sockets of each network. */
export class Doorkeeper {
  readonly #appOrigin: URL
  readonly #trustedProxies: number
  readonly #networks = new Map<string, { sockets: number; handshakes: Allowance }>()
  #sockets = 0

  constructor(appUrl: string, trustedProxies: number) {
    this.#appOrigin = new URL(appUrl)
    this.#trustedProxies = trustedProxies
  }

  get sockets(): number {
    return this.#sockets
  }

  judge({ url, headers, remoteAddress }: UpgradeRequest, nowMs: number): Handshake | HandshakeRefusal {
    const network = networkPrefix(
      clientAddress(remoteAddress, headers['x-forwarded-for'], this.#trustedProxies),
    )
    const known = this.#networks.get(network) ?? {
      sockets: 0,
      handshakes: fullAllowance(limits.realtime.handshakes, nowMs),
    }
    this.#networks.set(network, known)
    if (!spend(known.handshakes, limits.realtime.handshakes, nowMs)) return tooMany
    const requested = URL.parse(url ?? '', this.#appOrigin.href)
    if (requested?.pathname !== socketPath) return { status: 404, error: 'Nothing found here' }
    if (!isOurs(headers.origin, this.#appOrigin)) return { status: 403, error: 'This origin is not ours' }
    // The client always sends one. It grants nothing: access depends on the token of each channel.
    if (!requested.searchParams.get('apikey')) return { status: 401, error: 'API key is missing' }
    const wanted = requested.searchParams.get('vsn') ?? '1.0.0'
    const version = versions.find((one) => one === wanted)
    if (!version) return { status: 400, error: 'This version of the protocol is not spoken here' }
    if (known.sockets >= limits.realtime.socketsPerNetwork) return tooMany
    if (this.#sockets >= limits.realtime.socketsPerProcess) return { status: 503, error: 'Too many sockets' }
    return { version, network }
  }

  opened(network: string): void {
    this.#sockets += 1
    const known = this.#networks.get(network)
    if (known) known.sockets += 1
  }

  closed(network: string): void {
    this.#sockets -= 1
    const known = this.#networks.get(network)
    if (known) known.sockets -= 1
  }

  /** Forgets networks without sockets whose allowance is full again. */
  tidy(nowMs: number): void {
    const { burst, perSecond } = limits.realtime.handshakes
    for (const [network, { sockets, handshakes }] of this.#networks) {
      if (sockets === 0 && nowMs - handshakes.atMs > (1000 * burst) / perSecond)
        this.#networks.delete(network)
    }
  }
}

const tooMany: HandshakeRefusal = { status: 429, error: 'Too many connected users' }

/** A browser always sends the origin of its page. A program sends none, and has nobody's cookies. */
function isOurs(origin: string | undefined, app: URL): boolean {
  if (origin === undefined || origin === app.origin) return true
  const from = URL.parse(origin)
  return from !== null && isLoopback(from) && isLoopback(app) && from.port === app.port
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The client's address in X-Forwarded-For: as many entries from the right as there are trusted proxies. */
function clientAddress(
  remoteAddress: string,
  forwarded: string | string[] | undefined,
  proxies: number,
): string {
  const named = String(forwarded ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const chain = [...named, remoteAddress]
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? remoteAddress
}
