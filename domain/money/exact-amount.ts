/**
 * An amount or sum in minor units, at most the largest whole number that is exact (90 trillion in major units). No market
 * has one: beyond it a file has filed something else as an amount, which must not stop the figures of all others.
 */
export function exactAmount(minor: number): number {
  return Math.min(minor, Number.MAX_SAFE_INTEGER)
}
