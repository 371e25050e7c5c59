import { z } from 'zod'
import { projectTypes } from '#domain/projects/listing.ts'
import { stages } from '#domain/market/codes.ts'
import { endpoint } from './endpoint.ts'
import { names } from './market-deals.ts'
import { day } from './form-fields.ts'

const count = z.int().nonnegative()
const rooms = z.int().nullable()
const currency = z.enum(['AED', 'SAR'])
const slug = z.string()

/** Medians of sales: minor units, and major units for a square metre; null where too few stand behind them. */
export type SaleFigure = z.infer<typeof SaleFigure>
export const SaleFigure = z.object({
  sales: count,
  medianMinor: z.number().nullable(),
  /** Sales with a size. */
  priced: count,
  perSqm: z.number().nullable(),
})

/** The same over whatever was sold: without medians where several types of property, or unknown ones, are among it. */
const SaleFigureOfTypes = SaleFigure.extend({ isMixed: z.boolean() })

/** Medians of a year's rent of single homes, in the same units. */
export type RentFigure = z.infer<typeof RentFigure>
export const RentFigure = z.object({
  contracts: count,
  medianMinor: z.number().nullable(),
  priced: count,
  perSqm: z.number().nullable(),
})

/** What sales stand on. */
const SalesBasis = z.object({
  data: z.enum(['register', 'demonstration']),
  currency,
  /** The day of the newest deal held of the city. */
  asOf: day.nullable(),
  sources: z.array(z.string()),
})

export type ProjectDeal = z.infer<typeof ProjectDeal>
export const ProjectDeal = z.object({
  id: z.int(),
  registeredOn: day,
  stage: names(stages).nullable(),
  procedure: z.string(),
  rooms,
  sizeSqm: z.number().nullable(),
  priceMinor: z.int(),
  perSqm: z.number().nullable(),
})

/** The market sales filed under the project's very name: the register of deals carries no number of it. */
export type ProjectSales = z.infer<typeof ProjectSales>
export const ProjectSales = z.object({
  basis: SalesBasis,
  /** The project in the filter of deals. */
  term: z.int(),
  total: SaleFigureOfTypes.extend({ offPlan: count, ready: count }),
  /** By year and bedrooms, the newest year first; without `rooms` all of the year. */
  years: z.array(SaleFigureOfTypes.extend({ year: z.int(), isAll: z.boolean(), rooms })),
  /** The newest. */
  deals: z.array(ProjectDeal),
})

export type ProjectRents = z.infer<typeof ProjectRents>
export const ProjectRents = z.object({
  source: z.object({ title: z.string(), publisher: z.string(), url: z.string().nullable() }),
  currency,
  demonstration: z.boolean(),
  /** The twelve months of `rooms`: up to the newest contract held of the city. */
  from: day,
  to: day,
  contracts: count,
  /** Contracts found by the register's number of the project, and those found by its name alone. */
  byNumber: count,
  byName: count,
  /** Contracts for several homes at once, whose rent of one is not known. */
  severalHomes: count,
  rooms: z.array(z.object({ rooms, new: RentFigure, renewal: RentFigure })),
  years: z.array(z.object({ year: z.int(), new: RentFigure, renewal: RentFigure })),
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

/** What comes to the area about when this project does, counted from the projects held. */
export type AreaSupply = z.infer<typeof AreaSupply>
export const AreaSupply = z.object({
  /** This project's completion date, registered now, and twelve months to either side. */
  handoverOn: day,
  from: day,
  to: day,
  /** Without this one. */
  projects: count,
  units: count,
  /** Projects that tell no number of homes, so that their homes are not in `units`. */
  withoutUnits: count,
  /** Homes that the register of units holds of the area, and when it was read. */
  stock: z.object({ units: count, readOn: day }).nullable(),
  largest: z.array(DueProject),
})

export type ProjectArea = z.infer<typeof ProjectArea>
export const ProjectArea = z.object({
  area: z.object({ id: z.int(), name: z.string() }),
  type: z.enum(projectTypes),
  supply: AreaSupply.nullable(),
  /** Projects of the area whose date has passed without their being finished. */
  pastDue: z.object({ projects: count, units: count, withoutUnits: count }),
  /** When a register of projects was last read of any project of the area; null where none of them is of one. */
  readOn: day.nullable(),
  basis: SalesBasis,
  /** The twelve months of the medians; null where no deal is held of the city. */
  span: z.object({ from: day, to: day }).nullable(),
  rooms: z.array(
    z.object({
      rooms,
      offPlan: SaleFigure,
      ready: SaleFigure,
      rent: RentFigure,
      /** Median rent of new contracts by median price of ready homes of as many bedrooms, 0 to 1. */
      grossYield: z.number().nullable(),
    }),
  ),
  rentsTo: day.nullable(),
})

/** What registers say of deals and rents in a project and round it. */
export type ProjectMarket = z.infer<typeof ProjectMarket>
export const ProjectMarket = z.object({
  /** Other projects of the city that bear the same name, whose deals cannot be told from those of this one. */
  namesakes: count,
  sales: ProjectSales.nullable(),
  rents: ProjectRents.nullable(),
  area: ProjectArea.nullable(),
})

export const projectMarket = {
  market: endpoint({
    method: 'GET',
    url: '/api/projects/:slug/market',
    summary: 'Deals and rents registered of one published project, and what comes to its area',
    audience: 'member',
    features: ['projects'],
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
    response: ProjectMarket,
    errors: ['NOT_FOUND', 'QUESTION_TOO_SLOW'],
  }),
}
