import { expect, test } from 'vitest'
import { calculate, enteredInputs } from './calculator.ts'
import { calculatorById } from './catalogue.ts'
import { scenarioSearch, scenariosIn } from './scenarios.ts'

const mortgage = calculatorById('mortgage')

test('an address without parameters holds one scenario', () => {
  expect(scenariosIn(mortgage, {})).toEqual([{}])
})

test('up to four scenarios go into an address and come back', () => {
  const scenarios = [
    { loan: '1000000' },
    { city: 'riyadh', loan: '2000000' },
    { city: 'dubai' },
    { city: 'dubai', rate: '' },
  ]
  const search = scenarioSearch(mortgage, scenarios)
  expect(search).toEqual({
    loan: '1000000',
    's2-city': 'riyadh',
    's2-loan': '2000000',
    's3-city': 'dubai',
    's4-city': 'dubai',
    's4-rate': '',
  })
  expect(scenariosIn(mortgage, search)).toEqual(scenarios)
  expect(Object.keys(scenarioSearch(mortgage, [...scenarios, { loan: '5' }]))).not.toContain('s5-city')
})

test('a scenario whose inputs are all defaults stays a scenario', () => {
  expect(scenariosIn(mortgage, scenarioSearch(mortgage, [{}, {}]))).toEqual([{}, { city: 'dubai' }])
})

test('inputs at their default stay out of an address', () => {
  const typed = { city: 'riyadh', loan: '1200000', rate: '5' }
  const answer = calculate(mortgage, { typed, rules: [], today: '2026-11-21' })
  expect(enteredInputs(answer)).toEqual({ city: 'riyadh', rate: '5' })
})

test('parameters that are no input are left out', () => {
  expect(scenariosIn(mortgage, { price: '1', utm_source: 'x', loan: 5, rate: ['1', '2'] })).toEqual([
    { loan: '5' },
  ])
})
