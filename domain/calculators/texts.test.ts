import { expect, test } from 'vitest'
import { calculators } from './catalogue.ts'
import { calculatorIds, fieldNames, noteNames, outputNames, tableNames, wordNames } from './names.ts'
import { calculatorSentence, calculatorText, cityLabel } from './texts.ts'

test('every calculator, input, result, table, word and note has a text', () => {
  const texts = [
    ...calculatorIds.flatMap((id) => ['title', 'detail', 'formula'].map((part) => [id, part])),
    ...fieldNames.map((name) => ['field', name]),
    ...outputNames.map((name) => ['out', name]),
    ...tableNames.map((name) => ['table', name]),
    ...wordNames.map((name) => ['word', name]),
    ...noteNames.map((name) => ['note', name]),
  ].map((parts) => calculatorText(...parts))
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})

test('a choice that is no number or currency has a text', () => {
  const options = calculators.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'choice' ? field.options : [])),
  )
  const named = [...new Set(options)].filter((option) => !/^(\d+|[A-Z]{3})$/.test(option))
  expect(named.map((option) => calculatorText('option', option))).not.toContain('')
})

test('a loan has interest, in Riyadh profit', () => {
  expect(cityLabel('out', 'total-interest', 'dubai')).toBe('Of which interest')
  expect(cityLabel('out', 'total-interest', 'riyadh')).toBe('Of which profit')
  expect(cityLabel('field', 'rate', 'riyadh')).toBe('Profit rate a year')
  expect(cityLabel('field', 'price', 'riyadh')).toBe(cityLabel('field', 'price', 'dubai'))
})

test('a sentence takes its values as they are', () => {
  expect(calculatorSentence('per_sqm', { amount: 'AED $1' })).toBe('AED $1 per m²')
  expect(() => calculatorText('field', 'no such input')).toThrow('calculators_field_no such input')
})
