import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { endRequest } from './requests.ts'

/** Ends requests without a choice in time, and erases old ones. A request with a review stays, as the evidence of the review. */
export const endQuoteRequests = cleanUp('end-quote-requests', hourMs, async ({ sql, now }) => {
  const at = now()
  await sql.begin(async (transaction) => {
    const due = await transaction<{ id: string }[]>`
      select id from quote_requests where state = 'open' and choose_until <= ${at} order by id for update`
    for (const { id } of due) await endRequest(transaction, { requestId: id, state: 'expired', at })
  })
  await sql`
    delete from quote_requests r
     where requested_at <= ${new Date(at.getTime() - limits.quotes.retentionMs)}
       and not exists (select from quotes q join supplier_reviews on quote_id = q.id where q.request_id = r.id)`
})
