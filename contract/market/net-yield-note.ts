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
  /** Whether all figures of the buying costs are stored. Without one there is no net yield. */
  hasBuyingFigures: z.boolean(),
  /** The median buying costs over the price, among the matched homes; null without one, or without the figures. */
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
