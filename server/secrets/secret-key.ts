import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/**
 * The installation's key, which protects the secrets in the database from anyone who has only the database.
 * Previous keys still decrypt and compare.
 */
export type SecretKey = {
  /** Identifies the newest key without revealing it. */
  id: string
  /** Encrypts for one location, given by `purpose`: in another row it cannot be decrypted. */
  seal(plain: Uint8Array, purpose: string): Buffer
  /** Throws when it was encrypted with an unknown key, for another purpose, or was changed. */
  open(sealed: Uint8Array, purpose: string): Buffer
  /** Encrypts it again with the newest key; null when it already is. Throws like `open`. */
  resealed(sealed: Uint8Array, purpose: string): Buffer | null
  /** A keyed digest: nobody can compute it without the key, even if there are few possible texts. */
  digest(text: string, purpose: string): Buffer
  /** The possible stored digests of a text, that of the newest key first. */
  digests(text: string, purpose: string): Buffer[]
}

type KeySettings = Pick<Config, 'authSecretKey' | 'previousSecretKeys' | 'dataDirectory'>

const keys = new WeakMap<KeySettings, Promise<SecretKey>>()
const keyFile = 'auth-secret.key'
const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 1

/** The key of this installation: from `AUTH_SECRET_KEY`, or from a file that the first process creates. */
export function readSecretKey(config: KeySettings): Promise<SecretKey> {
  const known = keys.get(config)
  if (known) return known
  const text = config.authSecretKey
    ? Promise.resolve(config.authSecretKey)
    : sharedKeyFile(config.dataDirectory)
  const key = text.then((newest) => secretKey(newest, config.previousSecretKeys))
  key.catch(() => keys.delete(config))
  keys.set(config, key)
  return key
}

/** Derives the key from a long random text, and the previous keys from theirs. */
export function secretKey(text: string, previous: readonly string[] = []): SecretKey {
  const newest = derivedKeys(text)
  const all = [newest, ...previous.map(derivedKeys)]
  const open = (sealed: Uint8Array, purpose: string): Buffer => {
    if (sealed[0] !== version) throw new Error('A sealed secret of an unknown version.')
    for (const { sealing } of all) {
      const plain = opened(sealing, sealed, purpose)
      if (plain) return plain
    }
    throw new Error(
      `A secret (${purpose}) was sealed with neither AUTH_SECRET_KEY nor one of AUTH_SECRET_KEY_PREVIOUS.`,
    )
  }
  const seal = (plain: Uint8Array, purpose: string) => sealedWith(newest.sealing, plain, purpose)
  return {
    id: newest.id,
    seal,
    open,
    resealed: (sealed, purpose) =>
      opened(newest.sealing, sealed, purpose) ? null : seal(open(sealed, purpose), purpose),
    digest: (words, purpose) => digestUnder(newest.digesting, words, purpose),
    digests: (words, purpose) => all.map(({ digesting }) => digestUnder(digesting, words, purpose)),
  }
}

/** Derives separate keys for encryption, digests and the id (HKDF, RFC 5869). */
function derivedKeys(text: string) {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', text, 'diwan', use, 32))
  return {
    id: derived('name').subarray(0, 6).toString('base64url'),
    sealing: derived('sealing'),
    digesting: derived('digests'),
  }
}

function digestUnder(key: Buffer, words: string, purpose: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${words}`).digest()
}

function sealedWith(key: Buffer, plain: Uint8Array, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  encryption.setAAD(Buffer.from(purpose))
  const sealed = [encryption.update(plain), encryption.final()]
  return Buffer.concat([Buffer.of(version), nonce, encryption.getAuthTag(), ...sealed])
}

/** Null when key, purpose and bytes do not match; the cipher does not tell which. */
function opened(key: Buffer, sealed: Uint8Array, purpose: string): Buffer | null {
  const tagAt = 1 + nonceBytes
  const textAt = tagAt + tagBytes
  if (sealed.length < textAt) return null
  const decryption = createDecipheriv(cipher, key, sealed.subarray(1, tagAt), { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(purpose))
  decryption.setAuthTag(sealed.subarray(tagAt, textAt))
  const plain = decryption.update(sealed.subarray(textAt))
  try {
    return Buffer.concat([plain, decryption.final()])
  } catch {
    return null
  }
}

/**
 * Written to a temporary file and then linked, so that one of several processes wins and none reads a partial
 * key.
 */
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
