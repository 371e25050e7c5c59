import { expect, test } from 'vitest'
import { calculate } from '#domain/calculators/calculator.ts'
import { calculatorById } from '#domain/calculators/catalogue.ts'
import { testingRules } from '#domain/calculators/testing/rules.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { calculatorsBefore, continuationsAfter, continuations, continuedValues } from './continuations.ts'
import { findDocument } from './documents.ts'
import { findWrongValues } from './filled-form.ts'

const today = '2026-11-26'
const answerTo = (id: CalculatorId, typed: Readonly<Record<string, string>>) =>
  calculate(calculatorById(id), { typed, rules: testingRules(today), today })

test.each(continuations)('$calculator goes on in $template', (continuation) => {
  const { calculator, template, fields } = continuation
  const document = findDocument(template)
  expect(document).not.toBeNull()
  const keys = document?.fields.map(({ key }) => key)
  expect(Object.keys(fields).filter((key) => !keys?.includes(key))).toEqual([])
  const answer = answerTo(calculator, {})
  const values = continuedValues(continuation, answer)
  // Whatever a calculator starts with is a valid value of the document.
  expect(Object.keys(fields).filter((key) => !(key in values))).toEqual([])
  expect(findWrongValues(document?.fields ?? [], values)).toEqual([])
  expect(calculatorsBefore(template)).toContain(calculator)
})

test('a typed price and a computed loan arrive with their currency', () => {
  const [letter, offer] = continuationsAfter('purchase-costs')
  const answer = answerTo('purchase-costs', { city: 'riyadh', price: '1.5m', loan: '700,000.456' })
  expect(letter && continuedValues(letter, answer)['costs']).toMatch(/^\d+\.?\d*$/)
  expect(offer && continuedValues(offer, answer)).toEqual({
    currency: 'SAR',
    price: '1500000',
    loan: '700000.46',
  })
})

test('a payment plan becomes instalments in money', () => {
  const [tracker] = continuationsAfter('off-plan')
  const plan = '2027-01-15 20\n2028-01-15 30\n2029-06-30 50'
  const answer = answerTo('off-plan', { price: '1000000', plan, handover: '2029-06-30', exit: '2031-06-30' })
  expect(tracker && continuedValues(tracker, answer)['instalments']).toBe(
    '2027-01-15 | 200000 | Instalment 1 | \n2028-01-15 | 300000 | Instalment 2 | \n2029-06-30 | 500000 | Instalment 3 | ',
  )
})

test('without a result nothing goes on', () => {
  const [letter] = continuationsAfter('purchase-costs')
  expect(letter && continuedValues(letter, answerTo('purchase-costs', { price: 'much' }))).toEqual({})
})
