import { z } from 'zod'
import { licenceStatuses } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { vatTerms } from '#domain/quotes/comparison.ts'
import { quoteRequestStates, quoteStates, quoteTimings } from '#domain/quotes/request.ts'
import { supplierCategories } from '#domain/suppliers/categories.ts'
import { endpoint } from './endpoint.ts'
import { day, phone } from './form-fields.ts'
import { plainLine } from './plain-line.ts'
import { HideReview, reviewVisibilities, StarCount, WrittenReview } from './reviews.ts'
import { SupplierRating } from './suppliers.ts'

const {
  addressCharacters,
  largestMinor,
  largestSqm,
  needCharacters,
  perMinute,
  reviewCharacters,
  suppliersPerRequest,
} = limits.quotes
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const when = z.iso.datetime()
const minor = z.int().positive().max(largestMinor)
const currency = z.enum(currencies)
const features = ['suppliers'] as const

/** A member's request for quotes, as it is sent. Its id is made by the sender, so that a repeated one is stored once. */
export type NewQuoteRequest = z.infer<typeof NewQuoteRequest>
export const NewQuoteRequest = z.object({
  id: z.uuid(),
  category: z.enum(supplierCategories),
  city: z.enum(launchCities),
  suppliers: z
    .array(slug)
    .min(1)
    .max(suppliersPerRequest)
    .refine((list) => new Set(list).size === list.length, 'names a supplier twice'),
  need: z.string().trim().min(10).max(needCharacters),
  project: slug.nullish(),
  asset: z.uuid().nullish(),
  sizeSqm: z.number().positive().max(largestSqm).nullish(),
  timing: z.enum(quoteTimings),
  /** In the currency of the city. */
  budgetMinor: minor.nullish(),
  address: plainLine(0, addressCharacters),
  phone: phone.or(z.literal('')),
})

/** What both sides see of a request. */
export const RequestFacts = z.object({
  category: z.enum(supplierCategories),
  city: z.object({ slug: z.string(), name: z.string() }),
  currency,
  need: z.string(),
  project: z.object({ slug, name: z.string() }).nullable(),
  sizeSqm: z.number().nullable(),
  timing: z.enum(quoteTimings),
  budgetMinor: z.int().nullable(),
  state: z.enum(quoteRequestStates),
  requestedAt: when,
  answerUntil: when,
  chooseUntil: when,
  endedAt: when.nullable(),
  demonstration: z.boolean(),
})

/** The terms of a quote. */
export type QuoteTerms = z.infer<typeof QuoteTerms>
export const QuoteTerms = z.object({
  priceMinor: minor,
  currency,
  vat: z.enum(vatTerms),
  /** The rate of VAT in the city on the day of the quote. */
  vatPercent: z.number(),
  /** What the member pays in all, with VAT. */
  totalMinor: z.int(),
  included: z.string(),
  days: z.int(),
  validUntil: day,
  terms: z.string(),
  changedAt: when,
})

/** When each side said that the work is done. */
export const DoneBy = z.object({ member: when.nullable(), supplier: when.nullable() })

/** What one supplier answered, as the member sees it. */
export type ReceivedQuote = z.infer<typeof ReceivedQuote>
export const ReceivedQuote = z.object({
  id: z.uuid(),
  supplier: z.object({
    slug,
    name: z.string(),
    licence: z.enum(licenceStatuses),
    rating: SupplierRating.nullable(),
    /** Whether the entry is in the directory now. */
    isListed: z.boolean(),
    demonstration: z.boolean(),
  }),
  state: z.enum(quoteStates),
  revision: z.int(),
  terms: QuoteTerms.nullable(),
  isLowest: z.boolean(),
  /** Whether its last day is past. */
  hasRunOut: z.boolean(),
  declineReason: z.string(),
  answeredAt: when.nullable(),
  doneBy: DoneBy,
  /** Whether there is an account to write to. */
  takesMessages: z.boolean(),
})

export type MemberQuoteRequest = z.infer<typeof MemberQuoteRequest>
export const MemberQuoteRequest = RequestFacts.extend({
  id: z.uuid(),
  /** The own property that it is about. */
  asset: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  quotes: z.array(ReceivedQuote),
  /** How to reach the chosen supplier. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  review: WrittenReview.nullable(),
  /** Whether the member may write or change the review now. */
  mayReview: z.boolean(),
})

