import { z } from 'zod'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { endpoint } from './endpoint.ts'
import { Days, SpanCoverage } from './market-coverage.ts'
import {
  ChangeFigure,
  CityBasis,
  CoursePoint,
  LeftOutCount,
  SalesCounts,
  SalesFigures,
} from './market-overview.ts'

const type = z.enum(pricedTypes)
const median = z.number().nullable()

/** The order of guides. Medians in two currencies are not compared: those of one stand after those of the other. */
export type AreaSort = (typeof areaSorts)[number]
export const areaSorts = ['deals', 'median', 'median-low', 'change', 'name'] as const

/** An area with a published guide and its figures of twelve months. */
export type AreaCard = z.infer<typeof AreaCard>
export const AreaCard = z.object({
  areaId: z.int(),
  slug: z.string(),
  title: z.string(),
  city: z.string(), // its slug
  summary: z.string(),
  count: z.int(),
  priced: z.int(),
  median,
  change: ChangeFigure.nullable(),
  /** Medians of the last twelve quarters, oldest first. */
  course: z.array(median),
})

/** An area on the map of its city. */
const AreaPlace = z.object({
  slug: z.string(),
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  median,
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
  content: z.string(), // HTML that a sanitiser has written
  updatedAt: z.iso.datetime(),
  demonstration: z.boolean(),
  basis: CityBasis,
  /** Published articles about it, newest first. */
  articles: z.array(
    z.object({
      kind: z.enum(articleKinds),
      slug: z.string(),
      title: z.string(),
      publishedAt: z.iso.datetime(),
    }),
  ),
  /** The figures; null where no deal of the city is held. */
  market: z
    .object({
      days: Days,
      coverage: SpanCoverage,
      /** What the medians below are of: the type asked for, else the most sold one. */
      type,
      all: SalesCounts,
      figures: SalesFigures,
      quarters: z.array(CoursePoint),
      months: z.array(CoursePoint), // the last six with sales of this type
      types: z.array(z.object({ type, figures: SalesFigures })),
      stages: z.array(z.object({ stage: z.enum(['off-plan', 'ready']), figures: SalesFigures })),
      rooms: z.array(z.object({ rooms: z.int(), figures: SalesFigures })), // 0 a studio, 5 five and more
      projects: z.array(z.object({ name: z.string(), figures: SalesFigures })),
      leftOut: z.array(LeftOutCount),
      city: SalesFigures,
      neighbours: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          distanceKm: z.number(),
          count: z.int(),
          priced: z.int(),
          median,
          change: ChangeFigure.nullable(),
        }),
      ),
    })
    .nullable(),
})

export const areas = {
  list: endpoint({
    method: 'GET',
    url: '/api/areas',
    summary: 'Published area guides with the figures of one type of property',
    audience: 'anyone',
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
          /** Of the twelve months; null where nothing is held. */
          coverage: SpanCoverage.nullable(),
          /** Whether its register files a sale as that of a flat, a villa or land. */
          tellsTypes: z.boolean(),
        }),
      ),
      /** How many guides fit, and how many of them a page holds. */
      total: z.int(),
      pageRows: z.int(),
      areas: z.array(AreaCard),
      /** Every guide that fits and whose place is known, for the map. */
      places: z.array(AreaPlace.extend({ city: z.string() })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/areas/:slug',
    summary: 'One area guide: its text and its figures',
    audience: 'anyone',
    params: z.object({ slug: z.string().max(200) }),
    query: z.object({ type: type.optional() }),
    response: AreaGuide,
    errors: ['NOT_FOUND'],
  }),
}
