import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { launchCities } from '#domain/places/cities.ts'
import { AreaMeasures, GrossYield, MeasuresBasis } from '#contract/market/area-measures.ts'
import { endpoint } from '#contract/endpoint.ts'
import { slugList } from '#contract/form-fields.ts'
import { Days, SpanCoverage } from '#contract/coverage.ts'
import { CityBasis, SalesFigures } from '#contract/market/overview.ts'

// Areas beside each other and areas by budget. Public: whole areas only, never single deals.

const type = z.enum(pricedTypes)

/** An area in a comparison, with figures of twelve months of one property type. */
export type ComparedArea = z.infer<typeof ComparedArea>
export const ComparedArea = z.object({
  areaId: z.int(),
  slug: z.string(),
  title: z.string(),
  basis: CityBasis,
  measuresBasis: MeasuresBasis,
  /** Whether the register states the property type of a sale. */
  hasPropertyTypes: z.boolean(),
  /** Null without deals of the city. */
  days: Days.nullable(),
  coverage: SpanCoverage.nullable(),
  figures: SalesFigures,
  measures: AreaMeasures,
  /** The mean price per square metre of the type that an authority publishes for the area. It is no median of deals. */
  published: z
    .object({
      publisher: z.string(),
      /** First day of the quarter. */
      quarter: z.iso.date(),
      deals: z.int(),
      price: z.number(),
      /** Of all areas of the city, weighted by sales. */
      cityPrice: z.number().nullable(),
    })
    .nullable(),
})

/** An area whose median price is within a budget. */
export type AffordableArea = z.infer<typeof AffordableArea>
export const AffordableArea = z.object({
  areaId: z.int(),
  name: z.string(),
  /** The slug of its guide, if one is published. */
  slug: z.string().nullable(),
  medianPriceMinor: z.number(),
  count: z.int(),
  grossYield: GrossYield.nullable(),
})

export const areaComparison = {
  compare: endpoint({
    method: 'GET',
    url: '/api/areas/compare',
    summary: 'Compare up to five areas by prices, rents, yields, ready sales and handovers',
    audience: 'anyone',
    scopes: ['market'],
    query: z.object({
      areas: slugList(limits.areas.comparedAtOnce).optional(),
      type: type.default('unit'),
    }),
    response: z.object({
      type,
      areas: z.array(ComparedArea),
      /** Every published guide, to choose from. */
      choices: z.array(
        z.object({
          city: z.string(),
          name: z.string(),
          guides: z.array(z.object({ slug: z.string(), title: z.string() })),
        }),
      ),
    }),
  }),
  budget: endpoint({
    method: 'GET',
    url: '/api/areas/budget',
    summary: 'List the areas of a city whose median price is within a budget',
    audience: 'anyone',
    scopes: ['market'],
    query: z.object({
      /** In whole units of the city's currency. Without it, no area is listed. */
      budget: z.coerce.number().int().min(1).max(limits.areas.largestBudget).optional(),
      city: z.enum(launchCities).default('dubai'),
      type: type.default('unit'),
      /** 5 means five or more. */
      rooms: z.coerce.number().int().min(0).max(5).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: z.object({
      basis: CityBasis,
      measuresBasis: MeasuresBasis,
      hasPropertyTypes: z.boolean(),
      /** Null without deals of the city. */
      days: Days.nullable(),
      coverage: SpanCoverage.nullable(),
      /** Areas within the budget, and the page size. */
      total: z.int(),
      pageRows: z.int(),
      /** Areas whose median is above the budget, and areas with too few such sales for a median. */
      above: z.int(),
      tooFew: z.int(),
      /** Nearest to the budget first. */
      areas: z.array(AffordableArea),
    }),
    errors: ['NOT_FOUND'],
  }),
}
