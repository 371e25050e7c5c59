import { expect, test } from 'vitest'
import { parseQuestion, withChanged } from './parse-question.ts'

test.each([
  ['What would a two-bedroom in JVC yield me net after costs?', 'net-yield', { rooms: '2' }, ['JVC']],
  ['gross yield of studios in Business Bay', 'gross-yield', { rooms: '0', type: 'unit' }, ['Business Bay']],
  ['Rent of a 3br villa in Arabian Ranches', 'rent', { rooms: '3', type: 'villa' }, ['Arabian Ranches']],
  ['Compare JVC and Dubai Marina', 'compare', {}, ['Dubai Marina', 'JVC']],
  ['rent of a studio in town square', 'rent', { rooms: '0', type: 'unit' }, ['Town Square']],
  ['Which areas in Dubai have the highest gross yield?', 'rank', { city: 'dubai' }, []],
  ['Where can I buy a 2 bed with 1.5m AED?', 'budget', { rooms: '2', currency: 'AED' }, []],
  [
    'off-plan projects in Abu Dhabi by Q4 2027',
    'find-projects',
    { city: 'abu-dhabi', stage: 'off-plan', dueTo: '2027-Q4' },
    [],
  ],
  ['Monthly payment on a loan of 1,200,000 over 25 years at 4.5%', 'mortgage', { years: '25' }, []],
  ['What is the score of Hazel Dune Park, and why?', 'score', {}, ['Hazel Dune Park']],
  ['What are my assets worth?', 'own-assets', {}, []],
  ['Is 1.5m for 100 sqm in Business Bay a fair price?', 'check-price', { sizeSqm: '100' }, ['Business Bay']],
  ['كم الإيجار في دبي مارينا', 'rent', { city: 'dubai' }, ['دبي مارينا']],
  ['How much did prices in Al Furjan change?', 'change', {}, ['Al Furjan']],
  [
    'Fees on a purchase of AED 2 million in Riyadh',
    'purchase-costs',
    { city: 'riyadh', currency: 'AED' },
    [],
  ],
  [
    'What does buying for SAR 1.5m in Riyadh cost?',
    'purchase-costs',
    { city: 'riyadh', currency: 'SAR' },
    [],
  ],
] as const)('%s', (question, intent, filters, names) => {
  const parsed = parseQuestion(question, ['Dubai Marina', 'Town Square', 'Marina'])
  expect(parsed.intents).toContain(intent)
  expect(parsed.filters).toEqual(filters)
  expect(parsed.names).toEqual(names)
})

test.each([
  ['for 1.5m', [1_500_000]],
  ['AED 1,250,000', [1_250_000]],
  ['800k dirhams', [800_000]],
  ['2 million', [2_000_000]],
  ['SAR 900', [900]],
  ['from 750000 to 1.2mn', [750_000, 1_200_000]],
  ['١٫٥ مليون', [1_500_000]],
  ['2 bedrooms, 95 sqm, 25 years, 4%', []],
])('amounts of: %s', (question, amounts) => {
  expect(parseQuestion(question).amounts).toEqual(amounts)
})

test('a size in square feet is converted', () => {
  expect(parseQuestion('900 sqft in JVC').filters.sizeSqm).toBe('83.6')
  expect(parseQuestion('price per sqft in JVC')).toMatchObject({ isPerSqft: true, names: ['JVC'] })
})

test('a question that points at the page says so', () => {
  expect(parseQuestion('What is the handover of this project?').pointsAtPage).toBe(true)
})

test('a changed filter replaces the one of the question, and an empty one removes it', () => {
  expect(withChanged({ rooms: '2', type: 'unit' }, { rooms: '3', type: '', nonsense: 'x' })).toEqual({
    rooms: '3',
  })
})
