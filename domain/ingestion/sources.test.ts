import { expect, test } from 'vitest'
import { sourceFreshness } from './freshness.ts'
import { formatSource, publisherLicence, readSource, sourceKeys } from './sources.ts'

test.each([
  [7, '2026-11-11', 'fresh'],
  [7, '2026-11-10', 'late'],
  [31, '2026-09-24', 'fresh'],
  [31, '2026-09-23', 'late'],
  [null, '2001-01-01', 'unscheduled'],
  [7, null, 'never'],
] as const)('a source read every %s days and last on %s is %s', (cadenceDays, asOf, freshness) => {
  expect(sourceFreshness({ cadenceDays }, { asOf, today: '2026-11-25' })).toBe(freshness)
})

test('a format belongs to one source', () => {
  const formats = sourceKeys.flatMap((key) => readSource(key).formats)
  expect(new Set(formats).size).toBe(formats.length)
  expect(formatSource('rega-rents')).toBe('rega-rents')
  expect(formatSource('demonstration')).toBeNull()
})

test('a licence is stated as a fact for the publishers that its text names, and every other one is to be confirmed', () => {
  const publishers = new Set(sourceKeys.map((key) => readSource(key).publisher))
  expect([...publishers].filter((publisher) => publisherLicence(publisher) !== null).toSorted()).toEqual([
    'Ministry of Justice, Saudi Arabia',
    'Real Estate General Authority, Saudi Arabia',
  ])
  for (const key of sourceKeys) {
    const { isConfirmed, name } = readSource(key).licence
    expect(isConfirmed || /to be confirmed$|^As agreed/.test(name), key).toBe(true)
  }
})
