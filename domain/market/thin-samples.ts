import { limits } from '#domain/limits.ts'

/** How far a figure of a number of sales may be trusted: not shown at all, shown in grey, or shown. */
export type SampleStrength = 'none' | 'thin' | 'sound'

export function sampleStrength(sales: number): SampleStrength {
  return isSuppressed(sales) ? 'none' : isThinSample(sales) ? 'thin' : 'sound'
}

/** Whether a figure is withheld because it has too few sales and would reveal single deals. */
export function isSuppressed(sales: number): boolean {
  return sales < limits.market.suppressedBelowSales
}

/** Whether a figure of so few sales is uncertain. Suppressed ones are as well. */
export function isThinSample(sales: number): boolean {
  return sales < limits.market.thinBelowSales
}

/** The figure, or null where it is suppressed. */
export function publishable<F>(figure: F | null, sales: number): F | null {
  return isSuppressed(sales) ? null : figure
}
