import type { PointKey } from '#domain/score/catalogue.ts'

/**
 * The names of the inputs of computed values, for which the screens have labels. Prices in major units, areas
 * in m².
 */
export const inputNames = [
  'projectNumber',
  'escrowAgent',
  'licensedUntil',
  'percentCompleted',
  'plannedPercent',
  'startedOn',
  'firstSaleOn',
  'firstDueOn',
  'dueOn',
  'completedOn',
  'meanDelayMonths',
  'projects',
  'completed',
  'cancelled',
  'due',
  'onTime',
  'units',
  'homes',
  'homesUnderWay',
  'homesAYear',
  'firstProjectOn',
  'price',
  'size',
  'areaMedian',
  'sales',
  'leases',
  'rentsAndPrices',
  'salesBefore',
  'spread',
  'median',
  'strata',
  'from',
  'until',
  'projectsCompared',
  'rooms',
  'plan',
  'booking',
  'beforeHandover',
  'onProgress',
  'presentValue',
  'discountRate',
  'scheduled',
  'delivered',
  'pipeline',
  'stock',
  'materialisation',
  'withinKm',
  'asked',
  'answered',
  'checked',
  'conflicts',
  'buyingCosts',
  'transferOfBuyer',
  'transferOfSeller',
  'agency',
  'pipelineOfType',
  'threshold',
  'netYield',
  'mortgageRate',
  'serviceChargePercent',
  'buyingCostsPercent',
  'vacancyPercent',
  'managementPercent',
  'upkeepPercent',
] as const
type InputName = (typeof inputNames)[number]
export type Inputs = Readonly<Partial<Record<InputName, number | string>>>

/** The origin of a value; the register it means depends on the city. */
export type Origin = 'register' | 'deals' | 'rents' | 'developer' | 'staff' | 'computed'

/** A computed value with its inputs. */
export type Resolved = {
  value: number | string
  /** The day on which the inputs were true. */
  observedOn: string
  origin: Origin
  /** For developers' filings: whether the document is on file. */
  proven?: boolean
  inputs: Inputs
}

/** Computes a point; null when too little is stored, which leaves the point unknown. */
type Resolver<H> = (holdings: H, asOf: string) => Resolved | null
export type Resolvers<H> = Readonly<Partial<Record<PointKey, Resolver<H>>>>

/** Rounds to a number of decimals, so that noise in the last bits does not count as a change. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
