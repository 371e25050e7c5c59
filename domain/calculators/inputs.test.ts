import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, type Answer, type Calculator, type TypedInputs } from './calculator.ts'
import { calculatorById, calculators, findCalculator } from './catalogue.ts'
import type { CalculatorField } from './field.ts'
import { problemCodes } from './problem.ts'
import { testingRules } from './testing/rules.ts'

const today = '2026-11-21'
const rules = testingRules(today)
const answerTo = (calculator: Calculator, typed: TypedInputs) =>
  calculate(calculator, { typed, rules, today })

const nonsense = [
  'abc',
  '-',
  '--1',
  '1,5',
  '1.2.3',
  '1e999',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '99999999999999999999',
  '-99999999999999999999',
  '0.0000000001',
  '=1+1',
  '<script>',
  '2026-02-30',
  '0000-00-00',
  '10 10 10 10 10 10',
  '2026-01-01',
  '\u0000',
  '💶',
  '٣٫٥',
]

const numbers = (answer: Answer) =>
  answer.outcome
    ? [
        ...answer.outcome.figures.flatMap(({ value }) => (value === null ? [] : [value])),
        ...answer.outcome.tables.flatMap(({ rows }) =>
          rows.flat().filter((cell) => typeof cell === 'number'),
        ),
      ]
    : []

const hasEachProblemKnown = (answer: Answer) =>
  answer.fields.every(({ problem }) => problem === null || problemCodes.includes(problem.code))

test.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s reports nonsense beside its field and preserves the input',
  (_id, calculator) => {
    for (const city of calculator.cities) {
      for (const field of calculator.fields) {
        for (const text of nonsense) {
          const answer = answerTo(calculator, { city, [field.name]: text })
          const state = answer.fields.find((one) => one.field.name === field.name)
          if (!state) continue
          expect(state.text).toBe(text.trim())
          expect(hasEachProblemKnown(answer)).toBe(true)
          // Either something is wrong with a field, or every number is finite.
          const isWrong = answer.fields.some(({ problem }) => problem)
          expect(isWrong).toBe(answer.outcome === null)
          expect(numbers(answer).filter((value) => !Number.isFinite(value))).toEqual([])
        }
      }
    }
  },
)

/** Texts that a field may get: mostly in its range, at its bounds, or nonsense. */
function textsFor(field: CalculatorField): fc.Arbitrary<string> {
  const wild = fc.oneof(fc.constantFrom(...nonsense), fc.string({ maxLength: 12 }), fc.constant(''))
  if (field.kind === 'choice')
    return fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...field.options) }, wild)
  if (field.kind === 'number') {
    const bounds = fc.constantFrom(field.least, field.most, 0, field.least + 1)
    const inside = fc.double({ min: field.least, max: field.most, noNaN: true })
    const whole = fc.integer({ min: Math.ceil(field.least), max: Math.floor(field.most) })
    const valid = fc.oneof(bounds, inside, whole).map((value) => String(Number(value.toFixed(6))))
    return fc.oneof({ weight: 30, arbitrary: valid }, { weight: 1, arbitrary: wild })
  }
  if (field.kind === 'day') {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    return fc.oneof({ weight: 6, arbitrary: days.map((at) => at.toISOString().slice(0, 10)) }, wild)
  }
  const cell = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
    fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value.toFixed(3)),
    fc.constantFrom(
      '2025-01-01',
      '2026-06-30',
      '2031-12-31',
      'call',
      'dist',
      'completed',
      'mortgaged',
      'free',
    ),
  )
  const line = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(' '))
  const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'))
  const usual = field.usual && 'text' in field.usual ? field.usual.text : ''
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: lines }, wild)
}

test.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s never gives NaN or infinity, whatever is typed',
  (_id, calculator) => {
    const fields = Object.fromEntries(calculator.fields.map((field) => [field.name, textsFor(field)]))
    const typed = fc.record({ city: fc.constantFrom(...calculator.cities, 'elsewhere'), ...fields })
    let answered = 0
    fc.assert(
      fc.property(typed, (given) => {
        const answer = answerTo(calculator, given)
        expect(hasEachProblemKnown(answer)).toBe(true)
        expect(numbers(answer).every((value) => Number.isFinite(value))).toBe(true)
        if (answer.outcome) answered += 1
      }),
      { numRuns: 300 },
    )
    expect(answered).toBeGreaterThan(0)
  },
)

test('no calculator answers while a rule that it needs is not stored', () => {
  const usingRules = calculators.filter(
    (calculator) => answerTo(calculator, {}).usedRules.length > 0 && calculator.id !== 'mortgage',
  )
  expect(usingRules.length).toBeGreaterThan(5)
  for (const calculator of usingRules) {
    const { outcome, missingRules, fields } = calculate(calculator, { typed: {}, rules: [], today })
    expect(outcome).toBeNull()
    expect(missingRules.length > 0 || fields.some(({ problem }) => problem?.code === 'required')).toBe(true)
  }
})

test('a calculator names every rule that it uses', () => {
  for (const calculator of calculators) {
    for (const city of calculator.cities) {
      const named = calculator.rules.map((key) => key.replace('{city}', city))
      const { usedRules } = answerTo(calculator, { city, loan: '100000' })
      expect(usedRules.filter((key) => !named.includes(key))).toEqual([])
    }
  }
})

test.each([
  ['1,250,000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1.5m', 1_500_000],
  ['800k', 800_000],
  ['٨٠٠٠٠٠', 800_000],
])('a price typed as %s is %d', (typed, price) => {
  const { outcome } = answerTo(calculatorById('purchase-costs'), {
    city: 'abu-dhabi',
    price: typed,
    agency: '0',
  })
  expect(outcome?.figures.find(({ name }) => name === 'cash-needed')?.value).toBeCloseTo(price * 1.02, 2)
})

test.each([
  ['off-plan', { plan: '2026-01-01 50\n2027-01-01 40' }, 'plan', { code: 'share-sum', limit: 90 }],
  ['off-plan', { plan: '2027-01-01 50\n2026-01-01 50' }, 'plan', { code: 'day-order', line: 2 }],
  ['off-plan', { plan: '2026-01-01 50\nsoon 50' }, 'plan', { code: 'day', line: 2 }],
  [
    'purchase-costs',
    { price: '1000000', loan: '1000001' },
    'loan',
    { code: 'above-price', limit: 1_000_000 },
  ],
  ['purchase-costs', { price: '9999' }, 'price', { code: 'least', limit: 10_000 }],
  ['affordability', { age: '65' }, 'age', { code: 'past-age', limit: 65 }],
  ['returns', { cash: '100 \n200' }, 'cash', { code: 'one-sign' }],
  ['currency', { from: 'EUR', to: 'AED' }, 'to-per-usd', { code: 'no-rate' }],
  ['short-let', { adr: '100\n200' }, 'adr', { code: 'row-count', limit: 12 }],
] as const)('%s with %j: %s', (id, typed, name, problem) => {
  const { fields, outcome } = answerTo(calculatorById(id), typed)
  expect(outcome).toBeNull()
  expect(fields.find(({ field }) => field.name === name)?.problem).toEqual(problem)
})

test('an address that no calculator has finds none', () => {
  expect(findCalculator('mortgage')?.id).toBe('mortgage')
  expect(findCalculator('constructor')).toBeNull()
})
