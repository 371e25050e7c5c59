import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { parseShape } from '#domain/places/shape.ts'
import { ownerGroups, projectStages, projectTypes, tenures } from '#domain/projects/listing.ts'
import { projectStatuses } from '#domain/projects/status.ts'
import { shownGrades } from '#domain/score/model.ts'

const number = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'a number')
const percent = z.string().regex(/^(100|\d{1,2})(\.\d{1,2})?$/, 'a number from 0 to 100')
export const quarter = z.string().regex(/^(19|20)\d{2}-Q[1-4]$/, 'a quarter such as 2027-Q4')
/** The rail offers quarters; figures that count by days lead to their projects by days. */
const quarterOrDay = z.union([quarter, z.iso.date()])
/** A whole number, or a percentage that may exceed 100. */
const upTo = (digits: number) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, 'a number')
    .max(digits + 3)
    .refine((text) => Number(text) < 10 ** digits, 'a smaller number')
const integerUpTo = (digits: number) => z.string().regex(/^\d+$/, 'a whole number').max(digits)
const yesOrNo = z.enum(['yes', 'no'])

/** Words of a vocabulary, separated by commas: `off-plan,ready`. */
const several = (words: readonly string[]) =>
  z
    .string()
    .max(400)
    .refine((list) => list.split(',').every((word) => words.includes(word)), `any of ${words.join(', ')}`)

/**
 * The filter as in the URL and in every call: strings only, so that a link contains it completely. Prices are
 * whole dirhams; prices of other cities are converted at the pegs.
 */
export type ProjectFilter = z.infer<typeof ProjectFilter>
export const ProjectFilter = z.object({
  /** A part of the name, the location, the developer or the register number. */
  q: z.string().trim().min(1).max(limits.search.textMaxCharacters).optional(),
  city: several(launchCities).optional(),
  area: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
    .optional(),
  developer: z
    .string()
    .max(3000)
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,49}$/)
    .optional(),
  /** The name of the master development, as filed. */
  master: z.string().trim().min(1).max(limits.search.textMaxCharacters).optional(),
  stage: several(projectStages).optional(),
  type: several(projectTypes).optional(),
  status: several(projectStatuses).optional(),
  bedrooms: several(['0', '1', '2', '3', '4', '5']).optional(),
  dueFrom: quarterOrDay.optional(),
  dueTo: quarterOrDay.optional(),
  doneMin: percent.optional(),
  doneMax: percent.optional(),
  priceMin: number.optional(),
  priceMax: number.optional(),
  perSqmMin: number.optional(),
  perSqmMax: number.optional(),
  /** The maximum asking price in percent of the area's median. */
  againstMax: upTo(3).optional(),
  /** Minimum and maximum size of homes in m². */
  sizeMin: number.optional(),
  sizeMax: number.optional(),
  /** The maximum share paid before handover, in percent. */
  beforeMax: percent.optional(),
  /** The maximum share due at booking, in percent. */
  bookingMax: percent.optional(),
  postHandover: yesOrNo.optional(),
  /** The minimum number of months with payments after handover. */
  monthsAfterMin: integerUpTo(3).optional(),
  /** One percent a month. */
  monthly: z.literal('yes').optional(),
  tenure: several(tenures).optional(),
  owners: several(ownerGroups).optional(),
  /** Percent a year. */
  yieldMin: percent.optional(),
  netYieldMin: percent.optional(),
  /** Registered sales in twelve months. */
  salesMin: integerUpTo(6).optional(),
  /** Walking minutes to the metro. */
  metroMax: integerUpTo(3).optional(),
  escrow: yesOrNo.optional(),
  grade: several(shownGrades).optional(),
  /** The minimum data coverage of the score, in percent of its weight. */
  coverageMin: percent.optional(),
  /** Homes still available on the latest list. */
  available: z.literal('yes').optional(),
  documents: z.literal('yes').optional(),
  pastDue: z.literal('yes').optional(),
  new: z.literal('yes').optional(),
  /** A shape drawn on the map. A project shown at the centre of its area is inside if the centre is. */
  within: z
    .string()
    .max(2000)
    .refine((text) => parseShape(text) !== null, 'is not a valid shape')
    .optional(),
  data: z.enum(['register', 'demonstration']).optional(),
})
