import { expect, test } from 'vitest'
import { canonical, contradicts, fieldNames, isFieldName } from './fields.ts'

test.each([
  ['due_on', '2027-12-31', '2027-12-31'],
  ['due_on', '2027-12-31 00:00:00', '2027-12-31'],
  ['percent_completed', '62.50', '62.5'],
  ['percent_completed', 100, '100'],
  ['units', '0120', '120'],
  ['status_code', ' active', 'ACTIVE'],
  ['name', '  Ghaf   Quay ', 'Ghaf Quay'],
  ['escrow_agent', ' ', null],
  ['due_on', null, null],
] as const)('%s filed as %s is written %s', (field, filed, written) => {
  expect(canonical(field, filed)).toBe(written)
})

test.each([
  ['due_on', '2027-02-30'],
  ['due_on', 'Q4 2027'],
  ['percent_completed', '101'],
  ['percent_completed', '-1'],
  ['units', '12.5'],
  ['units', 'many'],
] as const)('%s cannot be %s', (field, filed) => {
  expect(() => canonical(field, filed)).toThrow(RangeError)
})

test.each([
  ['due_on', '2027-01-01', '2027-02-15', false],
  ['due_on', '2027-01-01', '2027-02-16', true],
  ['units', '1000', '980', false],
  ['units', '1000', '979', true],
  ['units', '0', '1', true],
  ['percent_completed', '60', '65', false],
  ['percent_completed', '60', '65.5', true],
  ['status_code', 'ACTIVE', 'FINISHED', true],
  ['name', 'GHAF QUAY', 'Ghaf Quay', false],
  ['name', 'Ghaf Quay', null, false],
] as const)('of %s, %s against %s is a conflict: %s', (field, one, other, conflict) => {
  expect(contradicts(field, one, other)).toBe(conflict)
  expect(contradicts(field, other, one)).toBe(conflict)
})

test('only field names count as field names', () => {
  expect(fieldNames).toContain('due_on')
  expect(isFieldName('toString')).toBe(false)
})
