import type { WrittenReview } from '#contract/reviews.ts'
import type { QuoteRequestState } from '#domain/quotes/request.ts'
import { changeableUntil, reviewRefusal, type ReviewRefusal } from '#domain/directory/review.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import type { Fragment, Queryable, Sql } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { writeToMember, writeToSupplier } from './letters.ts'
import { supplierAddress } from './own-supplier.ts'

const refusals: Record<ReviewRefusal, string> = {
  'not-yet': 'A review is possible once the work is done.',
  hidden: 'Our staff hid this review. It can no longer be changed.',
  'too-late': 'This review can no longer be changed.',
  'changed-already': 'This review can no longer be changed.',
}

type Job = {
  quoteId: string
  userId: string | null
  address: string | null
  reviewId: string | null
  createdAt: Date | null
  isHidden: boolean
}

/**
 * Writes or changes the review of a member's job, and tells the supplier of a new one. Throws NOT_FOUND for another
 * member's request, and CONFLICT.
 */
export async function saveReview(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { userId, requestId }: { userId: string; requestId: string },
  { rating, content }: { rating: number; content: string },
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    await transaction`
      select from quote_requests where id = ${requestId} and user_id = ${userId} for update`
    const [request] = await transaction<{ state: QuoteRequestState }[]>`
      select state from quote_requests where id = ${requestId} and user_id = ${userId}`
    if (!request) throw fail('NOT_FOUND')
    const [job] = await transaction<Job[]>`
      select quotes.id as quote_id, suppliers.user_id, ${supplierAddress(transaction)} as address,
             review.id as review_id, review.created_at, review.hidden_at is not null as is_hidden
        from quotes join suppliers on suppliers.id = supplier_id
        left join supplier_reviews review on review.quote_id = quotes.id
       where request_id = ${requestId} and quotes.state = 'chosen'`
    if (!job) throw fail('CONFLICT', refusals['not-yet'])
    const review =
      job.createdAt === null ? null : { createdAt: job.createdAt, changes: 0, isHidden: job.isHidden }
    const refusal = reviewRefusal({ isDue: request.state === 'done', review }, at)
    if (refusal !== null) throw fail('CONFLICT', refusals[refusal])
    await transaction`
      insert into supplier_reviews (quote_id, rating, content, created_at, changed_at)
      values (${job.quoteId}, ${rating}, ${content}, ${at}, ${at})
      on conflict (quote_id) do update set rating = ${rating}, content = ${content}, changed_at = ${at}`
    if (review === null)
      await writeToSupplier(transaction, job, {
        kind: 'review-received',
        link: `${config.appUrl}/supplier-dashboard`,
      })
  })
}

/**
 * Writes or changes a supplier's reply to a review that is shown, and tells the member of a new one. Throws
 * NOT_FOUND for a review of another supplier, and CONFLICT for a hidden one.
 */
export async function saveReply(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { supplierId, reviewId, reply }: { supplierId: string; reviewId: string; reply: string },
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const [held] = await transaction<
      {
        requestId: string
        userId: string
        name: string
        reply: string
        isHidden: boolean
      }[]
    >`
      select request_id, quote_requests.user_id, suppliers.name, review.reply, hidden_at is not null as is_hidden
        from supplier_reviews review join quotes on quotes.id = quote_id
        join quote_requests on quote_requests.id = request_id join suppliers on suppliers.id = supplier_id
       where review.id = ${reviewId} and supplier_id = ${supplierId} for update of review`
    if (!held) throw fail('NOT_FOUND')
    if (held.isHidden) throw fail('CONFLICT', 'Our staff hid this review.')
    await transaction`
      update supplier_reviews set reply = ${reply}, replied_at = ${at} where id = ${reviewId}`
    if (held.reply === '')
      await writeToMember(transaction, held.userId, {
        kind: 'review-replied',
        sender: held.name,
        link: `${config.appUrl}/suppliers/quotes/${held.requestId}`,
      })
  })
}

/**
 * Hides a review with a reason that its author reads, or shows it again when `reason` is null. Both are audited.
 * Repeating it changes nothing. Throws NOT_FOUND.
 */
export async function setHidden(
  sql: Sql,
  appUrl: string,
  { reviewId, reason }: { reviewId: string; reason: string | null },
  actor: StaffActor,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const [held] = await transaction<
      { requestId: string; userId: string; name: string; hiddenAt: Date | null }[]
    >`
      select request_id, quote_requests.user_id, suppliers.name, hidden_at
        from supplier_reviews review join quotes on quotes.id = quote_id
        join quote_requests on quote_requests.id = request_id join suppliers on suppliers.id = supplier_id
       where review.id = ${reviewId} for update of review`
    if (!held) throw fail('NOT_FOUND')
    if ((held.hiddenAt !== null) === (reason !== null)) return
    await transaction`
      update supplier_reviews
         set hidden_at = ${reason === null ? null : actor.at}, hidden_reason = ${reason ?? ''},
             hidden_by = ${reason === null ? null : actor.actorId}
       where id = ${reviewId}`
    await recordEvent(transaction, {
      action: reason === null ? 'review_shown' : 'review_hidden',
      subjectId: held.userId,
      ...actor,
      detail: { name: held.name, review: reviewId, ...(reason === null ? {} : { reason }) },
    })
    if (reason !== null)
      await writeToMember(transaction, held.userId, {
        kind: 'review-hidden',
        reason,
        link: `${appUrl}/suppliers/quotes/${held.requestId}`,
      })
  })
}

export type StoredReview = {
  id: string
  rating: number
  content: string
  createdAt: string
  changedAt: string
  reply: string
  repliedAt: string | null
  hiddenReason: string
}

/** The review of a quote as JSON, or null; `id` is the quote in the surrounding statement. */
export const reviewJson = (sql: Queryable, id: Fragment): Fragment => sql`
  (select jsonb_build_object('id', review.id, 'rating', review.rating, 'content', review.content,
                             'createdAt', review.created_at, 'changedAt', review.changed_at, 'reply', review.reply,
                             'repliedAt', review.replied_at, 'hiddenReason', review.hidden_reason)
     from supplier_reviews review where review.quote_id = ${id})`

/** A review as both sides see it. */
export function toJobReview({ createdAt, changedAt, repliedAt, ...review }: StoredReview): WrittenReview {
  const created = new Date(createdAt)
  return {
    ...review,
    createdAt: created.toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    changeableUntil: changeableUntil(created).toISOString(),
    repliedAt: repliedAt === null ? null : new Date(repliedAt).toISOString(),
  }
}
