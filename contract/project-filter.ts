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
/** A whole number, or a percentage above 100. */
const upTo = (digits: number) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, 'a number')
    .max(digits + 3)
    .refine((text) => Number(text) < 10 ** digits, 'a smaller number')
const wholeUpTo = (digits: number) => z.string().regex(/^\d+$/, 'a whole number').max(digits)
const yesOrNo = z.enum(['yes', 'no'])

/** Some words of a vocabulary, separated by commas: `off-plan,ready`. */
const several = (words: readonly string[]) =>
  z
    .string()
    .max(400)
    .refine((list) => list.split(',').every((word) => words.includes(word)), `any of ${words.join(', ')}`)

/**
 * The filter as it stands in the address bar and in every call: strings only, so that a link carries it whole. Prices are
 * whole dirhams; those of other cities are compared at the pegs.
 */
export type ProjectFilter = z.infer<typeof ProjectFilter>
export const ProjectFilter = z.object({
  /** A part of the name, the place, the developer or the number in the register. */
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
  /** The name of the larger development it is a part of, as filed. */
  master: z.string().trim().min(1).max(limits.search.textMaxCharacters).optional(),
  stage: several(projectStages).optional(),
  type: several(projectTypes).optional(),
  status: several(projectStatuses).optional(),
  bedrooms: several(['0', '1', '2', '3', '4', '5']).optional(),
  dueFrom: quarter.optional(),
  dueTo: quarter.optional(),
  doneMin: percent.optional(),
  doneMax: percent.optional(),
  priceMin: number.optional(),
  priceMax: number.optional(),
  perSqmMin: number.optional(),
  perSqmMax: number.optional(),
  /** The most that the asking price is of the area's median, in percent. */
  againstMax: upTo(3).optional(),
  /** Homes of at least, and of at most, so many m². */
  sizeMin: number.optional(),
  sizeMax: number.optional(),
  /** The most that is paid before handover, in percent. */
  beforeMax: percent.optional(),
  /** The most that is due at booking, in percent. */
  bookingMax: percent.optional(),
  postHandover: yesOrNo.optional(),
  /** Payments go on for so many months after handover at least. */
  monthsAfterMin: wholeUpTo(3).optional(),
  /** One percent a month. */
  monthly: z.literal('yes').optional(),
  tenure: several(tenures).optional(),
  owners: several(ownerGroups).optional(),
  /** Percent a year. */
  yieldMin: percent.optional(),
  netYieldMin: percent.optional(),
  /** Registered sales in twelve months. */
  salesMin: wholeUpTo(6).optional(),
  /** Minutes on foot to the metro. */
  metroMax: wholeUpTo(3).optional(),
  escrow: yesOrNo.optional(),
  grade: several(shownGrades).optional(),
  /** The least share of the score's weight that is on record, in percent. */
  coverageMin: percent.optional(),
  /** Homes that can still be had, by the latest list. */
  available: z.literal('yes').optional(),
  documents: z.literal('yes').optional(),
  pastDue: z.literal('yes').optional(),
  new: z.literal('yes').optional(),
  /** A shape drawn on the map; what is shown at the middle of its area lies where that does. */
  within: z
    .string()
    .max(2000)
    .refine((text) => parseShape(text) !== null, 'is no shape')
    .optional(),
  data: z.enum(['register', 'demonstration']).optional(),
})
