import { expect, test } from 'vitest'
import { resealSecrets } from './reseal-secrets.ts'
import { secretKey } from '#server/secrets/secret-key.ts'
import { tokenClaims, signedIn, stepMs, withApp } from './testing-factors.ts'
import { ofTests } from '#server/auth/testing-server.ts'

const before = ofTests.AUTH_SECRET_KEY
const after = 'the key that comes after the one of the tests'

/** A member with an app and recovery codes under the key before, and a process that has the key after. */
async function keyChanged() {
  const server = await signedIn()
  const { id, secret } = await withApp(server)
  const codes = (await server.client.mfa.recoveryCodes.generate()).data?.codes ?? []
  const restarted = await server.anotherProcess({
    AUTH_SECRET_KEY: after,
    AUTH_SECRET_KEY_PREVIOUS: before,
  })
  const post = async (token: string, url: string, payload: object) =>
    (
      await restarted.inject({
        method: 'POST',
        url: `/auth/v1${url}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    ).json<{ id: string; access_token: string }>()
  const stored = async () => {
    const [factor] = await server.sql<{ secret: Buffer }[]>`select secret from factors where id = ${id}`
    return factor?.secret ?? Buffer.of()
  }
  return { ...server, id, secret, codes, post, stored }
}

test('after a key rotation an app and a recovery code still work, and the app’s secret is encrypted anew', async () => {
  await using server = await keyChanged()
  const { id, secret, stored, post } = server
  const byApp = (await server.signIn()).session.access_token
  const old = await stored()
  const challenge = await post(byApp, `/factors/${id}/challenge`, {})
  const raised = await post(byApp, `/factors/${id}/verify`, {
    challenge_id: challenge.id,
    code: server.currentCode(secret),
  })
  expect(tokenClaims(raised.access_token)).toMatchObject({ aal: 'aal2' })
  expect((await stored()).equals(old)).toBe(false)
  expect(secretKey(after).open(await stored(), `factor ${id}`)).toHaveLength(20)
  server.wait(2 * stepMs)
  const byCode = (await server.signIn()).session.access_token
  const [code = ''] = server.codes
  const recovered = await post(byCode, '/factors/recovery-codes/verify', { code })
  expect(tokenClaims(recovered.access_token)).toMatchObject({ aal: 'aal2' })
})

test('the command re-encrypts all secrets, lists those that still need the old key, and keeps those it cannot decrypt', async () => {
  await using server = await keyChanged()
  const { sql, stored, id } = server
  const both = secretKey(after, [before])
  expect(await resealSecrets(sql, secretKey('a third key, which sealed nothing of this'))).toEqual({
    resealed: 0,
    unopened: 1,
    peopleWithOlderCodes: 1,
  })
  expect(await resealSecrets(sql, both)).toEqual({ resealed: 1, unopened: 0, peopleWithOlderCodes: 1 })
  expect(secretKey(after).open(await stored(), `factor ${id}`)).toHaveLength(20)
  expect(await resealSecrets(sql, both)).toEqual({ resealed: 0, unopened: 0, peopleWithOlderCodes: 1 })
  await sql`delete from recovery_codes`
  expect(await resealSecrets(sql, secretKey(after))).toMatchObject({ unopened: 0, peopleWithOlderCodes: 0 })
})
