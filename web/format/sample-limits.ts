import { limits } from '#domain/limits.ts'
import { formatInteger } from './format.ts'

const { suppressedBelowSales, thinBelowSales } = limits.market

/** The samples below which a median is not shown, and below which it is grey, for texts that state them. */
export function sampleLimits(): { suppressed: string; thin: string; largestThin: string } {
  return {
    suppressed: formatInteger(suppressedBelowSales),
    thin: formatInteger(thinBelowSales),
    largestThin: formatInteger(thinBelowSales - 1),
  }
}
