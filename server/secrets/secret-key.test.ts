import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretKey, readSecretKey } from './secret-key.ts'

const plain = Buffer.from('twenty bytes of salt')

test('an encrypted value is decrypted with the same key and purpose, and every ciphertext differs', () => {
  const key = secretKey('a text of the installation')
  const sealed = key.seal(plain, 'factor 1')
  expect(key.open(sealed, 'factor 1')).toEqual(plain)
  expect(key.seal(plain, 'factor 1')).not.toEqual(sealed)
  expect(sealed.includes(plain)).toBe(false)
})

test.each([
  ['another key', secretKey('another text'), 'factor 1', (sealed: Buffer) => sealed],
  ['another row', secretKey('a text'), 'factor 2', (sealed: Buffer) => sealed],
  ['one bit changed', secretKey('a text'), 'factor 1', flipped],
  ['cut short', secretKey('a text'), 'factor 1', (sealed: Buffer) => sealed.subarray(0, -1)],
])('%s decrypts nothing', (_name, key, purpose, changed) => {
  const sealed = secretKey('a text').seal(plain, 'factor 1')
  expect(() => key.open(changed(sealed), purpose)).toThrow(/AUTH_SECRET_KEY/)
})

test('a new key decrypts, re-encrypts and recognises values of previous keys; without them it does not', () => {
  const [first, second] = ['the first text', 'the second text']
  const sealed = secretKey(first).seal(plain, 'factor 1')
  const newest = secretKey('the third text', [second, first])
  expect(newest.open(sealed, 'factor 1')).toEqual(plain)
  const again = newest.resealed(sealed, 'factor 1') ?? Buffer.of()
  expect(secretKey('the third text').open(again, 'factor 1')).toEqual(plain)
  expect(newest.resealed(again, 'factor 1')).toBeNull()
  expect(() => newest.resealed(sealed, 'factor 2')).toThrow(/AUTH_SECRET_KEY_PREVIOUS/)
  expect(() => secretKey('the third text', [second]).open(sealed, 'factor 1')).toThrow(/AUTH_SECRET_KEY/)
  expect(newest.digests('123456', 'c')).toEqual(
    ['the third text', second, first].map((text) => secretKey(text).digest('123456', 'c')),
  )
  expect(newest.id).not.toBe(secretKey(first).id)
})

test('a digest needs the key and separates purposes', () => {
  const key = secretKey('a text')
  expect(key.digest('123456', 'challenge 1')).toEqual(key.digest('123456', 'challenge 1'))
  expect(key.digest('123456', 'challenge 1')).not.toEqual(key.digest('123456', 'challenge 2'))
  expect(key.digest('123456', 'challenge 1')).not.toEqual(secretKey('other').digest('123456', 'challenge 1'))
})

test('processes that start at once share one key file that only the owner may read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-key-'))
  try {
    const config = { authSecretKey: null, previousSecretKeys: [], dataDirectory: join(directory, 'new') }
    const keys = await Promise.all(Array.from({ length: 20 }, () => readSecretKey(config)))
    const sealed = keys[0]?.seal(plain, 'factor 1') ?? Buffer.of()
    for (const key of keys) expect(key.open(sealed, 'factor 1')).toEqual(plain)
    expect(await readdir(config.dataDirectory)).toEqual(['auth-secret.key'])
    const { mode } = await stat(join(config.dataDirectory, 'auth-secret.key'))
    expect(mode & 0o777).toBe(0o600)
  } finally {
    await rm(directory, { recursive: true })
  }
})

function flipped(sealed: Buffer): Buffer {
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  return changed
}
