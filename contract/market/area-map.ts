import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MarketBasis, metric } from '#contract/market.ts'
import { MarketFilter, RentFilter } from './filter.ts'

/**
 * An area with matching deals or rents. Its centre stands for all of them: a register files no place but the area. Null
 * where the centre is not known.
 */
export type MarketMapArea = z.infer<typeof MarketMapArea>
export const MarketMapArea = z.object({
  areaId: z.int(),
  name: z.string(),
  /** The slug of its city. */
  city: z.string(),
  cityName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  count: z.int(),
  /** The rows behind the median. */
  priced: z.int(),
  /** In the units of the metric. Null with too few rows, or where types of property would be mixed. */
  median: z.number().nullable(),
})

export type MarketAreaMap = z.infer<typeof MarketAreaMap>
export const MarketAreaMap = z.object({
  basis: MarketBasis,
  /** Whether one median would mix types of property: then no area has one. */
  isMixed: z.boolean(),
  /** Of all areas under the other filters, so that more can be chosen. Most rows first. */
  areas: z.array(MarketMapArea),
})

const shared = {
  method: 'GET',
  audience: 'member',
  features: ['transactions'],
  scopes: ['market'],
  response: MarketAreaMap,
  errors: ['QUESTION_TOO_SLOW'],
} as const

export const marketAreaMap = {
  dealAreas: endpoint({
    ...shared,
    url: '/api/market/areas',
    summary: 'List the areas with matching deals, their centres, counts and medians, for a map',
    query: MarketFilter.extend({ metric: metric.default('perSqm') }),
  }),
  rentAreas: endpoint({
    ...shared,
    url: '/api/rents/areas',
    summary: 'List the areas with matching rents, their centres, counts and medians, for a map',
    query: RentFilter.extend({ metric: metric.default('price') }),
  }),
}
