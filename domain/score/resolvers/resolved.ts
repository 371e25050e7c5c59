import type { PointKey } from '#domain/score/catalogue.ts'

/** What a value was worked out from, by names that screens have words for. Money in major units, areas in m². */
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
] as const
export type InputName = (typeof inputNames)[number]
export type Inputs = Readonly<Partial<Record<InputName, number | string>>>

/** Where a value comes from: of registers which one depends on the city. */
export type Origin = 'register' | 'deals' | 'rents' | 'developer' | 'staff' | 'computed'

/** A value worked out of what is held, and what it came from. */
export type Resolved = {
  value: number | string
  /** The day on which what it came from was true. */
  observedOn: string
  origin: Origin
  /** Of what a developer filed: the paper is on record. */
  proven?: boolean
  inputs: Inputs
}

/** Works a point out; null where too little is held: then it stays unknown. */
export type Resolver<H> = (holdings: H, asOf: string) => Resolved | null
export type Resolvers<H> = Readonly<Partial<Record<PointKey, Resolver<H>>>>

/** To so many decimals, so that noise in the last bits is no change. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
