import { expect, test } from 'vitest'
import { calculate } from './calculator.ts'
import { calculatorById, calculators } from './catalogue.ts'
import { calculatorCases } from './testing/cases.ts'
import { differences } from './testing/compare-case.ts'
import { testingRules } from './testing/rules.ts'

const anyDay = '2026-11-21'

test.each(calculatorCases.map((example) => [example.name, example] as const))('%s', (_name, example) => {
  const today = example.on ?? anyDay
  const answer = calculate(calculatorById(example.calculator), {
    typed: example.typed,
    rules: testingRules(today),
    today,
  })
  expect(answer.fields.filter(({ problem }) => problem)).toEqual([])
  expect(answer.missingRules).toEqual([])
  expect(answer.outcome && differences(example, answer.outcome)).toEqual([])
})

test('every calculator answers with its defaults in each of its cities', () => {
  for (const calculator of calculators) {
    for (const city of calculator.cities) {
      const { fields, outcome } = calculate(calculator, {
        typed: { city },
        rules: testingRules(anyDay),
        today: anyDay,
      })
      expect(
        fields.filter(({ problem }) => problem).map(({ field }) => `${calculator.id}.${field.name}`),
      ).toEqual([])
      expect(outcome?.figures.length).toBeGreaterThan(0)
    }
  }
})
