import { expect, test } from 'vitest'
import {
  convertArea,
  toSquareMetres,
  convertPricePerArea,
  toPricePerSqm,
  sqftPerSqm,
  unitInHeading,
} from './floor-area.ts'

test('the factor is that of the international foot', () => {
  expect(sqftPerSqm).toBeCloseTo(1 / 0.3048 ** 2, 9)
})

test.each([
  ['sqm', 0, 0],
  ['sqm', 93.5, 93.5],
  ['sqft', 1, 10.7639104167],
  ['sqft', 92.90304, 1000],
] as const)('shown in %s, %d m² is %d', (unit, areaSqm, shown) => {
  expect(convertArea(unit, areaSqm)).toBeCloseTo(shown, 6)
  expect(toSquareMetres(unit, shown)).toBeCloseTo(areaSqm, 6)
})

test.each([
  ['sqm', 15000, 15000],
  ['sqft', 10763.9104167, 1000],
] as const)('a price for one %s of %d a m² is %d', (unit, perSqm, shown) => {
  expect(convertPricePerArea(unit, perSqm)).toBeCloseTo(shown, 6)
  expect(toPricePerSqm(unit, shown)).toBeCloseTo(perSqm, 6)
})

test.each([
  ['Size (sqft)', 'sqft'],
  ['area_sq_ft', 'sqft'],
  ['Square Feet', 'sqft'],
  ['Sq. Foot', 'sqft'],
  ['Price PSF', 'sqft'],
  ['ft²', 'sqft'],
  ['Size sq.m.', 'sqm'],
  ['size_sqm', 'sqm'],
  ['Square metres', 'sqm'],
  ['m2', 'sqm'],
  ['المساحة (متر مربع)', 'sqm'],
  ['Size', null],
  ['Square', null],
  ['Transfer', null],
] as const)('the unit in the heading %s is %s', (heading, unit) => {
  expect(unitInHeading(heading)).toBe(unit)
})
