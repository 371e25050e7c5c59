import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'

const PublicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const PrivateJwk = PublicJwk.extend({ d: z.string() })
const Row = z.object({
  kid: z.string(),
  privateJwk: PrivateJwk,
  publicJwk: PublicJwk,
  createdAt: z.date(),
  retiredAt: z.date().nullable(),
})

type SigningKey = z.infer<typeof Row> & { privateKey: CryptoKey; publicKey: CryptoKey }

export type SigningKeys = {
  /** The key that signs now; made when there is none yet. */
  current(): Promise<SigningKey>
  /** The key to verify with; null when nobody knows it. */
  find(kid: string): Promise<SigningKey | null>
  /** What `/.well-known/jwks.json` shows. */
  published(): Promise<readonly object[]>
}

const rereadMs = 60_000
/** A forged `kid` must not make us ask the database each time. */
const rereadForUnknownMs = 1000

/** The ES256 keys of this database, read again now and then, so that a rotation needs no restart. */
export function signingKeys(sql: Sql, now: () => Date): SigningKeys {
  let keys: readonly SigningKey[] = []
  let readAtMs = -Infinity
  let reading: Promise<readonly SigningKey[]> | null = null

  const read = (olderThanMs: number): Promise<readonly SigningKey[]> => {
    if (now().getTime() - readAtMs < olderThanMs) return Promise.resolve(keys)
    reading ??= storedKeys(sql, now())
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
      (await read(rereadMs)).map(({ kid, publicJwk }) => ({
        ...publicJwk,
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
  }
}

/** The newest key that everybody had time to learn; the very first one signs at once. */
function signer(keys: readonly SigningKey[], now: Date): SigningKey {
  const live = keys.filter(({ retiredAt }) => retiredAt === null)
  const learnedBefore = now.getTime() - limits.auth.signingKeyPublishedMs
  const key = live.findLast(({ createdAt }) => createdAt.getTime() <= learnedBefore) ?? live[0]
  if (!key) throw new Error('There is no signing key that is not retired.')
  return key
}

async function storedKeys(sql: Sql, now: Date): Promise<readonly SigningKey[]> {
  const select = () => sql`
    select kid, private_jwk, public_jwk, created_at, retired_at from signing_keys
     where retired_at is null or retired_at > ${new Date(now.getTime() - limits.auth.accessTokenMs)}
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

/** Several processes may start at once: the lock lets one of them make the key. */
async function makeKey(sql: Sql, now: Date): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = PublicJwk.parse(await exportJWK(pair.publicKey))
  const privateJwk = PrivateJwk.parse(await exportJWK(pair.privateKey))
  const kid = await calculateJwkThumbprint(publicJwk)
  await sql.begin(async (transaction) => {
    await transaction`lock table signing_keys in share row exclusive mode`
    await transaction`
      insert into signing_keys (kid, private_jwk, public_jwk, created_at)
      select ${kid}, ${transaction.json(privateJwk)}, ${transaction.json(publicJwk)}, ${now}
       where not exists (select from signing_keys where retired_at is null)`
  })
}

async function withKeys(row: z.infer<typeof Row>): Promise<SigningKey> {
  const [privateKey, publicKey] = await Promise.all([
    importJWK(row.privateJwk, 'ES256'),
    importJWK(row.publicJwk, 'ES256'),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error(`Signing key ${row.kid} is no elliptic curve key.`)
  return { ...row, privateKey, publicKey }
}
