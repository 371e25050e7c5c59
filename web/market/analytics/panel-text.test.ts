import { expect, test } from 'vitest'
import { headlineName, panelTitle } from './panel-text.ts'

test('ten million is of the currency of the city', () => {
  expect(panelTitle('luxury-sales', 'SAR')).toBe('Sales of SAR 10 million or more')
  expect(panelTitle('areas-luxury-sales', 'AED')).toBe('Areas by sales of AED 10 million or more')
  expect(panelTitle('luxury-sales')).toBe('Sales of 10 million or more')
  expect(panelTitle('price', 'SAR')).toBe('Median price')
  expect(headlineName('luxury-value', { filed: 'SAR' })).toBe('Value of sales of SAR 10 million or more')
  expect(headlineName('sales', { filed: 'SAR' })).toBe('Market sales')
})
