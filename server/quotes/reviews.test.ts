import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { quoteOffice } from './testing-quotes.ts'

/** A request whose quote of `alpha` was chosen. */
async function confirmedJob() {
  const office = await quoteOffice()
  const { id } = await office.ask(['alpha', 'beta'])
  const { alpha } = office.suppliers
  await alpha.quote()
  await office.choose(id, 'alpha')
  const review = (content = 'Careful and on time.', rating = 4) =>
    office.member.call('PUT', `/api/quotes/${id}/review`, { rating, content })
  const profile = async () =>
    (await office.application.app.inject({ url: '/api/suppliers/alpha' })).json<{ rating: unknown }>()
  const listed = async () =>
    (await office.application.app.inject({ url: '/api/suppliers/alpha/reviews' })).json<{
      reviews: { content: string; reply: string }[]
    }>().reviews
  return { ...office, id, alpha, review, profile, listed }
}

test('a review needs work that is done, once a job, and makes the published rating', async () => {
  await using job = await confirmedJob()
  expect((await job.review()).statusCode).toBe(409)
  expect((await job.profile()).rating).toBeNull()
  for (const _ of [1, 2])
    expect((await job.member.call('PUT', `/api/quotes/${job.id}/done`)).statusCode).toBe(204)
  const twice = await Promise.all([job.review(), job.review()])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await job.profile()).rating).toEqual({ average: 4, count: 1 })
  expect(await job.listed()).toMatchObject([{ content: 'Careful and on time.', reply: '' }])
  for (const [field, value] of [
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['content', ' '],
  ] as const) {
    const answer = await job.member.call('PUT', `/api/quotes/${job.id}/review`, {
      rating: 4,
      content: 'Good',
      [field]: value,
    })
    expect([field, answer.statusCode]).toEqual([field, 400])
  }
  expect((await job.letters()).filter((line) => line.startsWith('review-received'))).toHaveLength(1)
})

test('the work may be marked as done by the supplier, who asks for the review with it', async () => {
  await using job = await confirmedJob()
  const { id: quoteId } = await job.alpha.request()
  for (const _ of [1, 2])
    expect((await job.alpha.call('PUT', `/api/supplier/quotes/${quoteId}/done`)).statusCode).toBe(204)
  expect((await job.read(job.id)).state).toBe('done')
  expect((await job.letters()).filter((line) => line.startsWith('work-done'))).toHaveLength(1)
  expect((await job.review()).statusCode).toBe(204)
})

test('only a chosen quote is marked as done', async () => {
  await using office = await quoteOffice()
  const { id } = await office.ask(['alpha'])
  const { alpha } = office.suppliers
  await alpha.quote()
  const { id: quoteId } = await alpha.request()
  expect((await alpha.call('PUT', `/api/supplier/quotes/${quoteId}/done`)).statusCode).toBe(409)
  expect((await office.member.call('PUT', `/api/quotes/${id}/done`)).statusCode).toBe(409)
})

test('a review may be changed for a time', async () => {
  await using job = await confirmedJob()
  await job.member.call('PUT', `/api/quotes/${job.id}/done`)
  await job.review()
  await job.later(limits.directory.reviewChangeMs - 1)
  expect((await job.review('They came back and mended it.', 5)).statusCode).toBe(204)
  expect((await job.profile()).rating).toEqual({ average: 5, count: 1 })
  await job.later(1)
  expect((await job.review('Later', 1)).statusCode).toBe(409)
})

test('the supplier has one reply, which may be changed, and nobody else has', async () => {
  await using job = await confirmedJob()
  await job.member.call('PUT', `/api/quotes/${job.id}/done`)
  await job.review()
  const reviewId = (await job.read(job.id)).review?.id
  const reply = (who: typeof job.alpha, text: string) =>
    who.call('PUT', `/api/supplier/reviews/${reviewId}/reply`, { reply: text })
  expect((await reply(job.suppliers.beta, 'Not mine')).statusCode).toBe(404)
  expect((await reply(job.alpha, 'Thank you.')).statusCode).toBe(204)
  expect((await reply(job.alpha, 'Thank you very much.')).statusCode).toBe(204)
  expect(await job.listed()).toMatchObject([{ reply: 'Thank you very much.' }])
  expect((await job.letters()).filter((line) => line.startsWith('review-replied'))).toHaveLength(1)
})

test('staff hide a review with a reason, and show it again; both are in the audit log', async () => {
  await using job = await confirmedJob()
  await job.member.call('PUT', `/api/quotes/${job.id}/done`)
  await job.review('The engineer Mr Example was drunk.', 1)
  const editor = await job.person(['editor'])
  const [{ id }] = (await editor.call('GET', '/api/admin/supplier-reviews')).json<{
    reviews: [{ id: string }]
  }>().reviews
  const url = `/api/admin/supplier-reviews/${id}/hidden`
  expect((await editor.call('PUT', url, { reason: '' })).statusCode).toBe(400)
  expect((await editor.call('PUT', url, { reason: 'It names a person.' })).statusCode).toBe(204)
  expect((await job.profile()).rating).toBeNull()
  expect(await job.listed()).toEqual([])
  expect((await job.read(job.id)).review?.hiddenReason).toBe('It names a person.')
  expect((await job.review('Again', 2)).statusCode).toBe(409)
  const reply = await job.alpha.call('PUT', `/api/supplier/reviews/${id}/reply`, { reply: 'No' })
  expect(reply.statusCode).toBe(409)
  expect((await editor.call('DELETE', url)).statusCode).toBe(204)
  expect((await job.profile()).rating).toEqual({ average: 1, count: 1 })
  const events = await job.sql<{ action: string; detail: { reason?: string } }[]>`
    select action, detail from audit_events where action in ('review_hidden', 'review_shown') order by id`
  expect(events.map(({ action, detail }) => [action, detail.reason])).toEqual([
    ['review_hidden', 'It names a person.'],
    ['review_shown', undefined],
  ])
  expect((await job.letters()).filter((line) => line.startsWith('review-hidden'))).toHaveLength(1)
})

test('staff see requests of all members by state', async () => {
  await using job = await confirmedJob()
  const editor = await job.person(['editor'])
  const list = async (query: string) => (await editor.call('GET', `/api/admin/quotes${query}`)).json()
  expect(await list('?state=confirmed')).toMatchObject({
    total: 1,
    requests: [{ memberEmail: job.member.email, suppliers: [{ state: 'chosen' }, { state: 'closed' }] }],
  })
  expect(await list('?state=open')).toMatchObject({ total: 0, requests: [] })
})
