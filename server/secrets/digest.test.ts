import { expect, test } from 'vitest'
import { digest, entityTag, hexDigest } from './digest.ts'

// FIPS 180-4, examples of SHA-256; the last is the UTF-8 of a letter of two bytes.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the SHA-256 of %j is %s, as text and as bytes', (text, expected) => {
  expect(hexDigest(text)).toBe(expected)
  expect(hexDigest(Buffer.from(text))).toBe(expected)
  expect(digest(text)).toEqual(Buffer.from(expected, 'hex'))
})

test('an entity tag is quoted and changes with its content', () => {
  expect(entityTag('abc')).toBe('"ungWv48Bz-pBQUDeXa4iI7"')
  expect(entityTag('abd')).not.toBe(entityTag('abc'))
})
