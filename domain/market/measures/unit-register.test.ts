import { expect, test } from 'vitest'
import {
  joinedRegisterState,
  resaleTurnover,
  unitRegisterState,
  type UnitEvidence,
  type UnitRegisterState,
} from './unit-register.ts'

const whole: UnitEvidence = { units: 1000, sold: 60, checked: 60, found: 60, let: 400 }

test.each<[string, Partial<UnitEvidence>, UnitRegisterState]>([
  ['every sale is found', {}, 'complete'],
  ['one in twenty is not', { found: 57 }, 'complete'],
  ['more than one in twenty is not', { found: 56 }, 'incomplete'],
  ['nothing was read', { units: 0, found: 0 }, 'not-read'],
  ['nothing was read and nothing sold', { units: 0, sold: 0, checked: 0, found: 0, let: 0 }, 'not-read'],
  ['the first rows alone were read', { units: 16, sold: 171, checked: 171, found: 16 }, 'incomplete'],
  ['30 sales are looked up', { sold: 30, checked: 30, found: 30 }, 'complete'],
  ['29 are too few to judge by', { sold: 29, checked: 29, found: 29 }, 'unchecked'],
  ['few sales, one of them missing', { sold: 3, checked: 3, found: 2 }, 'incomplete'],
  ['no sales at all', { sold: 0, checked: 0, found: 0 }, 'unchecked'],
  ['sales without sizes cannot be looked up', { checked: 29, found: 29 }, 'unchecked'],
  ['as many flats were let as were read', { let: 1000 }, 'complete'],
  ['more flats were let than were read', { let: 1001 }, 'incomplete'],
  ['more flats were sold than were read', { sold: 1001 }, 'incomplete'],
])('%s', (_case, evidence, state) => {
  expect(unitRegisterState({ ...whole, ...evidence })).toBe(state)
})

const unread = { ...whole, units: 0, found: 0 }
const nothing = { units: 0, sold: 0, checked: 0, found: 0, let: 0 }
const few = { ...whole, sold: 3, checked: 3, found: 3 }

test.each<[string, UnitEvidence[], UnitRegisterState]>([
  ['no area', [], 'not-read'],
  ['all complete', [whole, whole], 'complete'],
  ['an area without flats does not count', [whole, nothing], 'complete'],
  ['one was not read', [whole, unread], 'incomplete'],
  ['none was read', [unread, nothing], 'not-read'],
  ['one has too few sales', [whole, few], 'unchecked'],
])('several areas: %s', (_case, areas, state) => {
  expect(joinedRegisterState(areas)).toBe(state)
})

test('turnover is the sold share, and unknown without a whole register or a whole year', () => {
  expect(resaleTurnover(whole, { isYearWhole: true })).toBe(0.06)
  expect(resaleTurnover(whole, { isYearWhole: false })).toBeNull()
  expect(resaleTurnover({ ...whole, found: 50 }, { isYearWhole: true })).toBeNull()
  expect(resaleTurnover(few, { isYearWhole: true })).toBeNull()
  expect(resaleTurnover(unread, { isYearWhole: true })).toBeNull()
})
