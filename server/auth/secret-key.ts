import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** What keeps the secrets in the database from who holds the database alone. */
export type SecretKey = {
  /** Encrypts for one place, named by `purpose`: moved to another row it cannot be opened. */
  seal(plain: Uint8Array, purpose: string): Buffer
  /** Throws when it was sealed with another key, for another purpose, or was changed. */
  open(sealed: Uint8Array, purpose: string): Buffer
  /** A digest that nobody without the key can work out, however few the texts it may be of. */
  digest(text: string, purpose: string): Buffer
}

type KeySettings = Pick<Config, 'authSecretKey' | 'dataDirectory'>

const made = new WeakMap<KeySettings, Promise<SecretKey>>()
const keyFile = 'auth-secret.key'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 1

/** The key of this installation: of `AUTH_SECRET_KEY`, or else of a file that the first process to ask makes. */
export function secretKeyOf(config: KeySettings): Promise<SecretKey> {
  const known = made.get(config)
  if (known) return known
  const key = config.authSecretKey
    ? Promise.resolve(secretKey(config.authSecretKey))
    : sharedKeyFile(config.dataDirectory).then(secretKey)
  key.catch(() => made.delete(config))
  made.set(config, key)
  return key
}

/** From any long random text. Encryption and digests get keys of their own (HKDF, RFC 5869). */
export function secretKey(text: string): SecretKey {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', text, 'diwan', use, 32))
  const sealing = derived('sealing')
  const digesting = derived('digests')
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, sealing, nonce, { authTagLength: tagBytes })
      encryption.setAAD(Buffer.from(purpose))
      const sealed = [encryption.update(plain), encryption.final()]
      return Buffer.concat([Buffer.of(version), nonce, encryption.getAuthTag(), ...sealed])
    },
    open(sealed, purpose) {
      if (sealed[0] !== version) throw new Error('A sealed secret of an unknown version.')
      const tagAt = 1 + nonceBytes
      const textAt = tagAt + tagBytes
      const decryption = createDecipheriv(cipher, sealing, sealed.subarray(1, tagAt), {
        authTagLength: tagBytes,
      })
      decryption.setAAD(Buffer.from(purpose))
      decryption.setAuthTag(sealed.subarray(tagAt, textAt))
      try {
        return Buffer.concat([decryption.update(sealed.subarray(textAt)), decryption.final()])
      } catch (cause) {
        throw new Error(`A secret (${purpose}) was not sealed with this AUTH_SECRET_KEY.`, { cause })
      }
    },
    digest: (words, purpose) => createHmac('sha256', digesting).update(`${purpose}\n${words}`).digest(),
  }
}

/** Written aside and then linked, so that of several processes one wins and none reads half a key. */
async function sharedKeyFile(directory: string): Promise<string> {
  const path = join(directory, keyFile)
  const known = await readFile(path, 'utf8').catch(nullIfMissing)
  if (known) return known
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.sync()
  } finally {
    await file.close()
  }
  await link(aside, path).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  await rm(aside)
  return readFile(path, 'utf8')
}

function nullIfMissing(error: unknown): null {
  if (isCode(error, 'ENOENT')) return null
  throw error
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
