import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { quoteOffice } from './testing-quotes.ts'

test('quotes stand side by side with VAT, the lowest marked', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask()
  const { alpha, beta, gamma } = office.suppliers
  expect((await alpha.quote()).statusCode).toBe(204)
  expect((await beta.quote({ priceMinor: 125_000, vat: 'included' })).statusCode).toBe(204)
  await gamma.call('POST', `/api/supplier/quotes/${(await gamma.request()).id}/refusal`, {
    reason: 'No capacity before January.',
  })
  expect((await office.read(id)).quotes).toMatchObject([
    {
      supplier: { slug: 'alpha' },
      isLowest: false,
      terms: { totalMinor: 126_000, vatPercent: 5, currency: 'AED' },
    },
    { supplier: { slug: 'beta' }, isLowest: true, terms: { totalMinor: 125_000 } },
    {
      supplier: { slug: 'gamma' },
      state: 'declined',
      declineReason: 'No capacity before January.',
      terms: null,
    },
  ])
  const letters = await office.letters()
  expect(letters.filter((line) => line.startsWith('quote-received'))).toHaveLength(2)
  expect(letters.filter((line) => line.startsWith('quote-declined'))).toHaveLength(1)
})

test('a quote is bounded, in time, and changed by its newest revision only', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha', 'beta'])
  const { alpha, beta } = office.suppliers
  for (const [field, value] of [
    ['priceMinor', 0],
    ['priceMinor', -5],
    ['priceMinor', limits.quotes.largestMinor + 1],
    ['days', 0],
    ['days', limits.quotes.longestDays + 1],
    ['included', ''],
    ['included', 'x'.repeat(limits.quotes.includedCharacters + 1)],
    ['vat', 'some'],
  ] as const)
    expect([field, (await alpha.quote({ [field]: value })).statusCode]).toEqual([field, 400])
  expect((await alpha.quote({ validUntil: '2026-11-25' })).statusCode).toBe(409)
  expect((await alpha.quote({ validUntil: '2027-11-25' })).statusCode).toBe(409)
  expect((await alpha.quote()).statusCode).toBe(204)
  expect((await alpha.quote()).statusCode).toBe(409)
  await office.later(limits.quotes.answerMs)
  expect((await alpha.quote({ revision: 1, priceMinor: 110_000 })).statusCode).toBe(204)
  expect((await beta.quote()).statusCode).toBe(409)
  expect((await office.received(id, 'alpha')).terms?.priceMinor).toBe(110_000)
})

test('a chosen quote shows its supplier the contact details, and tells the others politely', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask()
  const { alpha, beta, gamma } = office.suppliers
  await alpha.quote()
  await beta.quote()
  for (const _ of [1, 2]) expect((await office.choose(id, 'beta')).statusCode).toBe(204)
  expect(await beta.request()).toMatchObject({ quoteState: 'chosen', contact: { phone: '+971 50 123 4567' } })
  expect((await alpha.call('GET', '/api/supplier/work')).body).not.toContain('+971 50')
  expect(await office.read(id)).toMatchObject({
    state: 'confirmed',
    contact: { name: 'Sam Example', email: beta.email, phone: '+971 4 000 0000' },
  })
  const letters = await office.letters()
  expect(letters.filter((line) => line.startsWith('quote-chosen'))).toEqual([`quote-chosen ${beta.email}`])
  expect(letters.filter((line) => line.startsWith('quote-not-chosen')).toSorted()).toEqual(
    [alpha, gamma].map(({ email }) => `quote-not-chosen ${email}`).toSorted(),
  )
  expect((await alpha.quote({ revision: 1 })).statusCode).toBe(409)
  expect((await office.choose(id, 'alpha')).statusCode).toBe(409)
  expect((await office.member.call('DELETE', `/api/quotes/${id}`)).statusCode).toBe(409)
})

