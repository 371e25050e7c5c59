import { timingSafeEqual } from 'node:crypto'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import type { Parts } from '#server/parts.ts'

const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/

type Needs = Pick<Parts, 'config'>

/** Names a reader of letters of one purpose, so that only a letter of ours can have told it: by it he ends them. */
export async function readerToken({ config }: Needs, purpose: string, id: string): Promise<string> {
  const key = await readSecretKey(config)
  return `${id}.${key.digest(id, purpose).toString('base64url')}`
}

/** The reader that a token names; null when we did not sign it for this purpose. */
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
