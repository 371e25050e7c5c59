const aheadMs = 4 * 60 * 60_000

/**
 * The ISO day it is in Dubai at a moment, four hours ahead of UTC all the year: what members and staff call today. Riyadh
 * is an hour behind, so nothing that was seen anywhere in the Gulf lies ahead of it.
 */
export function gulfDay(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)
}
