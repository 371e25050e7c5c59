import { limits } from '#domain/limits.ts'

/**
 * Whether what was paid in a year still tells a price: in that of the newest deal held of the city (`asOf`, an ISO day), or
 * in one of the few before it. What was paid ten years ago is history.
 */
export function hasEnoughSales(year: number, asOf: string): boolean {
  return year >= Number(asOf.slice(0, 4)) - limits.returns.priceOfYearsBefore
}
