import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { fullAllowance, spend, type Allowance } from '#domain/realtime/allowance.ts'

const { connections, networksRemembered } = limits.http

/** Counts new connections per network, so that a flood is disconnected before anything is read from it. */
export class ConnectionLimit {
  readonly #networks = new Map<string, Allowance>()

  admits(address: string, nowMs: number): boolean {
    const network = networkPrefix(address)
    let known = this.#networks.get(network)
    if (!known) {
      if (this.#networks.size >= networksRemembered) this.#forget(nowMs)
      known = fullAllowance(connections, nowMs)
      this.#networks.set(network, known)
    }
    return spend(known, connections, nowMs)
  }

  /** Forgets networks whose allowance is full again, and all of them when there are too many. */
  #forget(nowMs: number): void {
    const wholeAfterMs = (1000 * connections.burst) / connections.perSecond
    for (const [network, { atMs }] of this.#networks)
      if (nowMs - atMs >= wholeAfterMs) this.#networks.delete(network)
    if (this.#networks.size >= networksRemembered) this.#networks.clear()
  }
}
