import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'

async function office() {
  const application = await testApplication()
  const person = (roles: Role[]) => signedInPerson(application, roles)
  const [first, second] = [await person(['admin']), await person(['admin'])]
  const close = (by: typeof first, whom: typeof first) =>
    by.call('POST', `/api/people/${whom.id}/closure`, { days: 30, reason: 'A leak' })
  const dismiss = (by: typeof first, whom: typeof first) =>
    by.call('DELETE', `/api/people/${whom.id}/roles/admin`)
  return { application, sql: application.parts.sql, first, second, close, dismiss }
}

test('an administrator whose account is closed does not count as one who is left', async () => {
  const { application, first, second, close, dismiss } = await office()
  await using _ = application
  expect((await close(first, second)).statusCode).toBe(200)
  expect((await dismiss(first, first)).statusCode).toBe(409)
  expect((await first.call('POST', '/api/account/deletion')).statusCode).toBe(409)
  expect((await dismiss(first, second)).statusCode).toBe(200)
})

test('an administrator whose account is about to be deleted does not count as one who is left', async () => {
  const { application, first, second, dismiss } = await office()
  await using _ = application
  expect((await second.call('POST', '/api/account/deletion')).statusCode).toBe(200)
  expect((await dismiss(first, first)).statusCode).toBe(409)
})

test('of two administrators who close each other’s account one stays', async () => {
  const { application, sql, first, second, close } = await office()
  await using _ = application
  // Holds both back until both have begun.
  const release = Promise.withResolvers<void>()
  const held = sql.begin(async (transaction) => {
    await transaction`select from user_roles where role = 'admin' for update`
    await release.promise
  })
  const both = [close(first, second), close(second, first)]
  await new Promise((resolve) => setTimeout(resolve, 500))
  release.resolve()
  await held
  const answers = await Promise.all(both)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await sql`select from users where banned_until is not null`).toHaveLength(1)
})
