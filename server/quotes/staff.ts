import type { StaffQuoteRequest, StaffReview } from '#contract/quotes.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { rowColumns, stateAt, toRow, type RowFilter, type StoredRow } from './member-requests.ts'
import { reviewJson, toJobReview, type StoredReview } from './reviews.ts'

const { staffPageRows } = limits.quotes

type StoredStaffRow = StoredRow & Pick<StaffQuoteRequest, 'memberName' | 'memberEmail'>

/** Requests of all members, newest first, one page. */
export async function staffRequests(
  sql: Queryable,
  { state, after }: RowFilter,
  now: Date,
): Promise<{ requests: StaffQuoteRequest[]; total: number; next: string | null }> {
  const fits = state ? sql`${stateAt(sql, now)} = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from quote_requests r where ${fits}`
  const rows = await sql<StoredStaffRow[]>`
    select ${rowColumns(sql)}, coalesce(user_profiles.full_name, '') as member_name, users.email as member_email
      from quote_requests r join cities c on c.id = r.city_id join users on users.id = r.user_id
      left join user_profiles on user_profiles.user_id = r.user_id
     where ${fits}
       and ${after ? sql`(r.requested_at, r.id) < (select requested_at, id from quote_requests where id = ${after})` : sql`true`}
     order by r.requested_at desc, r.id desc limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.id ?? null) : null
  const requests = rows.slice(0, staffPageRows).map(({ memberName, memberEmail, ...row }) => ({
    ...toRow(row, now),
    memberName,
    memberEmail,
  }))
  return { requests, total, next }
}

type ReviewFilter = { visibility?: 'shown' | 'hidden' | undefined; after?: string | undefined }

type StoredStaffReview = {
  review: StoredReview
  supplier: StaffReview['supplier']
  memberName: string
  hiddenAt: Date | null
  demonstration: boolean
}

/** Reviews of all suppliers, newest first, one page. */
export async function staffReviews(
  sql: Queryable,
  { visibility, after }: ReviewFilter,
): Promise<{ reviews: StaffReview[]; total: number; next: string | null }> {
  const fits = visibility ? sql`(one.hidden_at is not null) = ${visibility === 'hidden'}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from supplier_reviews one where ${fits}`
  const rows = await sql<StoredStaffReview[]>`
    select ${reviewJson(sql, sql`q.id`)} as review, jsonb_build_object('slug', s.slug, 'name', s.name) as supplier,
           coalesce(user_profiles.full_name, '') as member_name, one.hidden_at, r.demonstration
      from supplier_reviews one join quotes q on q.id = one.quote_id join quote_requests r on r.id = q.request_id
      join suppliers s on s.id = q.supplier_id left join user_profiles on user_profiles.user_id = r.user_id
     where ${fits}
       and ${after ? sql`(one.created_at, one.id) < (select created_at, id from supplier_reviews where id = ${after})` : sql`true`}
     order by one.created_at desc, one.id desc limit ${staffPageRows + 1}`
  const next = rows.length > staffPageRows ? (rows[staffPageRows - 1]?.review.id ?? null) : null
  const reviews = rows.slice(0, staffPageRows).map(({ review, hiddenAt, ...same }) => ({
    ...toJobReview(review),
    ...same,
    hiddenAt: hiddenAt?.toISOString() ?? null,
  }))
  return { reviews, total, next }
}
