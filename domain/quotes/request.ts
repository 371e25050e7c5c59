import type { LicenceStatus } from '#domain/licensing/licence-status.ts'

/**
 * A member's request to suppliers. `open` waits for quotes and for the member's choice; `confirmed` has a chosen
 * quote; `done` once the work of the chosen quote is.
 */
export const quoteRequestStates = ['open', 'confirmed', 'done', 'withdrawn', 'expired'] as const
export type QuoteRequestState = (typeof quoteRequestStates)[number]

/**
 * The request to one supplier and its answer. `closed`: another quote was chosen, or the request ended without a choice.
 */
export const quoteStates = ['requested', 'quoted', 'declined', 'chosen', 'closed'] as const
export type QuoteState = (typeof quoteStates)[number]

/** When the work is wanted. */
export const quoteTimings = ['now', 'this-month', 'three-months', 'flexible'] as const
export type QuoteTiming = (typeof quoteTimings)[number]

/** The state of a request at a time: one that is still open after the last day to choose has expired. */
export function requestStateAt(
  { state, chooseUntil }: { state: QuoteRequestState; chooseUntil: Date },
  now: Date,
): QuoteRequestState {
  return state === 'open' && chooseUntil <= now ? 'expired' : state
}

/** The state of the request to one supplier, by the state of the whole request. */
export function quoteStateAt(state: QuoteState, request: QuoteRequestState): QuoteState {
  const hasEnded = request === 'withdrawn' || request === 'expired'
  return hasEnded && (state === 'requested' || state === 'quoted') ? 'closed' : state
}

export type SupplierEligibility = { isListed: boolean; licence: LicenceStatus }

export type AnswerRefusal = 'ended' | 'too-late' | 'not-listed' | 'licence'

/**
 * Why a supplier may not quote, or null. A first quote is due by `answerUntil`; one that was given may be
 * changed until the member chooses.
 */
export function answerRefusal(
  {
    request,
    quote,
    answerUntil,
    supplier,
  }: { request: QuoteRequestState; quote: QuoteState; answerUntil: Date; supplier: SupplierEligibility },
  now: Date,
): AnswerRefusal | null {
  if (request !== 'open' || (quote !== 'requested' && quote !== 'quoted')) return 'ended'
  if (quote === 'requested' && answerUntil <= now) return 'too-late'
  if (!supplier.isListed) return 'not-listed'
  return supplier.licence === 'verified' ? null : 'licence'
}

export type ChoiceRefusal = 'ended' | 'no-quote' | 'changed' | 'run-out' | 'not-listed' | 'licence'

/** Why a member may not choose a quote, or null. `seen` is the revision on the member's screen. */
export function choiceRefusal(
  {
    request,
    quote,
    revision,
    validUntil,
    supplier,
  }: {
    request: QuoteRequestState
    quote: QuoteState
    revision: number
    /** The last day, as YYYY-MM-DD. */
    validUntil: string | null
    supplier: SupplierEligibility
  },
  { seen, today }: { seen: number; today: string },
): ChoiceRefusal | null {
  if (request !== 'open') return 'ended'
  if (quote !== 'quoted' || validUntil === null) return 'no-quote'
  if (revision !== seen) return 'changed'
  if (validUntil < today) return 'run-out'
  if (!supplier.isListed) return 'not-listed'
  return supplier.licence === 'verified' ? null : 'licence'
}
