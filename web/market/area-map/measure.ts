import type { MarketMapArea } from '#contract/market/area-map.ts'

/** What the circles of the map are coloured by. */
export type Measure = {
  name: string
  /** With its unit, as the head of a column. */
  head: string
  isCount: boolean
  value: (area: MarketMapArea) => number | null
  /** The weight of an area in a circle that stands for several; 0 where its value is not known. */
  known: (area: MarketMapArea) => number
  number: (value: number) => string
  /** A figure as filed, in the unit that is shown. */
  shown: (value: number) => number
  /** With the unit. */
  written: (value: number) => string
}
