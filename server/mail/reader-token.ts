import { timingSafeEqual } from 'node:crypto'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import type { Parts } from '#server/parts.ts'

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** The purpose for which the unsubscribe links of digests are signed. Those of letters already sent stay valid. */
export const digestPurpose = 'letters of changes'

type Needs = Pick<Parts, 'config'>

/**
 * A signed token that identifies the recipient of recurring letters; it proves that its holder received one
 * of them, and unsubscribes.
 */
export async function readerToken({ config }: Needs, purpose: string, id: string): Promise<string> {
  const key = await readSecretKey(config)
  return `${id}.${key.digest(id, purpose).toString('base64url')}`
}

/** The recipient's id in a token; null when it was not signed by us for this purpose. */
export async function verifyReaderToken(
  { config }: Needs,
  purpose: string,
  token: string,
): Promise<string | null> {
  const [, id = '', signature = ''] = shape.exec(token) ?? []
  if (id === '') return null
  const given = Buffer.from(signature, 'base64url')
  const key = await readSecretKey(config)
  const isOurs = key
    .digests(id, purpose)
    .some((digest) => digest.length === given.length && timingSafeEqual(digest, given))
  return isOurs ? id : null
}
