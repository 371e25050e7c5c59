import { expect, test } from 'vitest'
import { groupedRecoveryCode, recoveryAlphabet, parseRecoveryCode } from './recovery-code.ts'

test.each([
  ['k4m9x7qp2ab8ht3z', 'k4m9x7qp2ab8ht3z'],
  [' K4M9-X7QP-2AB8-HT3Z ', 'k4m9x7qp2ab8ht3z'],
  ['oOiI lL00 1111 2222', '0011110011112222'],
  ['k4m9-x7qp-2ab8-ht3', null],
  ['k4m9-x7qp-2ab8-ht3u', null],
  ['', null],
])('%s', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
})

test('a displayed code can be typed', () => {
  expect(groupedRecoveryCode('k4m9x7qp2ab8ht3z')).toBe('k4m9-x7qp-2ab8-ht3z')
  expect(new Set(recoveryAlphabet).size).toBe(32)
})
