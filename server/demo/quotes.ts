import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import type { VatTerms } from '#domain/quotes/comparison.ts'
import type { QuoteRequestState, QuoteState, QuoteTiming } from '#domain/quotes/request.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

/** The entry of the demonstration account of a supplier. */
const ownSlug = 'plumbline-snagging'

type DemoQuote = {
  supplier: string
  state: QuoteState
  terms?: {
    priceAed: number
    vat: VatTerms
    days: number
    included: string
    terms: string
  }
  declineReason?: string
}

type DemoRequest = {
  by: Role
  daysAgo: number
  category: 'snagging' | 'fit-out'
  need: string
  sizeSqm: number
  timing: QuoteTiming
  budgetAed: number | null
  state: QuoteRequestState
  quotes: readonly DemoQuote[]
  review?: { rating: number; content: string; reply: string }
  /** What both sides wrote to each other, the member first. */
  lines?: readonly string[]
}

const snagging = {
  included: 'All rooms, balcony and parking. Report with photos within two days.',
  terms: 'Payment after the report.',
}

const demoRequests: readonly DemoRequest[] = [
  {
    by: 'investor_pro',
    daysAgo: 2,
    category: 'snagging',
    need: 'Snagging of a two-bedroom flat before handover. The developer gives the keys in three weeks; one second visit after the repairs.',
    sizeSqm: 119,
    timing: 'this-month',
    budgetAed: 2_000,
    state: 'open',
    quotes: [
      {
        supplier: ownSlug,
        state: 'quoted',
        terms: { priceAed: 1_350, vat: 'added', days: 3, ...snagging },
      },
      {
        supplier: 'ayn-handover-inspection',
        state: 'quoted',
        terms: {
          priceAed: 1_480,
          vat: 'included',
          days: 5,
          included: 'Flat and balcony with thermal pictures. The second visit costs AED 400.',
          terms: 'Half in advance.',
        },
      },
      { supplier: 'spirit-level-snagging', state: 'requested' },
    ],
  },
  {
    by: 'investor_pro',
    daysAgo: 75,
    category: 'snagging',
    need: 'Inspection of a one-bedroom flat that was handed over last week.',
    sizeSqm: 71,
    timing: 'now',
    budgetAed: null,
    state: 'done',
    quotes: [
      {
        supplier: ownSlug,
        state: 'chosen',
        terms: { priceAed: 1_100, vat: 'added', days: 2, ...snagging },
      },
      {
        supplier: 'spirit-level-snagging',
        state: 'closed',
        terms: { priceAed: 1_250, vat: 'included', days: 2, ...snagging },
      },
    ],
    review: {
      rating: 4,
      content: 'Sixty-one defects in a numbered list with pictures. The report came a day late.',
      reply: 'Thank you. We now say with each quote on which day the report arrives.',
    },
  },
  {
    by: 'investor_pro',
    daysAgo: 20,
    category: 'fit-out',
    need: 'New kitchen fronts, paint and lights in a studio between two tenants.',
    sizeSqm: 46,
    timing: 'three-months',
    budgetAed: 30_000,
    state: 'confirmed',
    quotes: [
      {
        supplier: 'mashrab-fit-out',
        state: 'closed',
        terms: {
          priceAed: 31_500,
          vat: 'added',
          days: 21,
          included: 'Fronts, paint, lights, permit and waste.',
          terms: '40% in advance, 50% on completion, 10% after 30 days.',
        },
      },
      {
        supplier: 'zawiya-fit-out',
        state: 'chosen',
        terms: {
          priceAed: 28_200,
          vat: 'added',
          days: 25,
          included: 'Fronts, paint and lights. The permit of the building is charged as it costs.',
          terms: '30% in advance, the rest on completion.',
        },
      },
      {
        supplier: 'iwan-interiors-contracting',
        state: 'declined',
        declineReason: 'No team is free before the end of next quarter.',
      },
    ],
  },
  {
    by: 'investor_pro',
    daysAgo: 40,
    category: 'snagging',
    need: 'Snagging of a townhouse. The handover was postponed.',
    sizeSqm: 210,
    timing: 'flexible',
    budgetAed: null,
    state: 'withdrawn',
    quotes: [{ supplier: 'ayn-handover-inspection', state: 'closed' }],
  },
  {
    by: 'analyst',
    daysAgo: 1,
    category: 'snagging',
    need: 'Second inspection of a flat after the developer said that all defects were repaired. The first list has 38 points.',
    sizeSqm: 88,
    timing: 'now',
    budgetAed: 900,
    state: 'open',
    quotes: [
      { supplier: ownSlug, state: 'requested' },
      { supplier: 'spirit-level-snagging', state: 'requested' },
    ],
  },
  {
    by: 'manager',
    daysAgo: 9,
    category: 'snagging',
    need: 'Four studios in one building, inspected on one day.',
    sizeSqm: 168,
    timing: 'this-month',
    budgetAed: null,
    state: 'confirmed',
    quotes: [
      {
        supplier: ownSlug,
        state: 'chosen',
        terms: { priceAed: 3_200, vat: 'added', days: 2, ...snagging },
      },
    ],
    lines: [
      'Four studios in one building, inspected on one day.',
      'Which floors are they on? The lift permit of the building takes two days.',
      'Floors 4, 9, 12 and 15. The permit is requested.',
    ],
  },
  {
    by: 'manager',
    daysAgo: 120,
    category: 'snagging',
    need: 'Villa before handover, with pool and roof.',
    sizeSqm: 340,
    timing: 'now',
    budgetAed: 4_000,
    state: 'done',
    quotes: [
      {
        supplier: ownSlug,
        state: 'chosen',
        terms: { priceAed: 2_900, vat: 'included', days: 4, ...snagging },
      },
    ],
    review: { rating: 5, content: 'They found a leak in the roof that nobody had seen.', reply: '' },
  },
]

