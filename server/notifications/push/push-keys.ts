import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import { pushKeyPurpose } from '#domain/notifications/push-key.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import type { Parts } from '#server/parts.ts'

/** The pair of keys by which push services recognise this installation (RFC 8292), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }
type Stored = { id: string; publicKey: string; sealedPrivateKey: Buffer }

/**
 * The keys of this installation, made once; of several processes that make them at once, the first wins. The private
 * key is sealed with the installation's secret key. Other keys would end every subscription.
 */
export async function readPushKeys({
  sql,
  config,
  now,
}: Pick<Parts, 'sql' | 'config' | 'now'>): Promise<PushKeys> {
  const key = await readSecretKey(config)
  const read = async () => {
    const [row] = await sql<Stored[]>`select id, public_key, sealed_private_key from push_keys`
    return row
  }
  const make = async () => {
    const id = randomUUID()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const sealed = key.seal(Buffer.from(privateKey), pushKeyPurpose(id))
    await sql`
      insert into push_keys (id, public_key, sealed_private_key, made_at)
      values (${id}, ${publicKey}, ${sealed}, ${now()}) on conflict do nothing`
    return read()
  }
  const stored = (await read()) ?? (await make())
  if (!stored) throw new Error('the keys of web push were deleted while they were made')
  const { id, publicKey, sealedPrivateKey } = stored
  return { publicKey, privateKey: key.open(sealedPrivateKey, pushKeyPurpose(id)).toString() }
}
