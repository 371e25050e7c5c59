import type { NewQuote } from '#contract/quotes/supplier-work.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import {
  answerRefusal,
  requestStateAt,
  type AnswerRefusal,
  type QuoteRequestState,
  type QuoteState,
} from '#domain/quotes/request.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { writeToMember } from './letters.ts'
import { supplierEligibility } from './own-supplier.ts'

const refusals: Record<AnswerRefusal, string> = {
  ended: 'This request has ended, or you declined it.',
  'too-late': 'The time to answer has ended.',
  'not-listed': 'Your entry is not in the directory.',
  licence: 'Your trade licence is not verified or has expired. Send our staff the renewed licence.',
}

type Answering = { supplierId: string; quoteId: string }

type HeldRequest = {
  requestId: string
  userId: string
  requestState: QuoteRequestState
  answerUntil: Date
  chooseUntil: Date
  currency: string
  quote: QuoteState
  revision: number
  supplierName: string
  supplierState: string
  verifiedOn: string | null
  expiresOn: string | null
}

/** Locks the request of a quote, so that a choice and a change come one after the other. Throws NOT_FOUND. */
async function lockAnswer(
  transaction: Transaction,
  { supplierId, quoteId }: Answering,
): Promise<HeldRequest> {
  const [held] = await transaction<Omit<HeldRequest, 'quote' | 'revision'>[]>`
    select r.id as request_id, r.user_id, r.state as request_state, answer_until, choose_until, cities.currency,
           suppliers.name as supplier_name, suppliers.state as supplier_state, verified_on, licence_expires_on as expires_on
      from quotes join quote_requests r on r.id = request_id join cities on cities.id = r.city_id
      join suppliers on suppliers.id = supplier_id
     where quotes.id = ${quoteId} and supplier_id = ${supplierId} for update of r`
  // Read after the lock was granted: the statement above saw them as they were before.
  const [current] = await transaction<Pick<HeldRequest, 'requestState' | 'quote' | 'revision'>[]>`
    select r.state as request_state, quotes.state as quote, revision
      from quotes join quote_requests r on r.id = request_id where quotes.id = ${quoteId}`
  if (!held || !current) throw fail('NOT_FOUND')
  return { ...held, ...current }
}

/**
 * Stores a supplier's quote, and tells the member of the first one. Throws NOT_FOUND, and CONFLICT when the request
 * has ended, the supplier may not quote, or the quote was changed meanwhile.
 */
export async function saveQuote(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  answering: Answering,
  quote: NewQuote,
): Promise<void> {
  const at = now()
  const today = gulfDay(at)
  if (quote.validUntil < today) throw fail('CONFLICT', 'The last day of the quote is past.')
  if (quote.validUntil > addDays(today, limits.quotes.longestValidDays))
    throw fail('CONFLICT', `A quote is valid for up to ${limits.quotes.longestValidDays} days.`)
  await sql.begin(async (transaction) => {
    const held = await lockAnswer(transaction, answering)
    const request = requestStateAt({ state: held.requestState, chooseUntil: held.chooseUntil }, at)
    const refusal = answerRefusal({ ...held, request, supplier: supplierEligibility(held, at) }, at)
    if (refusal !== null) throw fail('CONFLICT', refusals[refusal])
    if (held.revision !== quote.revision)
      throw fail('CONFLICT', 'This quote was changed in another window. Reload the page.')
    const { revision, ...terms } = quote
    const row = {
      ...terms,
      currency: held.currency,
      vatPercent: await readVatPercent(transaction, held.currency, today),
      revision: revision + 1,
      state: 'quoted',
      changedAt: at,
    }
    await transaction`
      update quotes set ${transaction(row)}, answered_at = coalesce(answered_at, ${at})
       where id = ${answering.quoteId}`
    if (held.quote === 'requested') await notifyMember(transaction, held, config.appUrl, 'quote-received')
  })
}

/** Declines a request, also after quoting. Throws NOT_FOUND, and CONFLICT when it has ended. */
export async function declineRequest(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  answering: Answering,
  reason: string,
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const held = await lockAnswer(transaction, answering)
    if (held.quote === 'declined') return
    const request = requestStateAt({ state: held.requestState, chooseUntil: held.chooseUntil }, at)
    if (request !== 'open' || (held.quote !== 'requested' && held.quote !== 'quoted'))
      throw fail('CONFLICT', refusals.ended)
    await transaction`
      update quotes set state = 'declined', decline_reason = ${reason}, ended_at = ${at},
             answered_at = coalesce(answered_at, ${at})
       where id = ${answering.quoteId}`
    await notifyMember(transaction, held, config.appUrl, 'quote-declined')
  })
}

async function notifyMember(
  transaction: Transaction,
  { userId, supplierName, requestId }: HeldRequest,
  appUrl: string,
  kind: 'quote-received' | 'quote-declined',
): Promise<void> {
  await writeToMember(transaction, userId, {
    kind,
    sender: supplierName,
    link: `${appUrl}/suppliers/quotes/${requestId}`,
  })
}

/** The VAT on services where a currency is paid, in percent. Throws CONFLICT when no figure is in force. */
async function readVatPercent(sql: Queryable, currency: string, today: string): Promise<number> {
  const percent = (await readVatPercents(sql, today))[currency]
  if (percent === undefined) throw fail('CONFLICT', 'No VAT rate is in force for this city.')
  return percent
}

/** The VAT on services on a day by currency, in percent, from the dated legal figures. */
export async function readVatPercents(sql: Queryable, today: string): Promise<Record<string, number>> {
  const rows = await sql<{ currency: string; percent: number }[]>`
    select case key when 'uae-vat' then 'AED' else 'SAR' end as currency, value::float8 as percent from rule_values
     where key in ('uae-vat', 'saudi-vat') and holds_from <= ${today} and (holds_to is null or holds_to >= ${today})
     order by id`
  return Object.fromEntries(rows.map(({ currency, percent }) => [currency, percent]))
}
