/**
 * A seeded random number generator for numbers from 0 up to 1: the same seed gives the same sequence
 * (mulberry32).
 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a hexadecimal hash. */
export function textSeed(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 8), 16)
}
