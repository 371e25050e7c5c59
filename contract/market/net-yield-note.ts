import { z } from 'zod'

const percent = z.number()

/** What the net yields of a panel are worked out with: running costs that are assumed, and buying costs by figures with a source. */
export type NetYieldNote = z.infer<typeof NetYieldNote>
export const NetYieldNote = z.object({
  /** Vacancy of the rent, management of the rent received, service charge and maintenance of the price a year. */
  costs: z.object({
    vacancyPercent: percent,
    managementPercent: percent,
    servicePercent: percent,
    maintenancePercent: percent,
  }),
  /** Whether these are the defaults of the calculator `rental-yield`. */
  isUsual: z.boolean(),
  /** The median buying costs over the price, among the homes that are listed; null without one, or where a figure is not stored. */
  acquisitionRatio: z.number().nullable(),
  /** The dated figures behind the buying costs. */
  rules: z.array(
    z.object({
      title: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
      sourceTitle: z.string(),
      sourceUrl: z.string(),
      verifiedOn: z.iso.date(),
    }),
  ),
})
