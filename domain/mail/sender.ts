import { parseMailAddress } from './address.ts'

/** Whom letters come from. Null: under the name of the product. */
export type Sender = { name: string | null; address: string }

const longestName = 64

/** Reads `hello@diwan.example` or `Diwan <hello@diwan.example>`; null for anything else. The name holds no `<>"@`. */
export function parseSender(text: string): Sender | null {
  const [, name = null, bracketed] = /^([^<>"@\p{C}]+) <([^<>]+)>$/u.exec(text) ?? []
  const address = bracketed ?? text
  if (!parseMailAddress(address) || (name !== null && name.length > longestName)) return null
  return { name, address }
}
