import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { findPerson } from '#server/auth/person.ts'
import {
  tokenClaims,
  email,
  sentCode,
  tokenSessionId,
  signedIn,
  stepMs,
  withApp,
  wrong,
} from './testing-factors.ts'

test('enrolling an app raises the session, which keeps its id; user and claims show it', async () => {
  await using server = await signedIn()
  const { client } = server
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })

  const challenge = await client.mfa.challenge({ factorId: data?.id ?? '' })
  const expiresInMs = (challenge.data?.expires_at ?? 0) * 1000 - server.needs.now().getTime()
  expect(Math.round(expiresInMs / 10_000)).toBe(30)
  const verified = await client.mfa.verify({
    factorId: data?.id ?? '',
    challengeId: challenge.data?.id ?? '',
    code: server.currentCode(data?.totp.secret ?? ''),
  })
  expect(verified.error).toBeNull()
  expect(verified.data?.refresh_token).not.toBe(server.session.refresh_token)

  const { data: aal } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(aal).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(
    aal?.currentAuthenticationMethods.map((proof) => (typeof proof === 'string' ? proof : proof.method)),
  ).toEqual(['totp', 'password'])
  const claims = (await client.getClaims()).data?.claims
  expect(claims?.session_id).toBe(tokenSessionId(server.session.access_token))
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { id: data?.id, friendly_name: 'Phone' },
  ])
  const refreshed = await client.refreshSession()
  expect(tokenClaims(refreshed.data.session?.access_token)).toMatchObject({ aal: 'aal2' })
})

