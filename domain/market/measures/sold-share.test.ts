import { expect, test } from 'vitest'
import { soldShare } from './sold-share.ts'

test.each([
  ['sales over homes', { offPlanSales: 30, homes: 120, isWhole: true }, 0.25],
  ['none sold', { offPlanSales: 0, homes: 120, isWhole: true }, 0],
  ['all sold', { offPlanSales: 120, homes: 120, isWhole: true }, 1],
  ['homes that were sold twice', { offPlanSales: 121, homes: 120, isWhole: true }, null],
  ['homes that are not filed', { offPlanSales: 30, homes: null, isWhole: true }, null],
  ['no homes', { offPlanSales: 0, homes: 0, isWhole: true }, null],
  ['a day that is not held', { offPlanSales: 30, homes: 120, isWhole: false }, null],
])('the share of a project that is sold: %s', (_name, project, expected) => {
  expect(soldShare(project)).toBe(expected)
})
