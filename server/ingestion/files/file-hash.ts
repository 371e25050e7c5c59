/**
 * A 53-bit hash of bytes, which fits exactly into a JavaScript number (cyrb53 by bryc, public domain). It
 * distinguishes versions of a row. It protects against accidental collisions, not against malicious ones.
 */
export function fileHash(bytes: Uint8Array, start: number, end: number): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0
    low = Math.imul(low ^ byte, 2654435761)
    high = Math.imul(high ^ byte, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 4294967296 * (2097151 & high) + (low >>> 0)
}
