import { limits } from '#domain/limits.ts'

/**
 * Whether prices of this year are recent enough to use: the year of the city's newest stored deal (`asOf`, an
 * ISO day), or one of the few years before.
 */
export function hasEnoughSales(year: number, asOf: string): boolean {
  return year >= Number(asOf.slice(0, 4)) - limits.returns.priceOfYearsBefore
}
