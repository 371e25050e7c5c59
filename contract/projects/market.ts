import { z } from 'zod'
import { projectTypes } from '#domain/projects/listing.ts'
import { stages } from '#domain/market/codes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SpanCoverage } from '#contract/coverage.ts'
import { codeName, day } from '#contract/form-fields.ts'

const count = z.int().nonnegative()
const rooms = z.int().nullable()
const currency = z.enum(['AED', 'SAR'])
const slug = z.string()

/** Medians of sales: minor units, and major units per square metre; null with too few sales. */
export type SaleFigure = z.infer<typeof SaleFigure>
export const SaleFigure = z.object({
  sales: count,
  medianMinor: z.number().nullable(),
  /** Sales with a size. */
  priced: count,
  perSqm: z.number().nullable(),
})

/** The same over all property types: without medians when several or unknown types are included. */
const SaleFigureOfTypes = SaleFigure.extend({ isMixed: z.boolean() })

/** Median annual rents of single homes, in the same units. */
export type RentFigure = z.infer<typeof RentFigure>
export const RentFigure = z.object({
  contracts: count,
  medianMinor: z.number().nullable(),
  priced: count,
  perSqm: z.number().nullable(),
})

/** The basis of sales figures. */
const SalesBasis = z.object({
  data: z.enum(['register', 'demonstration']),
  currency,
  /** The day of the city's newest deal. */
  asOf: day.nullable(),
  sources: z.array(z.string()),
})

export type ProjectDeal = z.infer<typeof ProjectDeal>
export const ProjectDeal = z.object({
  id: z.int(),
  registeredOn: day,
  stage: codeName(stages).nullable(),
  procedure: z.string(),
  rooms,
  sizeSqm: z.number().nullable(),
  priceMinor: z.int(),
  perSqm: z.number().nullable(),
})

/** Market sales filed under exactly the project's name: the register of deals has no project number. */
export type ProjectSales = z.infer<typeof ProjectSales>
export const ProjectSales = z.object({
  basis: SalesBasis,
  /** The project's id in the deal filter. */
  term: z.int(),
  total: SaleFigureOfTypes.extend({ offPlan: count, ready: count }),
  /** By year and bedrooms, newest year first; without `rooms` for the whole year. */
  years: z.array(
    SaleFigureOfTypes.extend({
      year: z.int(),
      /** How much of the year was imported. */
      state: z.enum(['whole', 'partial', 'sample', 'missing']),
      isAll: z.boolean(),
      rooms,
    }),
  ),
  /** The newest. */
  deals: z.array(ProjectDeal),
})

export type ProjectRents = z.infer<typeof ProjectRents>
export const ProjectRents = z.object({
  source: z.object({ title: z.string(), publisher: z.string(), url: z.string().nullable() }),
  currency,
  demonstration: z.boolean(),
  /** The twelve months of `rooms`, up to the last covered day of the city. */
  from: day,
  to: day,
  contracts: count,
  /** Contracts matched by the register's project number, and those matched by name only. */
  byNumber: count,
  byName: count,
  /** Contracts for several homes, where the rent of a single home is unknown. */
  severalHomes: count,
  /** The days of the twelve months whose contracts were imported: `rooms` covers these. */
  coverage: SpanCoverage,
  rooms: z.array(z.object({ rooms, new: RentFigure, renewal: RentFigure })),
  years: z.array(
    z.object({
      year: z.int(),
      /** How much of the year was imported. */
      state: z.enum(['whole', 'partial', 'sample', 'missing']),
      new: RentFigure,
      renewal: RentFigure,
    }),
  ),
})

export type DueProject = z.infer<typeof DueProject>
export const DueProject = z.object({
  slug,
  name: z.string(),
  units: z.int().nullable(),
  dueOn: day,
  percentCompleted: z.number().nullable(),
  isPastDue: z.boolean(),
})

/** New supply in the area around the project's handover, counted from stored projects. */
export type AreaSupply = z.infer<typeof AreaSupply>
export const AreaSupply = z.object({
  /** The project's registered completion date, and the range of twelve months to either side. */
  handoverOn: day,
  from: day,
  to: day,
  /** Without this project. */
  projects: count,
  units: count,
  /** Projects without a known number of homes; their homes are not in `units`. */
  withoutUnits: count,
  /** Registered flats of the area and the day they were read; null unless its register of units was read whole. */
  stock: z.object({ units: count, readOn: day.nullable() }).nullable(),
  largest: z.array(DueProject),
})

export type ProjectArea = z.infer<typeof ProjectArea>
export const ProjectArea = z.object({
  area: z.object({ id: z.int(), name: z.string() }),
  type: z.enum(projectTypes),
  supply: AreaSupply.nullable(),
  /** Overdue, unfinished projects of the area. */
  pastDue: z.object({ projects: count, units: count, withoutUnits: count }),
  /**
   * When the register of projects was last read for the area; null when none of its projects is in a
   * register.
   */
  readOn: day.nullable(),
  basis: SalesBasis,
  /** The days of the twelve months whose sales were imported; null when there is no deal of the city. */
  salesCoverage: SpanCoverage.nullable(),
  rooms: z.array(
    z.object({
      rooms,
      offPlan: SaleFigure,
      ready: SaleFigure,
      rent: RentFigure,
      /**
       * Median rent of new contracts divided by the median price of ready homes with as many bedrooms, 0 to
       * 1.
       */
      grossYield: z.number().nullable(),
    }),
  ),
  rentsTo: day.nullable(),
  /** The days of the twelve months to `rentsTo` whose contracts were imported. */
  rentsCoverage: SpanCoverage.nullable(),
})

/** Registered deals and rents of a project and its area. */
export type ProjectMarket = z.infer<typeof ProjectMarket>
export const ProjectMarket = z.object({
  /** Other projects of the city with the same name, whose deals cannot be distinguished from this one's. */
  namesakes: count,
  sales: ProjectSales.nullable(),
  rents: ProjectRents.nullable(),
  area: ProjectArea.nullable(),
})

export const projectMarket = {
  market: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/market',
    summary: 'Retrieve registered deals and rents of a published project, and upcoming supply in its area',
    audience: 'member',
    features: ['projects'],
    scopes: ['projects'],
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
    response: ProjectMarket,
    errors: ['NOT_FOUND', 'QUESTION_TOO_SLOW'],
  }),
}
