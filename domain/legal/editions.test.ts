import { expect, test } from 'vitest'
import { audiences } from '#domain/access/audience.ts'
import { agreementRefusal, editionDueOn, editionName } from './editions.ts'

test.each([
  ['2025-09-18', '18.09.2025', '2025-10-18'],
  ['2026-01-31', '31.01.2026', '2026-03-02'],
  ['2028-02-01', '01.02.2028', '2028-03-02'],
])('the edition of %s is named %s and due on %s', (publishedOn, name, dueOn) => {
  expect(editionName(publishedOn)).toBe(name)
  expect(editionDueOn(publishedOn)).toBe(dueOn)
})

test('a person who owes an agreement keeps the account and what is for everyone', () => {
  const open = (owesAgreement: boolean) =>
    audiences.filter((audience) => agreementRefusal(audience, { owesAgreement }) === null)
  expect(open(true)).toEqual(['anyone', 'signed-in'])
  expect(open(false)).toEqual(audiences)
})
