import { expect, test } from 'vitest'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { createAccount, createDemonstrationAccounts } from './accounts.ts'
import { personOf } from './person.ts'
import { authServer } from './testing-server.ts'

test('every demonstration account signs in with its roles, however often they are made', async () => {
  await using server = await authServer()
  await createDemonstrationAccounts(server.sql)
  await createDemonstrationAccounts(server.sql)
  expect(await server.sql`select from users`).toHaveLength(demonstrationAccounts.length)
  for (const { email, roles } of demonstrationAccounts) {
    const { data } = await server.newClient().signInWithPassword({ email, password: demonstrationPassword })
    const person = await personOf(server.needs)(`Bearer ${data.session?.access_token}`)
    expect(person).toMatchObject({ email, roles })
  }
})

test('an address that is taken keeps its account', async () => {
  await using server = await authServer()
  const account = { email: 'first@diwan.test', fullName: 'First', roles: [], onboardingCompleted: false }
  expect(
    await createAccount(server.sql, { ...account, password: 'the password of the first' }),
  ).not.toBeNull()
  const email = account.email.toUpperCase()
  expect(await createAccount(server.sql, { ...account, email, password: 'of another' })).toBeNull()
  const { error } = await server.newClient().signInWithPassword({ email, password: 'of another' })
  expect(error?.code).toBe('invalid_credentials')
})
