import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'

const CurveJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const RsaJwk = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })
const PublicJwk = z.discriminatedUnion('kty', [CurveJwk, RsaJwk])
const PrivateJwk = z.discriminatedUnion('kty', [
  CurveJwk.extend({ d: z.string() }),
  RsaJwk.extend({
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
])
const Row = z.object({
  kid: z.string(),
  privateJwk: PrivateJwk,
  publicJwk: PublicJwk,
  createdAt: z.date(),
  retiredAt: z.date().nullable(),
})

type Row = z.infer<typeof Row>
type SigningKey = Row & { alg: 'ES256' | 'RS256'; privateKey: KeyObject; publicKey: CryptoKey }

export type SigningKeys = {
  /** The current signing key; created if there is none yet. */
  current(): Promise<SigningKey>
  /** The key to verify with; null for an unknown id. */
  find(kid: string): Promise<SigningKey | null>
  /** The content of `/.well-known/jwks.json`. */
  published(): Promise<readonly object[]>
}

const rereadMs = 60_000
/** A forged `kid` must not cause a database query each time. */
const rereadForUnknownMs = 1000

/** How long a token is valid after its key has signed it, in ms. */
type Life = { lifeMs: number }

/** The keys of this database, reloaded regularly, so that a rotation needs no restart. */
export function signingKeys(sql: Sql, { lifeMs }: Life, now: () => Date): SigningKeys {
  return remembered(() => storedKeys(sql, lifeMs, now()), now)
}

/** The keys of a file instead: a private JWK, or a list of them, of which the first one signs. */
export function createSigningKeys(file: string, now: () => Date): SigningKeys {
  return remembered(async () => {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'))
    const jwks = z.array(z.looseObject({ kid: z.string() })).parse(Array.isArray(found) ? found : [found])
    const keys = jwks.map(({ kid, ...jwk }) => ({
      kid,
      privateJwk: PrivateJwk.parse(jwk),
      publicJwk: PublicJwk.parse(jwk),
      createdAt: new Date(0),
      retiredAt: null,
    }))
    return Promise.all(keys.toReversed().map(withKeys))
  }, now)
}

function remembered(load: () => Promise<readonly SigningKey[]>, now: () => Date): SigningKeys {
  let keys: readonly SigningKey[] = []
  let readAtMs = -Infinity
  let reading: Promise<readonly SigningKey[]> | null = null

  const read = (olderThanMs: number): Promise<readonly SigningKey[]> => {
    if (now().getTime() - readAtMs < olderThanMs) return Promise.resolve(keys)
    reading ??= load()
      .then((found) => {
        keys = found
        readAtMs = now().getTime()
        return found
      })
      .finally(() => {
        reading = null
      })
    return reading
  }
  return {
    current: async () => signer(await read(rereadMs), now()),
    find: async (kid) => {
      const named = (list: readonly SigningKey[]) => list.find((key) => key.kid === kid)
      return named(await read(rereadMs)) ?? named(await read(rereadForUnknownMs)) ?? null
    },
    published: async () =>
      (await read(rereadMs)).map(({ kid, alg, publicJwk }) => ({
        ...publicJwk,
        kid,
        alg,
        use: 'sig',
        key_ops: ['verify'],
      })),
  }
}

/** The newest key that all caches have had time to load; the very first key signs at once. */
function signer(keys: readonly SigningKey[], now: Date): SigningKey {
  const live = keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now)
  const learnedBefore = now.getTime() - limits.auth.signingKeyPublishedMs
  const key = live.findLast(({ createdAt }) => createdAt.getTime() <= learnedBefore) ?? live[0]
  if (!key) throw new Error('There is no signing key that is not retired.')
  return key
}

async function storedKeys(sql: Sql, lifeMs: number, now: Date): Promise<readonly SigningKey[]> {
  const select = () => sql`
    select kid, private_jwk, public_jwk, created_at, retired_at from signing_keys
     where retired_at is null or retired_at > ${new Date(now.getTime() - lifeMs)}
     order by created_at`
  let rows = await select()
  if (!rows.some(({ retiredAt }) => retiredAt === null)) {
    await makeKey(sql, now)
    rows = await select()
  }
  return Promise.all(
    z
      .array(Row)
      .parse([...rows])
      .map(withKeys),
  )
}

/** Several processes may start at once: the lock makes sure that only one creates the key. */
async function makeKey(sql: Sql, now: Date): Promise<void> {
  const { kid, privateJwk, publicJwk } = await newKey()
  await sql.begin(async (transaction) => {
    await transaction`lock table signing_keys in share row exclusive mode`
    await transaction`
      insert into signing_keys (kid, private_jwk, public_jwk, created_at)
      select ${kid}, ${transaction.json(privateJwk)}, ${transaction.json(publicJwk)}, ${now}
       where not exists (select from signing_keys where retired_at is null)`
  })
}

/**
 * Publishes a new key. It signs once every cache of the list has had time to load it. Until then the old key
 * signs; it stays published until its last token has expired.
 */
export async function rotateSigningKeys(sql: Sql, now: Date): Promise<{ kid: string; signsAt: Date }> {
  const { kid, privateJwk, publicJwk } = await newKey()
  const signsAt = new Date(now.getTime() + limits.auth.signingKeyPublishedMs)
  await sql.begin(async (transaction) => {
    await transaction`lock table signing_keys in share row exclusive mode`
    await transaction`update signing_keys set retired_at = ${signsAt} where retired_at is null`
    await transaction`
      insert into signing_keys (kid, private_jwk, public_jwk, created_at)
      values (${kid}, ${transaction.json(privateJwk)}, ${transaction.json(publicJwk)}, ${now})`
  })
  return { kid, signsAt }
}

async function newKey() {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = PublicJwk.parse(await exportJWK(pair.publicKey))
  const privateJwk = PrivateJwk.parse(await exportJWK(pair.privateKey))
  return { kid: await calculateJwkThumbprint(publicJwk), privateJwk, publicJwk }
}

async function withKeys(row: Row): Promise<SigningKey> {
  const alg = row.publicJwk.kty === 'EC' ? 'ES256' : 'RS256'
  const publicKey = await importJWK(row.publicJwk, alg)
  if (publicKey instanceof Uint8Array) throw new Error(`Signing key ${row.kid} is no key pair.`)
  return { ...row, alg, privateKey: createPrivateKey({ key: row.privateJwk, format: 'jwk' }), publicKey }
}
