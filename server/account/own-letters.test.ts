import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { limits } from '#domain/limits.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { testApplication } from '#server/testing/application.ts'

test('a member reads which letters were sent to them, in pages, without links, and nobody else does', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const caller = async () => {
    const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
    const read = async (query = '') =>
      account.letters.response.parse(
        (await app.inject({ url: `/api/account/letters${query}`, headers })).json(),
      )
    return read
  }
  const [own, other] = [await caller(), await caller()]
  const [{ id: userId }] = await parts.sql<[{ id: string }]>`
    select id from users where email = 'person-1@test.example'`
  const count = limits.mail.ownPageRows + 1
  for (let sent = 0; sent < count; sent += 1)
    await queueLetter(
      parts.sql,
      { address: 'person-1@test.example', userId },
      { kind: 'approved', link: `${parts.config.appUrl}/auth?secret=1` },
    )
  await parts.sql`update letters set state = 'failed' where id = (select id from letters order by queued_at limit 1)`
  const first = await own()
  expect([first.total, first.letters.length]).toEqual([count, limits.mail.ownPageRows])
  expect(first.letters[0]).toMatchObject({ state: 'queued', sentAt: null })
  expect(JSON.stringify(first)).not.toContain('secret')
  const last = await own(`?after=${first.next}`)
  expect(last).toMatchObject({ next: null, letters: [{ state: 'failed' }] })
  expect(await other()).toEqual({ letters: [], total: 0, next: null })
  expect((await other(`?after=${first.next}`)).letters).toEqual([])
})
