import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { endQuoteRequests } from './jobs.ts'
import { quoteOffice } from './testing-quotes.ts'

test('an account and the entry with its address are one supplier, whichever came first', async () => {
  await using office = await quoteOffice()
  const { alpha } = office.suppliers
  expect((await alpha.work())?.entry).toMatchObject({ slug: 'alpha', licence: 'verified', rating: null })
  // The account stays connected when the address of the entry changes.
  await office.sql`update suppliers set email = 'new@supplier.example' where slug = 'alpha'`
  expect((await alpha.work())?.entry.slug).toBe('alpha')
  expect((await alpha.call('GET', '/api/me')).json()).toMatchObject({ isSupplier: true })
})

test('an address that is not confirmed connects to no entry', async () => {
  await using office = await quoteOffice()
  const { alpha } = office.suppliers
  await office.sql`update users set email_confirmed_at = null where email = ${alpha.email}`
  expect(await alpha.work()).toBeNull()
  expect((await alpha.call('GET', '/api/me')).json()).toMatchObject({ isSupplier: false })
  expect((await office.member.call('GET', '/api/supplier/work')).json()).toEqual({ work: null })
  expect((await office.member.call('PUT', `/api/supplier/quotes/${randomUUID()}/done`)).statusCode).toBe(404)
})

test('a request goes to up to three suppliers, who see no contact details', async () => {
  await using office = await quoteOffice()
  const { answer } = await office.ask()
  expect(answer.statusCode).toBe(204)
  const { alpha, delta } = office.suppliers
  const seen = await alpha.call('GET', '/api/supplier/work')
  for (const secret of ['Tower 1', '+971 50', office.member.email]) expect(seen.body).not.toContain(secret)
  expect(await alpha.request()).toMatchObject({
    need: 'Snagging of a two-bedroom flat before handover.',
    quoteState: 'requested',
    supplierCount: 3,
    contact: null,
  })
  expect((await delta.work())?.requests).toEqual([])
  expect((await office.letters()).filter((line) => line.startsWith('quote-requested'))).toHaveLength(3)
})

test('four suppliers, none, one twice, and one who is not listed for the trade and city are refused', async () => {
  await using office = await quoteOffice()
  const status = async (slugs: readonly string[], more: object = {}) =>
    (await office.ask(slugs, more)).answer.statusCode
  expect(await status(['alpha', 'beta', 'gamma', 'delta'])).toBe(400)
  expect(await status([])).toBe(400)
  expect(await status(['alpha', 'alpha'])).toBe(400)
  expect(await status(['alpha', 'nobody'])).toBe(404)
  expect(await status(['alpha'], { category: 'movers' })).toBe(404)
  expect(await status(['alpha'], { city: 'riyadh' })).toBe(404)
  await office.sql`update suppliers set state = 'suspended' where slug = 'alpha'`
  expect(await status(['alpha'])).toBe(404)
  await office.sql`update suppliers set licence_expires_on = '2026-11-25' where slug = 'beta'`
  expect(await status(['beta'])).toBe(409)
  await office.sql`update suppliers set email = null where slug = 'gamma'`
  expect(await status(['gamma'])).toBe(409)
  expect([...(await office.sql`select from quote_requests`)]).toEqual([])
})

test('nobody asks their own company', async () => {
  await using office = await quoteOffice()
  const { alpha } = office.suppliers
  const own = {
    id: randomUUID(),
    category: 'snagging',
    city: 'dubai',
    suppliers: ['alpha'],
    need: 'A review of myself, please.',
    timing: 'now',
    address: '',
    phone: '',
  }
  expect((await alpha.call('POST', '/api/quotes', own)).statusCode).toBe(409)
})

test('a repeated request is stored once, and its id belongs to one member', async () => {
  await using office = await quoteOffice()
  const id = randomUUID()
  const twice = await Promise.all([office.ask(['alpha'], { id }), office.ask(['alpha'], { id })])
  expect(twice.map(({ answer }) => answer.statusCode)).toEqual([204, 204])
  expect((await office.suppliers.alpha.work())?.requests).toHaveLength(1)
  const stranger = await office.person()
  const other = await stranger.call('POST', '/api/quotes', {
    id,
    category: 'snagging',
    city: 'dubai',
    suppliers: ['beta'],
    need: 'The same id again.',
    timing: 'now',
    address: '',
    phone: '',
  })
  expect(other.statusCode).toBe(409)
})

