import { expect, test } from 'vitest'
import { deletionDueAt, mayBeDeleted } from './deletion.ts'

test("an account is deleted 15 days after its owner's request", () => {
  expect(deletionDueAt(new Date('2026-02-20T09:30:00Z'))).toEqual(new Date('2026-03-07T09:30:00Z'))
})

test.each([
  [['free'], 1, true],
  [[], 0, true],
  [['admin'], 1, false],
  [['admin', 'editor'], 1, false],
  [['admin'], 2, true],
] as const)('with %j among %i administrators: %s', (held, administrators, may) => {
  expect(mayBeDeleted(held, administrators)).toBe(may)
})
