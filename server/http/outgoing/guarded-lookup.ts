import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Which addresses may be connected to. Tests allow the loopback of their own servers. */
export type Network = { isAllowed: (address: string) => boolean; resolve?: Resolve }
type Resolve = (
  host: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not public. The address that was checked is
 * the one connected to, so a name that resolves differently the next time gains nothing.
 */
export function guardedLookup(
  { isAllowed, resolve = lookup }: Network,
  forbidden: (name: string) => Error,
): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 4)
      const closed = addresses.find(({ address }) => !isAllowed(address))
      if (closed) return answer(forbidden(`${host} (${closed.address})`), '', 4)
      const [first] = addresses
      if (!first) return answer(new Error(`${host} has no address`), '', 4)
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }
}
