import { z } from 'zod'
import { licenceStatuses } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { vatTerms } from '#domain/quotes/comparison.ts'
import { quoteStates } from '#domain/quotes/request.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/form-fields.ts'
import { DoneBy, QuoteTerms, RequestFacts } from '#contract/quotes.ts'
import { WrittenReview } from '#contract/reviews.ts'
import { SupplierRating, supplierStates } from '#contract/suppliers.ts'

const {
  includedCharacters,
  largestMinor,
  longestDays,
  perMinute,
  reasonCharacters,
  reviewCharacters,
  termsCharacters,
} = limits.quotes
const when = z.iso.datetime()

/** A quote as a supplier enters it. The currency is that of the city. */
export type NewQuote = z.infer<typeof NewQuote>
export const NewQuote = z.object({
  priceMinor: z.int().positive().max(largestMinor),
  vat: z.enum(vatTerms),
  included: z.string().trim().min(1).max(includedCharacters),
  days: z.int().positive().max(longestDays),
  validUntil: day,
  terms: z.string().trim().max(termsCharacters),
  /** The revision that is changed; 0 for the first quote. */
  revision: z.int().nonnegative(),
})

/** A member's request as the supplier sees it. */
export type SupplierRequest = z.infer<typeof SupplierRequest>
export const SupplierRequest = RequestFacts.extend({
  /** The id of the request to this supplier. */
  id: z.uuid(),
  /** Empty when the member gave no name. */
  memberName: z.string(),
  /** How many suppliers got the request. */
  supplierCount: z.int(),
  quoteState: z.enum(quoteStates),
  revision: z.int(),
  terms: QuoteTerms.nullable(),
  declineReason: z.string(),
  /** How to reach the member, and the property; null before the member chose this quote. */
  contact: z
    .object({ email: z.string(), phone: z.string(), address: z.string(), property: z.string() })
    .nullable(),
  doneBy: DoneBy,
  review: WrittenReview.nullable(),
})

/** The caller's entry in the directory and the requests to it. */
export type SupplierWork = z.infer<typeof SupplierWork>
export const SupplierWork = z.object({
  entry: z.object({
    slug: z.string(),
    name: z.string(),
    state: z.enum(supplierStates),
    licence: z.enum(licenceStatuses),
    licenceNumber: z.string(),
    licenceExpiresOn: day.nullable(),
    rating: SupplierRating.nullable(),
    demonstration: z.boolean(),
  }),
  requests: z.array(SupplierRequest),
  /** Also those beyond the list. */
  totalRequests: z.int().nonnegative(),
  /** The VAT of the cities, in percent today. */
  vatPercents: z.record(z.string(), z.number()),
  readAt: when,
})

const quoteParams = z.object({ quoteId: z.uuid() })

export const supplierWork = {
  supplierWork: endpoint({
    method: 'GET',
    url: '/api/supplier/work',
    summary: "Retrieve the caller's supplier entry and the requests to it. `work` is null without an entry",
    audience: 'member',
    response: z.object({ work: SupplierWork.nullable() }),
  }),
  quote: endpoint({
    method: 'PUT',
    url: '/api/supplier/quotes/:quoteId',
    summary: 'Send a quote, or change it before the member chooses',
    audience: 'member',
    params: quoteParams,
    body: NewQuote,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  decline: endpoint({
    method: 'POST',
    url: '/api/supplier/quotes/:quoteId/refusal',
    summary: 'Decline a request with a reason that the member reads, also after quoting',
    audience: 'member',
    params: quoteParams,
    body: z.object({ reason: z.string().trim().min(3).max(reasonCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  markDone: endpoint({
    method: 'PUT',
    url: '/api/supplier/quotes/:quoteId/done',
    summary: 'Mark the work of a chosen quote as done. Repeating it changes nothing',
    audience: 'member',
    params: quoteParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  reply: endpoint({
    method: 'PUT',
    url: '/api/supplier/reviews/:reviewId/reply',
    summary: 'Reply to a review, or change the reply',
    audience: 'member',
    params: z.object({ reviewId: z.uuid() }),
    body: z.object({ reply: z.string().trim().min(1).max(reviewCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
}
