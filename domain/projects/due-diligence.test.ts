import { expect, test } from 'vitest'
import { diligenceProgress, diligenceSteps, isStep } from './due-diligence.ts'
import { isExpired } from './document-kinds.ts'

test('there are twenty-five steps, each once', () => {
  expect(diligenceSteps).toHaveLength(25)
  expect(new Set(diligenceSteps.map(({ step }) => step)).size).toBe(25)
  expect(isStep('escrow')).toBe(true)
  expect(isStep('toString')).toBe(false)
})

test('a found problem counts as done, and an irrelevant step is not counted', () => {
  const noted = new Map([
    ['escrow', 'in-order'],
    ['land', 'problem'],
    ['parking', 'not-mine'],
    ['unit', 'open'],
  ] as const)
  expect(diligenceProgress(noted)).toEqual({ settled: 2, problems: 1, concern: 24 })
  expect(diligenceProgress(new Map())).toEqual({ settled: 0, problems: 0, concern: 25 })
})

test.each([
  ['2026-11-22', false],
  ['2026-11-21', true],
  [null, false],
])('a document valid until %s is expired on 22 November: %s', (expiresOn, expired) => {
  expect(isExpired(expiresOn, '2026-11-22')).toBe(expired)
})
