import { expect, test } from 'vitest'
import type { Service } from '#contract/suppliers.ts'
import { formatServicePrice } from './service-price.ts'

const visit: Service = { name: 'x', fromMinor: null, toMinor: null, currency: 'AED', unit: 'visit' }

test.each<[Partial<Service>, string]>([
  [{ fromMinor: 90_000, toMinor: 150_000 }, 'AED 900 to AED 1,500 a visit'],
  [{ fromMinor: 90_000 }, 'from AED 900 a visit'],
  [{ toMinor: 90_050, unit: 'page', currency: 'SAR' }, 'SAR 900.50 a page'],
  [{ fromMinor: 500, toMinor: 500, unit: 'percent' }, '5 percent'],
  [{ fromMinor: 50, toMinor: 800, unit: 'percent' }, '0.5 to 8 percent'],
  [{ fromMinor: 0 }, 'No charge'],
  [{}, 'Price on request'],
])('%j is written in natural language', (service, written) => {
  expect(formatServicePrice({ ...visit, ...service }).replaceAll('\u00a0', ' ')).toBe(written)
})
