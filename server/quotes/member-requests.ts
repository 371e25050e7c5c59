import type { MemberQuoteRequest, QuoteRequestRow, ReceivedQuote } from '#contract/quotes.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { lowestQuotes } from '#domain/quotes/comparison.ts'
import { quoteStateAt, requestStateAt, type QuoteRequestState } from '#domain/quotes/request.ts'
import { reviewRefusal } from '#domain/directory/review.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import {
  factColumns,
  termsJson,
  toFacts,
  toTerms,
  type StoredFacts,
  type StoredTerms,
} from './request-rows.ts'
import { reviewJson, toJobReview, type StoredReview } from './reviews.ts'

export type RowFilter = { state?: QuoteRequestState | undefined; after?: string | undefined }
export type StoredRow = StoredFacts & Omit<QuoteRequestRow, keyof StoredFacts>

/** The state of the request `r` at a time, as `requestStateAt` says. */
export const stateAt = (sql: Queryable, now: Date): Fragment => sql`
  case when r.state = 'open' and r.choose_until <= ${now} then 'expired' else r.state end`

/** The columns of a row of a list of requests. */
export const rowColumns = (sql: Queryable): Fragment => sql`
  r.id, ${factColumns(sql)},
  (select jsonb_agg(jsonb_build_object('name', s.name, 'state', q.state) order by s.name, s.id)
     from quotes q join suppliers s on s.id = q.supplier_id where q.request_id = r.id) as suppliers,
  exists (select from supplier_reviews join quotes q on q.id = quote_id where q.request_id = r.id) as has_review`

export function toRow({ id, suppliers, hasReview, ...facts }: StoredRow, now: Date): QuoteRequestRow {
  const { state } = toFacts(facts, now)
  return {
    ...toFacts(facts, now),
    id,
    hasReview,
    // A supplier that was deleted took its quote along.
    suppliers: (suppliers ?? []).map((one) => ({ ...one, state: quoteStateAt(one.state, state) })),
  }
}

/** A member's requests, newest first, one page. */
export async function listRequests(
  sql: Queryable,
  userId: string,
  { state, after }: RowFilter,
  now: Date,
): Promise<{ requests: QuoteRequestRow[]; total: number; next: string | null }> {
  const { listRows } = limits.quotes
  const fits = sql`r.user_id = ${userId} and ${state ? sql`${stateAt(sql, now)} = ${state}` : sql`true`}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from quote_requests r where ${fits}`
  const rows = await sql<StoredRow[]>`
    select ${rowColumns(sql)} from quote_requests r join cities c on c.id = r.city_id
     where ${fits}
       and ${after ? sql`(r.requested_at, r.id) < (select requested_at, id from quote_requests where id = ${after} and user_id = ${userId})` : sql`true`}
     order by r.requested_at desc, r.id desc limit ${listRows + 1}`
  const next = rows.length > listRows ? (rows[listRows - 1]?.id ?? null) : null
  return { requests: rows.slice(0, listRows).map((row) => toRow(row, now)), total, next }
}

type StoredQuote = {
  id: string
  slug: string
  name: string
  demonstration: boolean
  supplierState: string
  verifiedOn: string | null
  expiresOn: string | null
  rating: ReceivedQuote['supplier']['rating']
  state: ReceivedQuote['state']
  revision: number
  terms: StoredTerms | null
  declineReason: string
  answeredAt: Date | null
  doneByMemberAt: Date | null
  doneBySupplierAt: Date | null
  takesMessages: boolean
  contactName: string
  contactEmail: string
  contactPhone: string
  review: StoredReview | null
}

type StoredRequest = StoredFacts & { id: string; asset: string | null; address: string; phone: string }

/** A member's request with its quotes side by side; throws NOT_FOUND. */
export async function readRequest(
  sql: Queryable,
  userId: string,
  requestId: string,
  now: Date,
): Promise<MemberQuoteRequest> {
  const [row] = await sql<StoredRequest[]>`
    select r.id, ${factColumns(sql)}, r.address, r.phone,
           (select title from assets where assets.id = r.asset_id) as asset
      from quote_requests r join cities c on c.id = r.city_id
     where r.id = ${requestId} and r.user_id = ${userId}`
  if (!row) throw fail('NOT_FOUND')
  const stored = await sql<StoredQuote[]>`
    select q.id, s.slug, s.name, s.demonstration, s.state as supplier_state, s.verified_on,
           s.licence_expires_on as expires_on, q.state, q.revision, ${termsJson(sql)} as terms, q.decline_reason,
           q.answered_at, q.done_by_member_at, q.done_by_supplier_at, s.user_id is not null as takes_messages,
           case when q.state = 'chosen' then s.contact_name else '' end as contact_name,
           case when q.state = 'chosen' then coalesce(s.email::text, account.email::text, '') else '' end as contact_email,
           case when q.state = 'chosen' then s.phone else '' end as contact_phone,
           case when ratings.count > 0
                then jsonb_build_object('average', ratings.average, 'count', ratings.count) end as rating,
           ${reviewJson(sql, sql`q.id`)} as review
      from quotes q join suppliers s on s.id = q.supplier_id left join users account on account.id = s.user_id
      left join supplier_ratings ratings on ratings.supplier_id = s.id
     where q.request_id = ${requestId} order by s.name, s.id`
  const today = gulfDay(now)
  const state = requestStateAt(row, now)
  const lowest = lowestQuotes(
    stored.flatMap(({ id, terms, state: one }) =>
      terms && (one === 'quoted' || one === 'chosen') ? [{ id, ...toTerms(terms) }] : [],
    ),
    today,
  )
  const chosen = stored.find((quote) => quote.state === 'chosen')
  return {
    ...toFacts(row, now),
    id: row.id,
    asset: row.asset,
    address: row.address,
    phone: row.phone,
    quotes: stored.map((quote) => toReceived(quote, { state, today, lowest })),
    contact: chosen
      ? { name: chosen.contactName, email: chosen.contactEmail, phone: chosen.contactPhone }
      : null,
    review: chosen?.review ? toJobReview(chosen.review) : null,
    mayReview:
      reviewRefusal({ isDue: state === 'done', review: toWritten(chosen?.review ?? null) }, now) === null,
  }
}

const toWritten = (review: StoredReview | null) =>
  review && { createdAt: new Date(review.createdAt), changes: 0, isHidden: review.hiddenReason !== '' }

function toReceived(
  quote: StoredQuote,
  { state, today, lowest }: { state: QuoteRequestState; today: string; lowest: readonly string[] },
): ReceivedQuote {
  const { id, slug, name, demonstration, rating, revision, declineReason, takesMessages } = quote
  return {
    id,
    supplier: {
      slug,
      name,
      demonstration,
      rating,
      licence: licenceStatus(quote, today),
      isListed: quote.supplierState === 'published',
    },
    state: quoteStateAt(quote.state, state),
    revision,
    terms: quote.terms && toTerms(quote.terms),
    isLowest: lowest.includes(id),
    hasRunOut: quote.terms !== null && quote.terms.validUntil < today,
    declineReason,
    answeredAt: quote.answeredAt?.toISOString() ?? null,
    doneBy: {
      member: quote.doneByMemberAt?.toISOString() ?? null,
      supplier: quote.doneBySupplierAt?.toISOString() ?? null,
    },
    takesMessages,
  }
}
