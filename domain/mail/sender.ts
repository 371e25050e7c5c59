import { parseMailAddress } from './address.ts'

/** The From header. A null name stands for the name of the product. */
export type Sender = { name: string | null; address: string }

const longestName = 64

/**
 * Parses `hello@diwan.example` or `Diwan <hello@diwan.example>`; null for anything else. The name must not
 * contain `<>"@`.
 */
export function parseSender(text: string): Sender | null {
  const [, name = null, bracketed] = /^([^<>"@\p{C}]+) <([^<>]+)>$/u.exec(text) ?? []
  const address = bracketed ?? text
  if (!parseMailAddress(address) || (name !== null && name.length > longestName)) return null
  return { name, address }
}
