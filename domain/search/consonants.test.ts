import { expect, test } from 'vitest'
import { consonantForm, consonantPrefix } from './consonants.ts'
import { splitWords } from './fold-text.ts'

test.each([
  ['Marina', 'مارينا'],
  ['Dubai', 'دبي'],
  ['Jumeirah', 'جميرا'],
  ['Village', 'فيلج'],
  ['Circle', 'سيركل'],
  ['Business', 'بزنس'],
  ['Hills', 'هيلز'],
  ['Creek', 'كريك'],
  ['Harbour', 'هاربر'],
  ['Beach', 'بيتش'],
  ['Khalifa', 'خليفة'],
  ['Qurtubah', 'قرطبة'],
])('%s and %s have the same consonants', (latin, arabic) => {
  const [one = '', other = ''] = [latin, arabic].flatMap(splitWords)
  expect(consonantForm(one)).not.toBeNull()
  expect(consonantForm(one)).toBe(consonantForm(other))
})

test.each(['12', 'b2', 'aia', 'دبيdubai'])('%s has none', (word) => {
  expect(consonantForm(word)).toBeNull()
})

test('one consonant is compared whole, several as a beginning', () => {
  expect(consonantPrefix('yas')).toBe('~s$')
  expect(consonantPrefix('marin')).toBe('~mrn')
  expect(consonantPrefix('mari')).toBe('~mr')
})