test('of two quotes chosen at once one wins, every time', async () => {
  await using office = await quoteOffice()
  const { alpha, beta } = office.suppliers
  for (let round = 0; round < 4; round += 1) {
    const { id } = await office.ask(['alpha', 'beta'])
    await alpha.quote()
    await beta.quote()
    const answers = await Promise.all([office.choose(id, 'alpha'), office.choose(id, 'beta')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    const chosen = (await office.read(id)).quotes.filter(({ state }) => state === 'chosen')
    expect(chosen).toHaveLength(1)
    await office.later(3_600_000)
  }
})

test('a price that changes while the member chooses is never chosen unseen', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha'])
  const { alpha } = office.suppliers
  await alpha.quote()
  const [change, choice] = await Promise.all([
    alpha.quote({ revision: 1, priceMinor: 900_000 }),
    office.choose(id, 'alpha', 1),
  ])
  expect([change.statusCode, choice.statusCode].toSorted()).toEqual([204, 409])
  const { terms } = await office.received(id, 'alpha')
  expect(terms?.priceMinor).toBe(choice.statusCode === 204 ? 120_000 : 900_000)
})

test('a quote that ran out, of a suspended supplier, or without a valid licence is not chosen', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask()
  const { alpha, beta, gamma } = office.suppliers
  await alpha.quote({ validUntil: '2026-11-27' })
  await beta.quote()
  await gamma.quote()
  await office.sql`update suppliers set state = 'suspended' where slug = 'beta'`
  await office.sql`update suppliers set licence_expires_on = '2026-11-28' where slug = 'gamma'`
  await office.later(3 * dayMs)
  for (const slug of ['alpha', 'beta', 'gamma'])
    expect([slug, (await office.choose(id, slug)).statusCode]).toEqual([slug, 409])
  expect(await office.received(id, 'beta')).toMatchObject({ supplier: { isListed: false } })
  expect(await office.received(id, 'alpha')).toMatchObject({ hasRunOut: true })
  expect((await beta.quote({ revision: 1 })).statusCode).toBe(409)
  expect((await gamma.quote({ revision: 1 })).statusCode).toBe(409)
})

test('the quote of another request is not chosen with this one', async () => {
  await using office = await quoteOffice()
  const { alpha } = office.suppliers
  const first = await office.ask(['alpha'])
  await alpha.quote()
  await office.later(1000)
  const second = await office.ask(['alpha'])
  const { id } = await office.received(first.id, 'alpha')
  const answer = await office.member.call('PUT', `/api/quotes/${second.id}/choice`, {
    quoteId: id,
    revision: 1,
  })
  expect(answer.statusCode).toBe(404)
})

test('a conversation opens once for both sides, about the request, and closes with the quote', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha', 'beta'])
  const { alpha, beta } = office.suppliers
  await alpha.work()
  const { id: quoteId } = await office.received(id, 'alpha')
  const open = (who: typeof office.member) => who.call('POST', `/api/supplier-quotes/${quoteId}/conversation`)
  const [first, second] = await Promise.all([open(office.member), open(alpha)])
  const { conversationId } = first.json<{ conversationId: string }>()
  expect(second.json()).toEqual({ conversationId })
  expect((await open(beta)).statusCode).toBe(404)
  const seen = (await alpha.call('GET', `/api/conversations/${conversationId}`)).json()
  expect(seen).toMatchObject({
    kind: 'supplier',
    ownRole: 'supplier',
    writing: 'open',
    unread: 0,
    subject: { kind: 'quote', slug: quoteId },
    lastMessage: { isOwn: false },
  })
  await beta.work()
  await beta.quote()
  await office.choose(id, 'beta')
  const closed = await office.member.call('GET', `/api/conversations/${conversationId}`)
  expect(closed.json()).toMatchObject({ writing: 'closed', subject: { kind: 'quote', slug: id } })
  expect((await open(alpha)).statusCode).toBe(200)
})

test('a supplier without an account cannot be written to', async () => {
  await using office = await quoteOffice()
  await office.sql`update suppliers set email = 'nobody@supplier.example' where slug = 'alpha'`
  const { id } = await office.ask(['alpha'])
  const quote = await office.received(id, 'alpha')
  expect(quote.takesMessages).toBe(false)
  const answer = await office.member.call('POST', `/api/supplier-quotes/${quote.id}/conversation`)
  expect(answer.statusCode).toBe(409)
})
