import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'
import { endpoints } from '#contract/contract.ts'

const personal = endpoints
  .filter(({ method, url, audience }) => method === 'GET' && !url.includes(':') && audience !== 'anyone')
  .map(({ url }) => url)
const urls = ['/api/me', '/api/account', '/auth/v1/user', ...personal]

test('of two members with a thousand concurrent requests, neither receives an answer for the other', async () => {
  await using application = await testApplication()
  const { app } = application
  const people = await Promise.all(
    ['analyst', 'analyst'].map(async () => {
      const headers = { authorization: `Bearer ${await application.tokenFor(['analyst', 'admin'])}` }
      const me = (await app.inject({ url: '/api/me', headers })).json<{ id: string; email: string }>()
      return { headers, id: me.id, email: me.email }
    }),
  )
  const [one, two] = people
  if (!one || !two) throw new Error('two people')
  expect(one.email).not.toBe(two.email)
  // Lists of all people are not secret among administrators.
  const ofAll = /^\/api\/(?:people|admin|approvals|presence|access\/rollout|records|newsletter)/
  const personalUrls = urls.filter((url) => !ofAll.test(url))
  const crossed: string[] = []
  let answered = 0
  const rounds = Math.ceil(1000 / personalUrls.length)
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      personalUrls.flatMap((url) =>
        people.map(async ({ headers, email }) => {
          const { body } = await app.inject({ url, headers })
          const other = email === one.email ? two : one
          if (body.includes(email)) answered += 1
          if (body.includes(other.email) || body.includes(other.id)) crossed.push(url)
        }),
      ),
    )
  expect(personalUrls.length).toBeGreaterThan(20)
  // Each person's own answers: their account, session and the like.
  expect(answered / rounds / people.length).toBeGreaterThanOrEqual(5)
  expect(crossed).toEqual([])
})
