import { z } from 'zod'
import { unitRegisterStates } from '#domain/market/measures/unit-register.ts'
import { ChangeFigure } from '#contract/change-figure.ts'
import { Days, SpanCoverage } from '#contract/coverage.ts'

/**
 * Yearly rents of one home over twelve months: the median in minor units, null with fewer than five contracts, the
 * number of contracts, and the change from the year before.
 */
export type RentFigures = z.infer<typeof RentFigures>
export const RentFigures = z.object({
  medianMinor: z.number().nullable(),
  count: z.int(),
  change: ChangeFigure.nullable(),
})

/**
 * A gross yield, 0 to 1: medians of new rents over medians of ready prices, matched by area and bedrooms, ten contracts
 * and ten sales at least; `rents` and `sales` are those of the matched homes, `rooms` their numbers of bedrooms, where 5
 * means five and more.
 */
export type GrossYield = z.infer<typeof GrossYield>
export const GrossYield = z.object({
  ratio: z.number(),
  rents: z.int(),
  sales: z.int(),
  rooms: z.array(z.int()),
})

/** Handovers of the registered projects. The number of homes is a lower bound where `…Unknown` projects file none. */
export type AreaHandovers = z.infer<typeof AreaHandovers>
export const AreaHandovers = z.object({
  /** Due within twelve months. */
  dueProjects: z.int(),
  dueHomes: z.int(),
  dueUnknown: z.int(),
  pastDueProjects: z.int(),
  pastDueHomes: z.int(),
  pastDueUnknown: z.int(),
  /** The median of the months by which projects past due had passed their date when the register was read. */
  overdueMonths: z.number().nullable(),
  /** Due between the day the register was read and today: whether they are delivered is unknown. */
  dueSinceRead: z.int(),
  /** Finished projects, and the median of their slip against the first registered date. */
  finished: z.int(),
  slipMonths: z.number().nullable(),
})

/** The registered flats of an area or a city, as far as their register was read (decision 072). */
export type AreaUnits = z.infer<typeof AreaUnits>
export const AreaUnits = z.object({
  state: z.enum(unitRegisterStates),
  units: z.int(),
  /** Ready sales of flats in the twelve months. */
  sold: z.int(),
  /** Ready sales as a share of the flats, 0 to 1. Null of a city, and where `missing` says why. */
  turnover: z.number().nullable(),
  /** Why an area has no turnover: its register counts as read in part or not at all, or a day of sales is not held. */
  missing: z.enum(['register', 'days']).nullable(),
})

/** Rents, yield, flats and handovers of one property type in an area or a city. */
export type AreaMeasures = z.infer<typeof AreaMeasures>
export const AreaMeasures = z.object({
  /** Null where no rents of the city are held, and of plots. */
  newRent: RentFigures.nullable(),
  renewedRent: RentFigures.nullable(),
  /** Null without enough rents and sales of like homes. */
  grossYield: GrossYield.nullable(),
  /** Null of villas and plots, which are in other registers, and where no register of units of the city was read. */
  units: AreaUnits.nullable(),
  /** Of all property types. Null where no projects of the city are held. */
  handovers: AreaHandovers.nullable(),
})

/** The days of the contracts behind rents and yields. */
export type RentBasis = z.infer<typeof RentBasis>
export const RentBasis = z.object({ days: Days, coverage: SpanCoverage, sources: z.array(z.string()) })

/** What measures of a city rest on, beside its deals. */
export type MeasuresBasis = z.infer<typeof MeasuresBasis>
export const MeasuresBasis = z.object({
  /** Null where no rents of the city are held. */
  rents: RentBasis.nullable(),
  /** The newest day on which a project was seen in its register; null where none is held. */
  projectsSeenOn: z.iso.date().nullable(),
  projectSources: z.array(z.string()),
  /** Null where no register of units was read, or for other types than flats; `readOn` is null without a file. */
  units: z.object({ readOn: z.iso.date().nullable(), sources: z.array(z.string()) }).nullable(),
})
