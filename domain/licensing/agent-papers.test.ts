import { expect, test } from 'vitest'
import { paperRefusal } from './agent-papers.ts'

const today = '2026-11-26'
const permit = { kind: 'permit', number: '7123', issuedOn: '2026-11-01', expiresOn: '2026-12-01' } as const

test.each([
  ['a permit', permit, null],
  ['a permit of today that ends today', { ...permit, issuedOn: today, expiresOn: today }, null],
  ['a permit of tomorrow', { ...permit, issuedOn: '2026-11-27' }, 'issued-later'],
  ['a permit that ends before it begins', { ...permit, expiresOn: '2026-10-31' }, 'ends-before-issue'],
  ['a permit without a number', { ...permit, number: '' }, 'permit-incomplete'],
  ['a permit without an end', { ...permit, expiresOn: null }, 'permit-incomplete'],
  ['training without number and end', { ...permit, kind: 'training', number: '', expiresOn: null }, null],
] as const)('%s', (_, paper, refusal) => {
  expect(paperRefusal(paper, today)).toBe(refusal)
})
