import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  choiceRefusal,
  requestStateAt,
  type ChoiceRefusal,
  type QuoteRequestState,
  type QuoteState,
} from '#domain/quotes/request.ts'
import type { Transaction } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { closeQuotes } from './close-quotes.ts'
import { readName, writeToMember, writeToSupplier } from './letters.ts'
import { supplierAddress, supplierEligibility } from './own-supplier.ts'

const refusals: Record<ChoiceRefusal, string> = {
  ended: 'This request has ended, or a quote was chosen already.',
  'no-quote': 'This supplier has no quote that can be chosen.',
  changed: 'The supplier changed this quote. Read it again before you choose.',
  'run-out': 'This quote has run out. Ask the supplier to extend it.',
  'not-listed': 'This supplier is no longer in the directory.',
  licence: 'The trade licence of this supplier is no longer in force.',
}

type Choice = { requestId: string; quoteId: string; revision: number }

type HeldQuote = {
  quote: QuoteState
  revision: number
  validUntil: string | null
  userId: string | null
  address: string | null
  supplierState: string
  verifiedOn: string | null
  expiresOn: string | null
}

/** Locks a request, so that actions on it come one after the other. Throws NOT_FOUND for another member's. */
async function lockRequest(
  transaction: Transaction,
  userId: string,
  requestId: string,
): Promise<{ state: QuoteRequestState; chooseUntil: Date }> {
  const [held] = await transaction<{ state: QuoteRequestState; chooseUntil: Date }[]>`
    select state, choose_until from quote_requests
     where id = ${requestId} and user_id = ${userId} for update`
  if (!held) throw fail('NOT_FOUND')
  return held
}

/**
 * Chooses a quote. Its supplier sees the member's contact details from now on; the other suppliers are told that
 * another quote was chosen. Repeating the same choice changes nothing. Throws NOT_FOUND and CONFLICT.
 */
export async function chooseQuote(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  userId: string,
  { requestId, quoteId, revision: seen }: Choice,
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const request = await lockRequest(transaction, userId, requestId)
    const [held] = await transaction<HeldQuote[]>`
      select quotes.state as quote, revision, valid_until, user_id, ${supplierAddress(transaction)} as address,
             suppliers.state as supplier_state, verified_on, licence_expires_on as expires_on
        from quotes join suppliers on suppliers.id = supplier_id
       where quotes.id = ${quoteId} and request_id = ${requestId} for share of suppliers`
    if (!held) throw fail('NOT_FOUND')
    if (held.quote === 'chosen') return
    const refusal = choiceRefusal(
      { ...held, request: requestStateAt(request, at), supplier: supplierEligibility(held, at) },
      { seen, today: gulfDay(at) },
    )
    if (refusal !== null) throw fail('CONFLICT', refusals[refusal])
    await transaction`update quotes set state = 'chosen', ended_at = ${at} where id = ${quoteId}`
    await transaction`
      update quote_requests set state = 'confirmed', ended_at = ${at} where id = ${requestId}`
    await writeToSupplier(transaction, held, {
      kind: 'quote-chosen',
      sender: await readName(transaction, userId),
      link: `${config.appUrl}/supplier-dashboard`,
    })
    await closeQuotes(transaction, { requestId, at, kind: 'quote-not-chosen' })
  })
}

/** The member says that the work is done. Idempotent. Throws NOT_FOUND, and CONFLICT without a chosen quote. */
export async function confirmDone(
  { sql, now }: Pick<Parts, 'sql' | 'now'>,
  userId: string,
  requestId: string,
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const { state } = await lockRequest(transaction, userId, requestId)
    if (state !== 'confirmed' && state !== 'done') throw fail('CONFLICT', 'No quote was chosen.')
    await transaction`update quote_requests set state = 'done' where id = ${requestId}`
    await transaction`
      update quotes set done_by_member_at = coalesce(done_by_member_at, ${at})
       where request_id = ${requestId} and state = 'chosen'`
  })
}

/** The supplier says that the work is done; the member is asked for a review. Idempotent. Throws CONFLICT. */
export async function markDone(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  { supplierId, quoteId }: { supplierId: string; quoteId: string },
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const [held] = await transaction<
      { requestId: string; userId: string; name: string; state: QuoteState; doneAt: Date | null }[]
    >`
      select request_id, quote_requests.user_id, suppliers.name, quotes.state, done_by_supplier_at as done_at
        from quotes join quote_requests on quote_requests.id = request_id join suppliers on suppliers.id = supplier_id
       where quotes.id = ${quoteId} and supplier_id = ${supplierId} for update of quote_requests`
    if (!held) throw fail('NOT_FOUND')
    if (held.state !== 'chosen') throw fail('CONFLICT', 'This quote was not chosen.')
    if (held.doneAt !== null) return
    await transaction`update quotes set done_by_supplier_at = ${at} where id = ${quoteId}`
    await transaction`update quote_requests set state = 'done' where id = ${held.requestId}`
    await writeToMember(transaction, held.userId, {
      kind: 'work-done',
      sender: held.name,
      link: `${config.appUrl}/suppliers/quotes/${held.requestId}`,
    })
  })
}
