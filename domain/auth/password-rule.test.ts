import { expect, test } from 'vitest'
import { passwordCharacters, passwordWeaknesses, plainPassword } from './password-rule.ts'

const listed = new Set([
  'password',
  'letmein',
  'dragon',
  'monkey',
  'sunshine',
  'iloveyou',
  'correct',
  'horse',
])
const setting = {
  email: 'amira.haddad@example.com',
  names: ['Amira Haddad'],
  hasSecondFactor: false,
  minCharacters: null,
  isCommon: (text: string) => listed.has(text),
}
const weaknesses = (password: string, changes: Partial<typeof setting> = {}) =>
  passwordWeaknesses(password, { ...setting, ...changes })

test.each([
  ['fourteen characters', 'tide lamp 9 km', ['length']],
  ['fifteen characters', 'tide lamp 9 km!', []],
  ['a passphrase of plain words', 'correct horse battery staple', []],
  ['spaces and emoji', '🦜 sings at 🌅 twice', []],
  ['Arabic', 'البحر هادئ عند الفجر', []],
  ['no digit and no capital', 'gulf of small wooden boats', []],
  [
    'two hundred characters',
    'well, '.repeat(5) + 'that is a rather long story of a house by the sea'.repeat(3),
    [],
  ],
  ['a common one with a tail', 'Password2026!!!', ['pwned']],
  ['a common one with signs for letters', 'p@ssw0rd!!!!!!!!', ['pwned']],
  ['two common ones', 'sunshinedragon!', ['pwned']],
  ['the same common one twice', 'letmeinletmein!', ['pwned', 'pattern']],
  ['the product and a year', 'Diwan-2026-2026', ['product']],
  ['the product with signs', 'D1w4n + 1968/2026', ['product']],
  ['the product in a longer text', 'diwan keeps the blue ledger', []],
  ['the own address', 'amira.haddad@example.com', ['personal']],
  ['the own name', 'Amira Haddad 1987', ['personal']],
  ['the own name among other things', 'Amira hides the seventh key', []],
  ['one character', 'aaaaaaaaaaaaaaaaaaaa', ['pattern']],
  ['a piece again and again', 'abc1abc1abc1abc1', ['pattern']],
  ['rows of keys', 'qwertyuiop12345', ['pattern']],
  ['the alphabet', 'abcdefghijklmnop', ['pattern']],
  ['backwards digits', '98765432109876543210', ['pattern']],
])('%s', (_name, password, expected) => {
  expect(weaknesses(password)).toEqual(expected)
})

test.each([
  [7, ['length']],
  [8, []],
])('with a second factor %i characters: %j', (count, expected) => {
  expect(weaknesses('tr7e lm9'.slice(0, count), { hasSecondFactor: true })).toEqual(expected)
})

test('a setting may require another length, and only a length', () => {
  expect(passwordWeaknesses('123456', { ...setting, minCharacters: 6, isCommon: null })).toEqual([])
  expect(passwordWeaknesses('12345', { ...setting, minCharacters: 6, isCommon: null })).toEqual(['length'])
})

test('Unicode compositions of one text are one password, and a visible character counts as one', () => {
  expect(plainPassword('cafe\u0301')).toBe(plainPassword('caf\u00e9'))
  expect(passwordCharacters('🦜🦜🦜')).toBe(3)
})

test('a long text of one letter is checked quickly', () => {
  const startedAt = performance.now()
  weaknesses('a'.repeat(255) + 'b')
  weaknesses('ab'.repeat(128))
  expect(performance.now() - startedAt).toBeLessThan(200)
})
