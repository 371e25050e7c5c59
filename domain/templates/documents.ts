import type { TemplateDocument } from './document.ts'
import { dueDiligence } from './documents/due-diligence.ts'
import { handoverChecklist } from './documents/handover-checklist.ts'
import { offerLetter } from './documents/offer-letter.ts'
import { paymentTracker } from './documents/payment-tracker.ts'
import { propertyComparison } from './documents/property-comparison.ts'
import { renovationBudget } from './documents/renovation-budget.ts'
import { rentalCashFlow } from './documents/rental-cash-flow.ts'
import { reservationLetter } from './documents/reservation-letter.ts'
import { salePack } from './documents/sale-pack.ts'
import { snaggingList } from './documents/snagging-list.ts'
import { spaReview } from './documents/spa-review.ts'
import { tenantScreening } from './documents/tenant-screening.ts'
import { yearlyReview } from './documents/yearly-review.ts'

/** The documents that come with the product. Staff change their texts; fields and sheets stand here. */
export const templateDocuments: readonly TemplateDocument[] = [
  dueDiligence,
  spaReview,
  snaggingList,
  reservationLetter,
  offerLetter,
  rentalCashFlow,
  paymentTracker,
  propertyComparison,
  tenantScreening,
  renovationBudget,
  handoverChecklist,
  salePack,
  yearlyReview,
]

/** Null for a template that staff wrote from scratch: it has a text alone. */
export function findDocument(slug: string): TemplateDocument | null {
  return templateDocuments.find((one) => one.slug === slug) ?? null
}
