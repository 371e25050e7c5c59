import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { deleteDueAccounts } from './deletion.ts'

test('a deletion that is cancelled while others are carried out does not happen', async () => {
  await using application = await testApplication()
  const { parts } = application
  await application.tokenFor(['admin'])
  const first = await signedInPerson(application)
  const second = await signedInPerson(application)
  for (const person of [first, second])
    expect((await person.call('POST', '/api/account/deletion')).statusCode).toBe(200)
  // The first account cannot be deleted yet, so that the job waits with both on its list.
  const release = Promise.withResolvers<void>()
  const held = parts.sql.begin(async (transaction) => {
    await transaction`select from users where id = ${first.id} for update`
    await release.promise
  })
  const deleting = deleteDueAccounts({ ...parts, now: () => new Date(Date.now() + 20 * dayMs) })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await second.call('DELETE', '/api/account/deletion')).statusCode).toBe(200)
  release.resolve()
  await held
  expect(await deleting).toBe(1)
  expect((await second.call('GET', '/api/me')).statusCode).toBe(200)
  const letters = await parts.sql<{ kind: string }[]>`
    select kind from letters where recipient = ${second.email} order by queued_at`
  expect(letters.map(({ kind }) => kind)).toEqual(['deletion-requested', 'deletion-taken-back'])
})
