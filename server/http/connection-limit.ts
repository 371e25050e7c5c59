import { networkPrefix } from '#domain/auth/network-prefix.ts'
import { limits } from '#domain/limits.ts'
import { fullAllowance, spend, type Allowance } from '#domain/realtime/allowance.ts'

const { connections, networksRemembered } = limits.http

/** Counts new connections of each network, so that a flood is hung up on before anything of it is read. */
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

  /** Those with their whole allowance again are as if they had never come; of too many others none is kept. */
  #forget(nowMs: number): void {
    const wholeAfterMs = (1000 * connections.burst) / connections.perSecond
    for (const [network, { atMs }] of this.#networks)
      if (nowMs - atMs >= wholeAfterMs) this.#networks.delete(network)
    if (this.#networks.size >= networksRemembered) this.#networks.clear()
  }
}
