import type { NewQuoteRequest } from '#contract/quotes.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { fail } from '#server/problems/problem.ts'
import { closeQuotes } from './close-quotes.ts'
import { excerpt, readName, writeToSupplier } from './letters.ts'
import { supplierAddress, supplierEligibility } from './own-supplier.ts'

const { perDay, answerMs, chooseMs } = limits.quotes

type RequestedSupplier = {
  id: string
  userId: string | null
  name: string
  address: string | null
  supplierState: string
  verifiedOn: string | null
  expiresOn: string | null
}

/**
 * Stores a member's request and writes to the suppliers, once however often it is sent. The letters contain no
 * contact details. Throws NOT_FOUND for a supplier who is not listed for the category and city, or a subject that
 * is not the member's; CONFLICT for one who cannot be asked; TOO_MANY_REQUESTS.
 */
export async function createRequest(
  { sql, config, now }: Pick<Parts, 'sql' | 'config' | 'now'>,
  person: Person,
  request: NewQuoteRequest,
): Promise<void> {
  const at = now()
  const { id, category, city, suppliers: slugs, project, asset, sizeSqm, budgetMinor, ...same } = request
  await sql.begin(async (transaction) => {
    // Requests of one member come one after the other, so that none slips past the count.
    await transaction`select from users where id = ${person.id} for update`
    const [stored] = await transaction<{ userId: string }[]>`
      select user_id from quote_requests where id = ${id}`
    if (stored?.userId === person.id) return
    if (stored) throw fail('CONFLICT', 'Another request has this id.')
    await checkAllowance(transaction, person.id, at)
    const suppliers = await readRequestedSuppliers(transaction, { slugs, category, city })
    for (const supplier of suppliers) requireAskable(supplier, person, at)
    const row = {
      id,
      userId: person.id,
      category,
      cityId: await readCity(transaction, city),
      projectId: await readProject(transaction, project),
      assetId: await readAsset(transaction, person.id, asset),
      sizeSqm: sizeSqm ?? null,
      budgetMinor: budgetMinor ?? null,
      ...same,
      requestedAt: at,
      answerUntil: new Date(at.getTime() + answerMs),
      chooseUntil: new Date(at.getTime() + chooseMs),
    }
    await transaction`insert into quote_requests ${transaction(row)}`
    const sender = await readName(transaction, person.id)
    for (const supplier of suppliers) {
      await transaction`insert into quotes (request_id, supplier_id) values (${id}, ${supplier.id})`
      await writeToSupplier(transaction, supplier, {
        kind: 'quote-requested',
        sender,
        message: excerpt(request.need),
        dueOn: gulfDay(row.answerUntil),
        link: `${config.appUrl}/supplier-dashboard`,
      })
    }
  })
}

async function checkAllowance(transaction: Queryable, userId: string, at: Date): Promise<void> {
  const [{ count }] = await transaction<[{ count: number }]>`
    select count(*) from quote_requests
     where user_id = ${userId} and requested_at > ${new Date(at.getTime() - dayMs)}`
  if (count >= perDay)
    throw fail('TOO_MANY_REQUESTS', `Up to ${perDay} requests for quotes can be sent in a day.`)
}

async function readRequestedSuppliers(
  transaction: Transaction,
  { slugs, category, city }: { slugs: readonly string[]; category: string; city: string },
): Promise<RequestedSupplier[]> {
  const found = await transaction<RequestedSupplier[]>`
    select suppliers.id, user_id, name, ${supplierAddress(transaction)} as address, suppliers.state as supplier_state,
           verified_on, licence_expires_on as expires_on
      from suppliers
     where slug = any(${[...slugs]}) and suppliers.state = 'published' and ${category} = any(categories)
       and exists (select from supplier_cities join cities on cities.id = city_id
                    where supplier_id = suppliers.id and cities.slug = ${city})
     order by suppliers.id for share of suppliers`
  if (found.length < slugs.length)
    throw fail('NOT_FOUND', 'A supplier is not in the directory for this trade and city.')
  return found
}

function requireAskable(supplier: RequestedSupplier, person: Person, at: Date): void {
  if (supplier.userId === person.id || supplier.address?.toLowerCase() === person.email.toLowerCase())
    throw fail('CONFLICT', 'You cannot ask your own company for a quote.')
  if (supplierEligibility(supplier, at).licence !== 'verified')
    throw fail('CONFLICT', `The trade licence of ${supplier.name} is not verified or has expired.`)
  if (supplier.address === null) throw fail('CONFLICT', `${supplier.name} does not take requests here yet.`)
}

async function readCity(transaction: Transaction, slug: string): Promise<number> {
  const [city] = await transaction<{ id: number }[]>`select id from cities where slug = ${slug}`
  if (!city) throw fail('NOT_FOUND')
  return city.id
}

async function readProject(transaction: Transaction, slug: string | null | undefined) {
  if (!slug) return null
  const [project] = await transaction<{ id: number }[]>`
    select id from projects where slug = ${slug} and published and merged_into is null`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}

/** An asset of another member is not there. */
async function readAsset(transaction: Transaction, userId: string, id: string | null | undefined) {
  if (!id) return null
  const [asset] = await transaction<{ id: string }[]>`
    select id from assets where id = ${id} and user_id = ${userId}`
  if (!asset) throw fail('NOT_FOUND')
  return asset.id
}

/** Ends an open request without a choice and tells the suppliers who had not declined. */
export async function endRequest(
  transaction: Transaction,
  { requestId, state, at }: { requestId: string; state: 'withdrawn' | 'expired'; at: Date },
): Promise<void> {
  await transaction`
    update quote_requests set state = ${state}, ended_at = ${at} where id = ${requestId} and state = 'open'`
  await closeQuotes(transaction, { requestId, at, kind: 'quote-request-ended' })
}

/** Withdraws an open request. Idempotent. Throws NOT_FOUND, and CONFLICT if it has ended otherwise. */
export async function withdrawRequest(
  { sql, now }: Pick<Parts, 'sql' | 'now'>,
  userId: string,
  requestId: string,
): Promise<void> {
  const at = now()
  await sql.begin(async (transaction) => {
    const [held] = await transaction<{ state: string }[]>`
      select state from quote_requests where id = ${requestId} and user_id = ${userId} for update`
    if (!held) throw fail('NOT_FOUND')
    if (held.state === 'withdrawn') return
    if (held.state !== 'open') throw fail('CONFLICT', 'This request has ended.')
    await endRequest(transaction, { requestId, state: 'withdrawn', at })
  })
}
