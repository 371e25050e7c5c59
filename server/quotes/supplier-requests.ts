import type { SupplierRequest, SupplierWork } from '#contract/quotes/supplier-work.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import { quoteStateAt } from '#domain/quotes/request.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { readVatPercents } from './answers.ts'
import {
  factColumns,
  termsJson,
  toFacts,
  toTerms,
  type StoredFacts,
  type StoredTerms,
} from './request-rows.ts'
import { reviewJson, toJobReview, type StoredReview } from './reviews.ts'

type StoredEntry = Omit<SupplierWork['entry'], 'licence'> & { verifiedOn: string | null }

type StoredRequest = StoredFacts &
  Pick<
    SupplierRequest,
    'id' | 'memberName' | 'supplierCount' | 'quoteState' | 'revision' | 'declineReason' | 'contact'
  > & {
    terms: StoredTerms | null
    doneByMemberAt: Date | null
    doneBySupplierAt: Date | null
    review: StoredReview | null
  }

/** The entry of a supplier and the requests to it, those that wait for an answer first. */
export async function readSupplierWork(sql: Queryable, supplierId: string, now: Date): Promise<SupplierWork> {
  const today = gulfDay(now)
  const [entry] = await sql<StoredEntry[]>`
    select slug, name, state, licence_number, licence_expires_on, verified_on, demonstration,
           case when ratings.count > 0
                then jsonb_build_object('average', ratings.average, 'count', ratings.count) end as rating
      from suppliers left join supplier_ratings ratings on ratings.supplier_id = suppliers.id
     where suppliers.id = ${supplierId}`
  if (!entry) throw fail('NOT_FOUND')
  const { verifiedOn, ...shown } = entry
  const rows = await sql<StoredRequest[]>`
    select q.id, ${factColumns(sql)}, coalesce(member.full_name, '') as member_name,
           (select count(*) from quotes others where others.request_id = r.id) as supplier_count,
           q.state as quote_state, q.revision, ${termsJson(sql)} as terms, q.decline_reason,
           case when q.state = 'chosen' then jsonb_build_object(
             'email', users.email, 'phone', r.phone, 'address', r.address,
             'property', coalesce((select title from assets where assets.id = r.asset_id), '')) end as contact,
           q.done_by_member_at, q.done_by_supplier_at, ${reviewJson(sql, sql`q.id`)} as review
      from quotes q join quote_requests r on r.id = q.request_id join cities c on c.id = r.city_id
      join users on users.id = r.user_id left join user_profiles member on member.user_id = r.user_id
     where q.supplier_id = ${supplierId}
     order by (q.state = 'requested' and r.state = 'open' and r.choose_until > ${now}) desc, r.requested_at desc, q.id
     limit ${limits.quotes.workRows}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from quotes where supplier_id = ${supplierId}`
  return {
    entry: {
      ...shown,
      licence: licenceStatus({ verifiedOn, expiresOn: entry.licenceExpiresOn }, today),
    },
    requests: rows.map((row) => toRequest(row, now)),
    totalRequests: total,
    vatPercents: await readVatPercents(sql, today),
    readAt: now.toISOString(),
  }
}

function toRequest(row: StoredRequest, now: Date): SupplierRequest {
  const { id, memberName, supplierCount, revision, declineReason, contact } = row
  const facts = toFacts(row, now)
  return {
    ...facts,
    id,
    memberName,
    supplierCount,
    quoteState: quoteStateAt(row.quoteState, facts.state),
    revision,
    terms: row.terms && toTerms(row.terms),
    declineReason,
    contact,
    doneBy: {
      member: row.doneByMemberAt?.toISOString() ?? null,
      supplier: row.doneBySupplierAt?.toISOString() ?? null,
    },
    review: row.review && toJobReview(row.review),
  }
}
