import { readFileSync } from 'node:fs'
import { digest } from '#server/secrets/digest.ts'

/**
 * The file has the first bytes of each listed password's SHA-256, sorted; `tools/common-passwords.mjs`
 * generates it.
 */
const bytes = 5
const list = readFileSync(new URL('common-passwords.bin', import.meta.url))

/** Whether a lower-case text is among the 49,000 most common passwords. */
export function isCommonPassword(text: string): boolean {
  const prefix = digest(text).subarray(0, bytes)
  let from = 0
  let to = list.length / bytes
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const order = list.compare(prefix, 0, bytes, middle * bytes, (middle + 1) * bytes)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