test('adding a factor ends the other sessions, using one ends those with one factor', async () => {
  await using server = await signedIn()
  const before = await server.signIn()
  const { id, secret } = await withApp(server)
  expect((await before.client.getUser()).error?.name).toBe('AuthSessionMissingError')

  const strong = await server.signIn()
  await strong.client.mfa.challengeAndVerify({ factorId: id, code: server.currentCode(secret) })
  const weak = await server.signIn()
  server.wait(2 * stepMs)
  const { error } = await server.client.mfa.challengeAndVerify({
    factorId: id,
    code: server.currentCode(secret),
  })
  expect(error).toBeNull()
  expect((await strong.client.getUser()).error).toBeNull()
  expect((await weak.client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('enrolment errors use the words of the protocol', async () => {
  await using server = await signedIn()
  const token = server.session.access_token
  const enrol = async (payload: object, bearer = token) => {
    const answer = await server.call(bearer, 'POST', '/factors', { payload })
    return [answer.statusCode, answer.json<{ error_code?: string }>().error_code]
  }
  expect(await enrol({ factor_type: 'totp', friendly_name: 'A' })).toEqual([200, undefined])
  expect(await enrol({ factor_type: 'totp', friendly_name: 'A' })).toEqual([422, 'mfa_factor_name_conflict'])
  expect(await enrol({ factor_type: 'webauthn', friendly_name: 'K' })).toEqual([
    422,
    'mfa_webauthn_enroll_not_enabled',
  ])
  for (const body of [
    { factor_type: 'sms' },
    {},
    { factor_type: 'totp', friendly_name: 'x'.repeat(65) },
    { factor_type: 'totp', friendly_name: 7 },
    { factor_type: 'totp', friendly_name: 'A\u202eB' },
    { factor_type: 'phone' },
    { factor_type: 'phone', phone: '0501234567' },
  ])
    expect(await enrol(body)).toEqual([400, 'validation_failed'])
  expect((await enrol({ factor_type: 'totp', friendly_name: 'a\0b' }))[0]).toBe(400)
  for (let at = 1; at < 10; at += 1) await enrol({ factor_type: 'totp', friendly_name: `N${at}` })
  expect(await enrol({ factor_type: 'totp', friendly_name: 'one more' })).toEqual([
    422,
    'too_many_enrolled_mfa_factors',
  ])
  server.wait(limits.factors.unverifiedRetentionMs)
  const late = (await server.client.refreshSession()).data.session?.access_token
  expect(await enrol({ factor_type: 'totp', friendly_name: 'late' }, late)).toEqual([
    400,
    'reauthentication_needed',
  ])
  const again = (await server.signIn()).session.access_token
  expect(await enrol({ factor_type: 'totp', friendly_name: 'A' }, again)).toEqual([200, undefined])
  expect(await server.sql`select from factors`).toHaveLength(1)
})

test('a password alone adds no second factor, not even by completing an open enrolment', async () => {
  await using server = await signedIn()
  const thief = await server.signIn()
  const open = await thief.client.mfa.enroll({ factorType: 'phone', phone: '+971501234567' })
  expect(open.error).toBeNull()
  await withApp(server)
  const again = await server.signIn()
  expect((await again.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  const finishing = await again.client.mfa.challenge({ factorId: open.data?.id ?? '' })
  expect(finishing.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
})

test('removing a factor requires it and a recent authentication, lowers the session and ends the others', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const weak = await server.signIn()
  expect((await weak.client.mfa.unenroll({ factorId: id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  server.wait(limits.auth.freshProofMs)
  await server.client.refreshSession()
  const stale = await server.client.mfa.unenroll({ factorId: id })
  expect(stale.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  await server.client.mfa.challengeAndVerify({ factorId: id, code: server.currentCode(secret) })
  const second = await server.signIn()
  const removed = await server.client.mfa.unenroll({ factorId: id })
  expect(removed).toEqual({ data: { id }, error: null })
  expect((await second.client.getUser()).error?.name).toBe('AuthSessionMissingError')

  const { data } = await server.client.getUser()
  expect(data.user?.factors).toBeUndefined()
  const refreshed = await server.client.refreshSession()
  expect(tokenClaims(refreshed.data.session?.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('after removing one of two kinds, the session relies on the other', async () => {
  await using server = await signedIn()
  const { id } = await withApp(server)
  const phone = await server.client.mfa.enroll({ factorType: 'phone', phone: '+971501234567' })
  const factorId = phone.data?.id ?? ''
  const challenge = await server.client.mfa.challenge({ factorId })
  const { error } = await server.client.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code: await sentCode(server),
  })
  expect(error).toBeNull()
  await server.client.mfa.unenroll({ factorId: id })
  const { data } = await server.client.refreshSession()
  expect(tokenClaims(data.session?.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
})

test('the owner is notified of each change, and the audit log records it', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  await server.client.mfa.challengeAndVerify({ factorId: id, code: wrong(server.currentCode(secret)) })
  await server.client.mfa.challengeAndVerify({ factorId: id, code: server.currentCode(secret) })
  await server.client.mfa.unenroll({ factorId: id })
  const events = await server.sql<{ action: string }[]>`
    select action from audit_events where action like 'factor%' order by id`
  expect(events.map(({ action }) => action)).toEqual([
    'factor_enrolled',
    'factor_failed',
    'factor_verified',
    'factor_removed',
  ])
  const letters = await server.sql<{ kind: string; recipient: string; parameters: object }[]>`
    select kind, recipient, parameters from letters where kind like 'factor%' order by queued_at`
  expect(letters).toEqual(
    ['factor-added', 'factor-removed'].map((kind) => ({
      kind,
      recipient: email,
      parameters: { factor: 'authenticator app “Phone”' },
    })),
  )
})

test('the database alone contains neither usable secrets nor codes', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const codes = (await server.client.mfa.recoveryCodes.generate()).data?.codes ?? []
  const [row] = await server.sql<{ secret: Buffer; everything: string }[]>`
    select secret, (select string_agg(recovery_codes::text, '') from recovery_codes) || factors::text as everything
      from factors where id = ${id}`
  expect(row?.secret.length).toBe(1 + 12 + 16 + limits.factors.totpSecretBytes)
  for (const known of [secret, ...codes]) {
    expect(row?.everything).not.toContain(known)
    expect(row?.everything).not.toContain(Buffer.from(known).toString('hex'))
  }
})

test('a recovery gives a session with one factor, which neither changes the password nor removes the other', async () => {
  await using server = await signedIn()
  const { id } = await withApp(server)
  await server.client.resetPasswordForEmail(email)
  const letter = (await server.letters()).findLast(({ kind }) => kind === 'recover-password')
  const token_hash = new URL(letter?.parameters['link'] ?? '').searchParams.get('token') ?? ''
  const client = server.newClient()
  const { data } = await client.verifyOtp({ token_hash, type: 'recovery' })
  expect(tokenClaims(data.session?.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'otp' }],
  })
  const changed = await client.updateUser({ password: 'and quite another password 1987' })
  expect(changed.error?.code).toBe('insufficient_aal')
  expect((await client.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal')
  expect((await client.getUser()).data.user?.factors).toMatchObject([{ id, status: 'verified' }])
  const person = await findPerson(server.needs)(`Bearer ${data.session?.access_token}`)
  expect(person).toMatchObject({ aal: 'aal1', hasSecondFactor: true })
})
