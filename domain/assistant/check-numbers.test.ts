import { expect, test } from 'vitest'
import { inventedNumbers, type AnswerEvidence } from './check-numbers.ts'
import type { AnswerFigure } from './figure.ts'

const base = {
  currency: null,
  sample: null,
  asOf: '2026-10-31',
  sources: ['Dubai Land Department, Law 8 of 2007'],
  href: null,
  origin: 'record',
  isDemonstration: false,
} as const

const figures: AnswerFigure[] = [
  {
    ...base,
    sources: [...base.sources],
    label: 'Median rent',
    value: 134_250,
    unit: 'money-per-year',
    currency: 'AED',
    sample: { size: 24, of: 'contracts' },
  },
  { ...base, sources: [], label: 'Gross yield', value: 7.2158, unit: 'percent' },
  { ...base, sources: [], label: 'Median price', value: 1_860_500, unit: 'money', currency: 'AED' },
  { ...base, sources: [], label: 'Change', value: -4.04, unit: 'percent' },
  { ...base, sources: [], label: 'Sales', value: 244, unit: 'count' },
]
const evidence: AnswerEvidence = {
  figures,
  question: 'What does a 2-bedroom for 1.5m in JVC yield over 25 years?',
  texts: ['Tower 108', 'Park Heights 2'],
}

test.each([
  ['The median rent is AED 134,250 a year, from 24 contracts.'],
  ['The gross yield is 7.2%, or 7.22 percent.'],
  ['Prices fell by 4.0%.'],
  ['A price of AED 1.86m, or 1,860,500 dirhams.'],
  ['A price of AED 1 860 500'.replaceAll(' ', '\u202F')],
  ['السعر ١٬٨٦٠٬٥٠٠'],
  ['As of 31 October 2026, October 2026, 2026-10-31 or 2026.'],
  ['A 2-bedroom for AED 1,500,000 over 25 years'],
  ['Tower 108 and Park Heights 2'],
  ['Dubai Land Department, Law 8 of 2007 says so.'],
  ['244 sales at 17 m²'.replace('17 ', '244 ')],
  ['One of two areas. Nothing else is known.'],
])('nothing is invented in: %s', (answer) => {
  expect(inventedNumbers(answer, evidence)).toEqual([])
})

test.each([
  ['The median rent is AED 134,251 a year.', ['134,251']],
  ['The yield is 7.3%.', ['7.3']],
  ['About 7% a year.', ['7']],
  ['About 24% of them.', ['24']],
  ['AED 244 each.', ['244']],
  ['SAR 134,250 a year.', ['134,250']],
  ['A price of 2m.', ['2']],
  ['A price of 1.8m.', ['1.8']],
  ['Tower 10 has them.', ['10']],
  ['Tower 1080 has them.', ['1080']],
  ['On 12.05.2026 it was sold.', ['12.05.2026']],
  ['It yields ٩٪ a year.', ['9']],
  ['It yields nine percent a year.', ['nine']],
  ['It costs two million dirhams.', ['two']],
  ['It grew by 12k.', ['12']],
  ['In 2031 it will be ready.', ['2031']],
  ['Its 2,007 homes', ['2,007']],
])('in %s', (answer, invented) => {
  expect(inventedNumbers(answer, evidence)).toEqual(invented)
})

test('a text that is allowed does not open numbers that contain it', () => {
  expect(inventedNumbers('AED 2,026 and 120.26', evidence)).toEqual(['2,026', '120.26'])
})
