import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { signToken } from './signed-token.ts'

const claims = { sub: 'somebody', name: 'ناديا' }

// Of 500 signatures several have a number shorter than 32 bytes, and half of them one with a zero before it.
test.each([
  ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), 500],
  ['RS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 }), 3],
] as const)('a token signed with %s is one to whoever verifies it', async (alg, newPair, count) => {
  const { privateKey, publicKey } = newPair()
  for (let at = 0; at < count; at += 1) {
    const token = signToken(claims, { kid: 'a key', alg, privateKey })
    expect((await jwtVerify(token, publicKey, { algorithms: [alg] })).payload).toEqual(claims)
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid: 'a key', typ: 'JWT' })
  }
})
