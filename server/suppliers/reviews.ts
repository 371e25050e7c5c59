import type { SupplierReview } from '#contract/suppliers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

const { reviewRows } = limits.quotes

type Stored = Omit<SupplierReview, 'createdOn' | 'repliedOn'> & { createdAt: Date; repliedAt: Date | null }

/** The reviews of a published supplier that are shown, newest first, one page. Throws NOT_FOUND. */
export async function listReviews(
  sql: Queryable,
  slug: string,
  after: string | undefined,
): Promise<{ reviews: SupplierReview[]; next: string | null }> {
  const [supplier] = await sql<{ id: string }[]>`
    select id from suppliers where slug = ${slug} and state = 'published'`
  if (!supplier) throw fail('NOT_FOUND')
  const rows = await sql<Stored[]>`
    select review.id, rating, content, r.category, cities.name as city, review.created_at, reply, replied_at,
           r.demonstration
      from supplier_reviews review join quotes on quotes.id = quote_id join quote_requests r on r.id = request_id
      join cities on cities.id = r.city_id
     where supplier_id = ${supplier.id} and hidden_at is null
       and ${
         after
           ? sql`(review.created_at, review.id) < (select created_at, id from supplier_reviews where id = ${after})`
           : sql`true`
       }
     order by review.created_at desc, review.id desc limit ${reviewRows + 1}`
  const shown = rows.slice(0, reviewRows)
  return {
    reviews: shown.map(({ createdAt, repliedAt, ...review }) => ({
      ...review,
      createdOn: gulfDay(createdAt),
      repliedOn: repliedAt && gulfDay(repliedAt),
    })),
    next: rows.length > reviewRows ? (shown.at(-1)?.id ?? null) : null,
  }
}
