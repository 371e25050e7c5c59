import { expect, test } from 'vitest'
import type { TemplateField } from './template-field.ts'
import { findWrongValues, readForm } from './filled-form.ts'

const fields: TemplateField[] = [
  { key: 'price', label: 'Price', kind: 'money' },
  { key: 'share', label: 'Share', kind: 'percent', usual: '5' },
  { key: 'on', label: 'On', kind: 'day' },
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'list', label: 'List', kind: 'lines' },
]

test('values are checked by kind, and empty ones are no mistake', () => {
  expect(findWrongValues(fields, { price: '', share: ' ', on: '', name: '' })).toEqual([])
  const wrong = { price: '12x', share: '101', on: '2027-02-30', name: 'a\nb' }
  expect(findWrongValues(fields, wrong).map(({ key }) => key)).toEqual(['price', 'share', 'on', 'name'])
  for (const price of ['-1', '1e5', '1.1234567', '9'.repeat(15), 'Infinity'])
    expect(findWrongValues(fields, { price }), price).toHaveLength(1)
  expect(findWrongValues(fields, { price: '1,200,000.50', share: '100', on: '2028-02-29' })).toEqual([])
})

test('a form is read with usual values where nothing was typed', () => {
  const form = readForm(fields, { price: '1,200,000.5', list: 'a | 1\n\n b|2 ', currency: 'SAR' })
  expect(form.number('price')).toBe(1_200_000.5)
  expect(form.ratio('share')).toBe(0.05)
  expect(form.written('share')).toBe('5%')
  expect(form.lines('list')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(form.written('price')).toBe('SAR 1,200,000.50')
  expect(form.written('on')).toBeNull()
})
