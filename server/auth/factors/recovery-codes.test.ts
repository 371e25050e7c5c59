import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { tokenClaims, signedIn, withApp } from './testing-factors.ts'

test('each recovery code replaces a lost factor once, in any notation', async () => {
  await using server = await signedIn()
  const { client } = server
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
  await withApp(server)
  const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'Backup' })
  const codes = made.data?.codes ?? []
  expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup', total: 10 })
  expect(new Set(codes).size).toBe(10)
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
  expect((await client.mfa.listFactors()).data?.recovery_code).toMatchObject([{ friendly_name: 'Backup' }])

  const lost = await server.signIn()
  expect((await lost.client.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
  const typed = (codes[0]?.match(/.{4}/g) ?? []).join('-').toUpperCase()
  const { data, error } = await lost.client.mfa.recoveryCodes.verify({ code: ` ${typed} ` })
  expect(error).toBeNull()
  expect(tokenClaims(data?.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  const spent = await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  expect(spent.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  const letters = await server.sql`select parameters from letters where kind = 'recovery-code-used'`
  expect(letters).toMatchObject([{ parameters: { left: '9' } }])

  const remade = await client.mfa.recoveryCodes.regenerate()
  expect(remade.data).toMatchObject({ id: made.data?.id, friendly_name: 'Backup', total: 10 })
  expect((await client.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })).error?.code).toBe(
    'mfa_verification_failed',
  )
  expect((await client.mfa.recoveryCodes.verify({ code: remade.data?.codes[0] ?? '' })).error).toBeNull()
  expect((await client.mfa.recoveryCodes.unenroll()).data?.id).toBe(made.data?.id)
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
})

test('guessing recovery codes is locked for a while, which does not lock the app', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const codes = (await server.client.mfa.recoveryCodes.generate()).data?.codes ?? []
  const tries = []
  for (let at = 0; at < 6; at += 1)
    tries.push((await server.client.mfa.recoveryCodes.verify({ code: 'zzzz-zzzz-zzzz-zzzz' })).error?.code)
  expect(tries).toEqual([
    ...Array.from({ length: 5 }, () => 'mfa_verification_failed'),
    'mfa_recovery_codes_locked',
  ])
  const app = await server.client.mfa.challengeAndVerify({ factorId: id, code: server.currentCode(secret) })
  expect(app.error).toBeNull()
  server.wait(limits.factors.longestWaitPerPlaceMs)
  expect((await server.client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
})

test('removing the last factor removes its recovery codes', async () => {
  await using server = await signedIn()
  const { id } = await withApp(server)
  await server.client.mfa.recoveryCodes.generate()
  await server.client.mfa.unenroll({ factorId: id })
  expect(await server.sql`select from factors`).toHaveLength(0)
  await server.client.refreshSession()
  const { data } = await server.client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})