export type QuoteRequestRow = z.infer<typeof QuoteRequestRow>
export const QuoteRequestRow = RequestFacts.extend({
  id: z.uuid(),
  suppliers: z.array(z.object({ name: z.string(), state: z.enum(quoteStates) })),
  hasReview: z.boolean(),
})

export type StaffQuoteRequest = z.infer<typeof StaffQuoteRequest>
export const StaffQuoteRequest = QuoteRequestRow.extend({
  memberName: z.string(),
  memberEmail: z.string(),
})

export type StaffReview = z.infer<typeof StaffReview>
export const StaffReview = WrittenReview.extend({
  supplier: z.object({ slug, name: z.string() }),
  memberName: z.string(),
  hiddenAt: when.nullable(),
  demonstration: z.boolean(),
})

const requestParams = z.object({ requestId: z.uuid() })
const quoteParams = z.object({ quoteId: z.uuid() })
const state = z.enum(quoteRequestStates)

export const quotes = {
  list: endpoint({
    method: 'GET',
    url: '/api/quotes',
    summary: "List the caller's requests for quotes, newest first",
    audience: 'member',
    features,
    query: z.object({ state: state.optional(), after: z.uuid().optional() }),
    response: z.object({
      requests: z.array(QuoteRequestRow),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/quotes/:requestId',
    summary: 'Retrieve a request of the caller with its quotes',
    audience: 'member',
    features,
    params: requestParams,
    response: MemberQuoteRequest,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/api/quotes',
    summary: 'Request quotes of up to three suppliers. Repeating a request with the same id changes nothing',
    audience: 'member',
    features,
    body: NewQuoteRequest,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    perMinute,
  }),
  choose: endpoint({
    method: 'PUT',
    url: '/api/quotes/:requestId/choice',
    summary:
      'Choose a quote as it was last seen. The supplier gets the contact details, the others are notified',
    audience: 'member',
    features,
    params: requestParams,
    body: z.object({ quoteId: z.uuid(), revision: z.int().nonnegative() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    url: '/api/quotes/:requestId',
    summary: 'Withdraw an open request. The suppliers are notified',
    audience: 'member',
    params: requestParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirmDone: endpoint({
    method: 'PUT',
    url: '/api/quotes/:requestId/done',
    summary: 'Confirm that the work of the chosen quote is done. Repeating it changes nothing',
    audience: 'member',
    features,
    params: requestParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  saveReview: endpoint({
    method: 'PUT',
    url: '/api/quotes/:requestId/review',
    summary: 'Write or change the review of work that is done',
    audience: 'member',
    features,
    params: requestParams,
    body: z.object({ rating: StarCount, content: z.string().trim().min(1).max(reviewCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),
  openConversation: endpoint({
    method: 'POST',
    url: '/api/supplier-quotes/:quoteId/conversation',
    summary: 'Open the conversation of a member and a supplier about a quote',
    audience: 'member',
    features: ['messages'],
    params: quoteParams,
    response: z.object({ conversationId: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute,
  }),

  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/quotes',
    summary: 'List requests for quotes of all members, newest first',
    audience: 'editor',
    query: z.object({ state: state.optional(), after: z.uuid().optional() }),
    response: z.object({
      requests: z.array(StaffQuoteRequest),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  staffReviews: endpoint({
    method: 'GET',
    url: '/api/admin/supplier-reviews',
    summary: 'List reviews of suppliers, newest first',
    audience: 'editor',
    query: z.object({ visibility: z.enum(reviewVisibilities).optional(), after: z.uuid().optional() }),
    response: z.object({
      reviews: z.array(StaffReview),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  hideReview: endpoint({
    method: 'PUT',
    url: '/api/admin/supplier-reviews/:reviewId/hidden',
    summary: 'Hide a review that breaks the rules, with a reason that its author reads',
    audience: 'editor',
    params: z.object({ reviewId: z.uuid() }),
    body: HideReview,
    errors: ['NOT_FOUND'],
  }),
  showReview: endpoint({
    method: 'DELETE',
    url: '/api/admin/supplier-reviews/:reviewId/hidden',
    summary: 'Show a hidden review again',
    audience: 'editor',
    params: z.object({ reviewId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
}
