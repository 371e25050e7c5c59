import { expect, test } from 'vitest'
import { graders } from './catalogue.ts'
import {
  groupTasks,
  isRightAnswer,
  monthsBetween,
  projectTasks,
  saleTasks,
  typedNumber,
  type SaleRecord,
} from './exercises.ts'

const sale: SaleRecord = {
  price: 2_000_000,
  sqm: 100,
  area: 'Al Malqa',
  registeredOn: '2026-05-04',
  isOffPlan: false,
  annualRent: 120_000,
}
const rules = [
  { key: 'saudi-transaction-tax', value: 5 },
  { key: 'riyadh-agency', value: 2.5 },
  { key: 'saudi-vat', value: 15 },
  { key: 'saudi-ltv-bank', value: 70 },
]

test('every grader has one kind of task', () => {
  const known = [...Object.keys(saleTasks), ...Object.keys(groupTasks), ...Object.keys(projectTasks)]
  expect(known.toSorted()).toEqual([...graders].toSorted())
})

// Worked by hand; 57,500 is the published cost of an agent on SAR 2,000,000 (2.5% and 15% VAT).
test.each([
  ['price-per-sqm', 20_000],
  ['gross-yield', 6],
  ['purchase-cost', 57_500],
  ['transfer-tax', 100_000],
  ['largest-loan', 1_400_000],
  // 120,000 × 0.95 × 0.95 − 6,000 = 102,300; ÷ 2,057,500.
  ['net-yield', 4.97205],
  // Spreadsheet: PMT(5%/12, 300, 1,400,000).
  ['loan-payment', 8184.26],
  // 120,000 ÷ (1,000 × 0.55 × 365).
  ['short-let-break-even', 59.7758],
  // Bisection in another language over −2,000,000, four times 120,000, and 120,000 + 2,318,548.
  ['holding-return', 8.67846],
  // 800,000 profit is 5 × 8% of 2,000,000, so nothing is left to share.
  ['profit-split', 0],
] as const)('%s of a sale is %d', (grader, answer) => {
  const task = saleTasks[grader]?.(sale, 'riyadh', rules)
  expect(task?.answer).toBeCloseTo(answer, 2)
})

test('a task that needs a rule is not set without it', () => {
  expect(saleTasks['transfer-tax']?.(sale, 'dubai', rules)).toBeNull()
})

test('an assumed rent is named as such', () => {
  const task = saleTasks['gross-yield']?.({ ...sale, annualRent: null }, 'riyadh', rules)
  expect(task?.facts.at(-1)).toEqual({ key: 'assumedRent', value: { kind: 'money', amount: 120_000 } })
})

test('median and concentration of five sales', () => {
  const sales = [5, 1, 4, 2, 8].map((price) => ({ ...sale, price }))
  expect(groupTasks['median-price']?.(sales).answer).toBe(4)
  // Shares of 25, 5, 20, 10 and 40 percent.
  expect(groupTasks.concentration?.(sales).answer).toBeCloseTo(2750, 6)
})

test('a project is asked only for what its record holds', () => {
  const project = {
    slug: 'a',
    name: 'A',
    escrowAgent: 'Emirates NBD',
    firstDueOn: '2026-03-31',
    dueOn: '2027-09-01',
    plan: { name: '60/40', beforeHandover: [20, 40] },
  }
  expect(projectTasks['handover-delay']?.(project)?.answer).toBe(18)
  expect(projectTasks['plan-share']?.(project)?.answer).toBe(60)
  expect(projectTasks['escrow-account']?.({ ...project, escrowAgent: null })).toBeNull()
})

test.each([
  ['1,234', 1234],
  ['AED 1,234.50', 1234.5],
  ['7.2 %', 7.2],
  ['-3 months', -3],
  ['', null],
  ['1.2.3', null],
  ['about 5', null],
])('%j is read as %j', (typed, figure) => {
  expect(typedNumber(typed)).toBe(figure)
})

test.each([
  ['percent', 4.97205, '4.97', true],
  ['percent', 4.97205, '5.0', true],
  ['percent', 4.97205, '5.1', false],
  ['money', 57_500, '57,501', true],
  ['money', 57_500, '57,600', false],
  ['months', 18, '18', true],
  ['words', 'Emirates NBD', 'emirates  nbd', true],
  ['words', 'Emirates NBD', 'Mashreq', false],
  ['words', 'Emirates NBD', '', false],
] as const)('%s %s answered with %j: %s', (unit, answer, typed, expected) => {
  expect(isRightAnswer({ unit, answer }, typed)).toBe(expected)
})

test('months between two days cross years', () => {
  expect(monthsBetween('2026-12-31', '2027-01-01')).toBe(1)
})
