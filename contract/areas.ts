import { z } from 'zod'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { launchCities } from '#domain/places/cities.ts'
import { AreaMeasures, GrossYield, MeasuresBasis, RentBasis, RentFigures } from './market/area-measures.ts'
import { ChangeFigure } from './change-figure.ts'
import { endpoint } from './endpoint.ts'
import { Days, SpanCoverage } from './coverage.ts'
import { CityBasis, TrendPoint, LeftOutCount, SalesCounts, SalesFigures } from './market/overview.ts'
import { CoverPicture, GalleryPicture } from './pictures.ts'
import { SourceLine } from './source-line.ts'

const type = z.enum(pricedTypes)
const median = z.number().nullable()

/**
 * The sort orders of guides. Medians in different currencies are not compared: all guides in one currency
 * come before those in the other.
 */
export type AreaSort = (typeof areaSorts)[number]
const areaSorts = ['deals', 'median', 'median-low', 'change', 'yield', 'name'] as const

/** A published area guide, with figures of twelve months. */
export type AreaCard = z.infer<typeof AreaCard>
export const AreaCard = z.object({
  areaId: z.int(),
  slug: z.string(),
  title: z.string(),
  city: z.string(), // its slug
  summary: z.string(),
  cover: CoverPicture.nullable(),
  count: z.int(),
  priced: z.int(),
  median,
  change: ChangeFigure.nullable(),
  grossYield: GrossYield.nullable(),
  /** Medians of the last twelve quarters, oldest first. */
  trend: z.array(median),
})

/** An area on the map of its city. */
const AreaPlace = z.object({
  areaId: z.int(),
  slug: z.string(),
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  median,
})

/** Mean prices that an authority publishes for an area by type, and those of all areas of the city weighted by sales. */
export type PublishedPrices = z.infer<typeof PublishedPrices>
export const PublishedPrices = z.object({
  publisher: z.string(),
  title: z.string(),
  /** First days of the latest quarter with figures, and of the same quarter a year before. */
  quarter: z.iso.date(),
  yearAgo: z.iso.date(),
  rows: z.array(
    z.object({
      segment: z.string(),
      deals: z.int(),
      /** Major units per square metre; null where the publisher withholds it. */
      price: z.number().nullable(),
      priceYearAgo: z.number().nullable(),
      cityPrice: z.number().nullable(),
      /** Its row holds the number of sales and their price. */
      file: SourceLine.nullable(),
    }),
  ),
})

export type AreaGuide = z.infer<typeof AreaGuide>
export const AreaGuide = z.object({
  areaId: z.int(),
  slug: z.string(),
  title: z.string(),
  registerName: z.string(),
  nameAr: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  summary: z.string(),
  pictures: z.array(GalleryPicture),
  content: z.string(), // HTML that a sanitiser has written
  updatedAt: z.iso.datetime(),
  demonstration: z.boolean(),
  basis: CityBasis,
  /** Published articles about the area, newest first. */
  articles: z.array(
    z.object({
      kind: z.enum(articleKinds),
      slug: z.string(),
      title: z.string(),
      publishedAt: z.iso.datetime(),
    }),
  ),
  /** Null where no authority publishes prices of the area. */
  published: PublishedPrices.nullable(),
  /** The figures; null when there are no deals of the city. */
  market: z
    .object({
      days: Days,
      coverage: SpanCoverage,
      /** The property type of the medians: the requested one, otherwise the one with the most sales. */
      type,
      all: SalesCounts,
      figures: SalesFigures,
      quarters: z.array(TrendPoint),
      months: z.array(TrendPoint), // the last six with sales of this type
      types: z.array(z.object({ type, figures: SalesFigures })),
      stages: z.array(z.object({ stage: z.enum(['off-plan', 'ready']), figures: SalesFigures })),
      rooms: z.array(z.object({ rooms: z.int(), figures: SalesFigures })), // 0 a studio, 5 five and more
      /** `term` is the project in the filter of deals. */
      projects: z.array(z.object({ name: z.string(), term: z.int(), figures: SalesFigures })),
      leftOut: z.array(LeftOutCount),
      city: SalesFigures,
      measuresBasis: MeasuresBasis,
      measures: AreaMeasures,
      cityMeasures: AreaMeasures,
      /** Rents of this type by bedrooms, beside the ready homes for sale that the yield matches them with. */
      homes: z.array(
        z.object({
          rooms: z.int(), // 5 means five and more
          newRent: RentFigures.nullable(),
          renewedRent: RentFigures.nullable(),
          readyPrice: z.object({ medianMinor: median, count: z.int() }),
          grossYield: GrossYield.nullable(),
        }),
      ),
      neighbours: z.array(
        z.object({
          areaId: z.int(),
          slug: z.string(),
          title: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          distanceKm: z.number(),
          count: z.int(),
          priced: z.int(),
          median,
          change: ChangeFigure.nullable(),
          grossYield: GrossYield.nullable(),
        }),
      ),
    })
    .nullable(),
})

const position = z.tuple([z.number(), z.number()])

/** The boundaries that staff uploaded for a city; none of an area whose boundary is not held. */
export type AreaBoundaries = z.infer<typeof AreaBoundaries>
export const AreaBoundaries = z.object({
  /** Who published them. */
  sources: z.array(z.string()),
  areas: z.array(
    z.object({
      areaId: z.int(),
      polygons: z.array(z.array(z.array(position))),
    }),
  ),
})

export const areas = {
  list: endpoint({
    method: 'GET',
    url: '/api/areas',
    summary: 'List published area guides with figures for one property type',
    audience: 'anyone',
    scopes: ['market'],
    query: z.object({
      city: z
        .string()
        .regex(/^[a-z0-9-]*$/)
        .max(60)
        .optional(),
      q: z.string().max(200).optional(),
      type: type.default('unit'),
      sort: z.enum(areaSorts).default('deals'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: z.object({
      cities: z.array(
        CityBasis.extend({
          guides: z.int(),
          /** The twelve months; null without data. */
          days: Days.nullable(),
          coverage: SpanCoverage.nullable(),
          /** What the yields rest on; null of plots, without rents, and of cities outside the filter. */
          rents: RentBasis.nullable(),
          /** Whether the register states the property type of a sale (flat, villa, land). */
          hasPropertyTypes: z.boolean(),
        }),
      ),
      /** Whether nothing matches the text as typed, so that these are the nearest. */
      isNear: z.boolean(),
      /** The number of matching guides, and the page size. */
      total: z.int(),
      pageRows: z.int(),
      areas: z.array(AreaCard),
      /** Every matching guide with a known location, for the map. */
      places: z.array(AreaPlace.extend({ city: z.string() })),
    }),
  }),
  boundaries: endpoint({
    method: 'GET',
    url: '/api/areas/boundaries/:city',
    summary: 'Retrieve the boundaries of the areas of a city, for maps. Polygons as in GeoJSON',
    audience: 'anyone',
    background: true,
    params: z.object({ city: z.enum(launchCities) }),
    response: AreaBoundaries,
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/areas/:slug',
    summary: 'Retrieve an area guide with its text and figures',
    audience: 'anyone',
    scopes: ['market'],
    params: z.object({ slug: z.string().max(200) }),
    query: z.object({ type: type.optional() }),
    response: AreaGuide,
    errors: ['NOT_FOUND'],
  }),
}
