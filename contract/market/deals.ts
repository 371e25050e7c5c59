import { z } from 'zod'
import { dealGroups, exclusions, propertyTypes, stages } from '#domain/market/codes.ts'
import { codeName } from '#contract/form-fields.ts'

const money = z.int()

export type TransactionRow = z.infer<typeof TransactionRow>
export const TransactionRow = z.object({
  id: z.int(),
  number: z.string(),
  registeredOn: z.iso.date(),
  register: z.string(),
  currency: z.enum(['AED', 'SAR']),
  city: z.string(),
  areaId: z.int(),
  area: z.string(),
  community: z.string(), // the name as filed
  project: z.string().nullable(),
  building: z.string().nullable(),
  group: codeName(dealGroups),
  procedure: z.string(),
  exclusion: codeName(exclusions),
  stage: codeName(stages).nullable(),
  type: codeName(propertyTypes),
  subtype: z.string().nullable(),
  usage: z.string().nullable(),
  rooms: z.int().nullable(),
  roomsFiled: z.string().nullable(),
  freehold: z.boolean().nullable(),
  priceMinor: money,
  sizeSqm: z.number().nullable(),
  pricePerSqm: z.number().nullable(),
})

/** The columns of the deals' CSV file in their order; those of money carry their currency. */
export type DealHeading = (typeof dealHeadings)[number]
export const dealHeadings = [
  'number',
  'source',
  'registered_on',
  'city',
  'area',
  'area_as_filed',
  'project',
  'building',
  'group',
  'procedure',
  'left_out_as',
  'stage',
  'property_type',
  'sub_type',
  'usage',
  'bedrooms',
  'rooms_as_filed',
  'freehold',
  'price',
  'size_sqm',
  'price_per_sqm',
] as const

export type TransactionDetail = z.infer<typeof TransactionDetail>
export const TransactionDetail = TransactionRow.extend({
  /** Its position among the rows of its number: a deal of several properties has one for each. */
  line: z.int(),
  /**
   * The line of the file of `batch`, from 1; in a workbook the row of the sheet. Null for rows that were imported before
   * lines were stored.
   */
  sourceLine: z.int().nullable(),
  registeredTime: z.string().nullable(),
  propertySqm: z.number().nullable(),
  transactionSqm: z.number().nullable(),
  masterProject: z.string().nullable(),
  metro: z.string().nullable(),
  mall: z.string().nullable(),
  landmark: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  source: z.string(),
  batch: z
    .object({ id: z.int(), fileName: z.string(), format: z.string(), startedAt: z.iso.datetime() })
    .nullable(),
  firstBatch: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  firstSeenAt: z.iso.datetime(),
  /**
   * Earlier versions from previous batches, newest first: only the fields that differ from the following
   * version.
   */
  history: z.array(
    z.object({ replacedAt: z.iso.datetime(), batchId: z.int(), before: z.record(z.string(), z.unknown()) }),
  ),
})