test('requests are limited per member and day, also at once', async () => {
  await using office = await quoteOffice()
  const answers = await Promise.all(
    Array.from({ length: limits.quotes.perDay + 2 }, () => office.ask(['alpha'])),
  )
  const statuses = answers.map(({ answer }) => answer.statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(limits.quotes.perDay)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('the subject is a published project or an own asset, whose title only the chosen supplier sees', async () => {
  await using office = await quoteOffice()
  const { sql, member } = office
  await sql`
    insert into projects (id, slug, name, location, city_id, published)
    values (901, 'quay', 'Quay House', 'Dubai Marina', 1, true), (902, 'draft', 'Draft', 'Dubai Marina', 1, false)`
  const asset = async (userId: string) => {
    const [made] = await sql<[{ id: string }]>`
      insert into assets (user_id, project_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
      values (${userId}, 901, 'Quay House, flat 1204', 'unit', '2025-01-01', 1, 'AED', 100, now()) returning id`
    return made.id
  }
  const stranger = await office.person()
  expect((await office.ask(['alpha'], { project: 'draft' })).answer.statusCode).toBe(404)
  expect((await office.ask(['alpha'], { asset: await asset(stranger.id) })).answer.statusCode).toBe(404)
  const { id } = await office.ask(['alpha'], { asset: await asset(member.id) })
  const { alpha } = office.suppliers
  expect(await alpha.request()).toMatchObject({ project: { slug: 'quay' }, contact: null })
  await alpha.quote()
  await office.choose(id, 'alpha')
  expect((await alpha.request()).contact).toMatchObject({
    property: 'Quay House, flat 1204',
    address: 'Tower 1, flat 1204',
    phone: '+971 50 123 4567',
    email: member.email,
  })
})

test('a withdrawn request takes no quotes, and its suppliers are notified', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha', 'beta'])
  const { alpha, beta } = office.suppliers
  await alpha.quote()
  for (const _ of [1, 2])
    expect((await office.member.call('DELETE', `/api/quotes/${id}`)).statusCode).toBe(204)
  expect((await beta.quote()).statusCode).toBe(409)
  expect(await beta.request()).toMatchObject({ state: 'withdrawn', quoteState: 'closed' })
  expect(
    (await office.letters()).filter((line) => line.startsWith('quote-request-ended')).toSorted(),
  ).toEqual([alpha, beta].map(({ email }) => `quote-request-ended ${email}`).toSorted())
  const stranger = await office.person()
  expect((await stranger.call('DELETE', `/api/quotes/${id}`)).statusCode).toBe(404)
})

test('a request expires by itself, and the job tells the suppliers once', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha'])
  await office.suppliers.alpha.quote({ validUntil: '2027-03-01' })
  await office.later(limits.quotes.chooseMs)
  expect((await office.read(id)).state).toBe('expired')
  expect((await office.choose(id, 'alpha')).statusCode).toBe(409)
  const listed = await office.member.call('GET', '/api/quotes?state=expired')
  expect(listed.json()).toMatchObject({ total: 1, requests: [{ id, state: 'expired' }] })
  for (const _ of [1, 2])
    await endQuoteRequests.perform({
      ...office.application.parts,
      input: {},
      signal: new AbortController().signal,
    })
  expect((await office.letters()).filter((line) => line.startsWith('quote-request-ended'))).toHaveLength(1)
})

test('the list of requests is in pages, newest first', async () => {
  await using office = await quoteOffice()
  const rows = await office.sql<{ id: string }[]>`
    insert into quote_requests (id, user_id, category, city_id, need, timing, requested_at, answer_until, choose_until)
    select gen_random_uuid(), ${office.member.id}, 'snagging', 1, 'Two bedrooms', 'now', day, day, day + interval '1 year'
      from generate_series(1, ${limits.quotes.listRows + 3}) as number
      cross join lateral (select timestamptz '2026-11-26' - number * interval '6 hours' as day) as days
    returning id`
  const ids = rows.map(({ id }) => id)
  const first = (await office.member.call('GET', '/api/quotes')).json<Page>()
  const second = (await office.member.call('GET', `/api/quotes?after=${first.next}`)).json<Page>()
  expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids)
  expect([first.total, second.next]).toEqual([ids.length, null])
})

type Page = { requests: { id: string }[]; total: number; next: string | null }