/** Writes the requests, quotes and reviews of the demonstration, every one marked, unless they are there. */
export async function writeQuotes(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.quotes'))`
    const there = await transaction`select from quote_requests where demonstration limit 1`
    if (there.length > 0) return
    await transaction`
      update suppliers set email = slug || '@suppliers.diwan.test', phone = '+971 4 000 0000'
       where demonstration and email is null`
    await transaction`
      update suppliers set user_id = users.id from users
       where suppliers.slug = ${ownSlug} and suppliers.demonstration and suppliers.user_id is null
         and users.email = 'supplier@diwan.test'`
    await transaction`
      insert into supplier_cities (supplier_id, city_id)
      select suppliers.id, cities.id from suppliers, cities
       where cities.slug = 'dubai' and suppliers.demonstration
         and suppliers.slug = any(${demoRequests.flatMap(({ quotes }) => quotes.map(({ supplier }) => supplier))})
      on conflict do nothing`
    for (const request of demoRequests) await writeRequest(transaction, request, now)
  })
}

async function writeRequest(sql: Transaction, request: DemoRequest, now: Date): Promise<void> {
  const { by, daysAgo, category, need, sizeSqm, timing, budgetAed, state } = request
  const requestedAt = new Date(now.getTime() - daysAgo * dayMs)
  const after = (days: number) => new Date(Math.min(requestedAt.getTime() + days * dayMs, now.getTime()))
  const id = randomUUID()
  await sql`
    insert into quote_requests (id, user_id, category, city_id, need, size_sqm, timing, budget_minor, address, phone, state,
                                requested_at, answer_until, choose_until, ended_at, demonstration)
    select ${id}, users.id, ${category}, cities.id, ${need}, ${sizeSqm}, ${timing},
           ${budgetAed === null ? null : budgetAed * 100}, 'Demonstration Tower, Dubai', '+971 50 000 0000', ${state},
           ${requestedAt}, ${new Date(requestedAt.getTime() + limits.quotes.answerMs)},
           ${new Date(requestedAt.getTime() + limits.quotes.chooseMs)}, ${state === 'open' ? null : after(5)}, true
      from users, cities where users.email = ${`${by}@diwan.test`} and cities.slug = 'dubai'`
  for (const quote of request.quotes) {
    const quoteId = await writeQuote(sql, { request, requestId: id, quote, after })
    if (quote.state !== 'chosen') continue
    if (request.review)
      await sql`
        insert into supplier_reviews (quote_id, rating, content, created_at, changed_at, reply, replied_at)
        values (${quoteId}, ${request.review.rating}, ${request.review.content}, ${after(20)}, ${after(20)},
                ${request.review.reply}, ${request.review.reply === '' ? null : after(22)})`
    if (request.lines) await writeConversation(sql, { quoteId, lines: request.lines, after })
  }
}

type Writing = {
  request: DemoRequest
  requestId: string
  quote: DemoQuote
  after: (days: number) => Date
}

async function writeQuote(sql: Transaction, { request, requestId, quote, after }: Writing): Promise<string> {
  const { terms } = quote
  const isDone = request.state === 'done' && quote.state === 'chosen'
  const row = {
    requestId,
    state: quote.state,
    declineReason: quote.declineReason ?? '',
    answeredAt: terms || quote.declineReason ? after(1) : null,
    endedAt: quote.state === 'requested' || quote.state === 'quoted' ? null : after(5),
    doneByMemberAt: isDone ? after(18) : null,
    doneBySupplierAt: isDone ? after(17) : null,
    ...(terms
      ? {
          revision: 1,
          priceMinor: terms.priceAed * 100,
          currency: 'AED',
          vat: terms.vat,
          vatPercent: 5,
          included: terms.included,
          days: terms.days,
          validUntil: addDays(utcDay(after(1)), 30),
          terms: terms.terms,
          changedAt: after(1),
        }
      : {}),
  }
  const [written] = await sql<[{ id: string }]>`
    insert into quotes ${sql({ ...row, supplierId: await readSupplier(sql, quote.supplier) })} returning id`
  return written.id
}

async function readSupplier(sql: Transaction, slug: string): Promise<string> {
  const [supplier] = await sql<{ id: string }[]>`
    select id from suppliers where slug = ${slug} and demonstration`
  if (!supplier) throw new Error(`the supplier ${slug} of the demonstration is missing`)
  return supplier.id
}

async function writeConversation(
  sql: Transaction,
  { quoteId, lines, after }: { quoteId: string; lines: readonly string[]; after: (days: number) => Date },
): Promise<void> {
  const [sides] = await sql<{ memberId: string; supplierUserId: string | null }[]>`
    select r.user_id as member_id, suppliers.user_id as supplier_user_id
      from quotes join quote_requests r on r.id = request_id join suppliers on suppliers.id = supplier_id
     where quotes.id = ${quoteId}`
  if (!sides?.supplierUserId) return
  const { memberId, supplierUserId } = sides
  const id = randomUUID()
  await sql`
    insert into conversations (id, kind, quote_id, demonstration, created_at)
    values (${id}, 'supplier', ${quoteId}, true, ${after(0)})`
  await sql`
    insert into conversation_participants (conversation_id, user_id, role, unread_count, last_read_sequence)
    values (${id}, ${memberId}, 'member', 0, ${lines.length}), (${id}, ${supplierUserId}, 'supplier', 0, ${lines.length})`
  for (const [at, line] of lines.entries())
    await sql`
      insert into messages (conversation_id, sender_id, content, created_at)
      values (${id}, ${at % 2 === 0 ? memberId : supplierUserId}, ${line}, ${after(at / 2)})`
}
