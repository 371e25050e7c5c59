import { expect, test } from 'vitest'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import { rentalYield } from '#domain/finance/rental-yield.ts'
import { internalRate } from '#domain/returns/rate-of-return.ts'
import { holdingCashFlows, holdingOutcome, type Holding } from '#domain/returns/holding.ts'
import { evaluateWorkbook } from '#domain/sheets/evaluate.ts'
import { parseRange, type Sheet } from '#domain/sheets/sheet.ts'
import { checklistSheets } from './checklist-sheet.ts'
import type { TemplateDocument } from './document.ts'
import { templateDocuments } from './documents.ts'
import { paymentTracker } from './documents/payment-tracker.ts'
import { propertyComparison } from './documents/property-comparison.ts'
import { rentalCashFlow } from './documents/rental-cash-flow.ts'
import { renovationBudget } from './documents/renovation-budget.ts'
import { salePack } from './documents/sale-pack.ts'
import { yearlyReview } from './documents/yearly-review.ts'
import { findWrongValues, readForm } from './filled-form.ts'
import { templateSections } from './template-text.ts'

function sheetsFor(document: TemplateDocument, typed: Record<string, string> = {}): Sheet[] {
  const sections = templateSections(document.text)
  const content = { title: document.title, sections, form: readForm(document.fields, typed) }
  return [...(document.sheets?.(content) ?? []), ...checklistSheets(content, document.checklist)]
}

/** The value of a cell, found by its sheet, column and row number. */
function reader(sheets: readonly Sheet[]) {
  const evaluated = new Map(evaluateWorkbook(sheets).map((one) => [one.sheet.name, one.contents]))
  return (sheet: string, column: string, row: number) =>
    evaluated.get(sheet)?.[row - 1]?.[column.charCodeAt(0) - 65] ?? null
}

const countItems = (document: TemplateDocument | undefined) =>
  templateSections(document?.text ?? '').map(({ items }) => items.length)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('there are thirteen documents, each complete and with its own slug', () => {
  expect(new Set(templateDocuments.map(({ slug }) => slug)).size).toBe(13)
  for (const { slug, text, fields, summary } of templateDocuments) {
    const sections = templateSections(text)
    expect(sections.length, slug).toBeGreaterThan(1)
    for (const { title, text: words, items } of sections)
      expect(words.length + items.length, `${slug}: ${title}`).toBeGreaterThan(0)
    const keys = fields.map(({ key }) => key)
    expect(new Set(keys).size, slug).toBe(keys.length)
    expect(summary.length, slug).toBeLessThanOrEqual(200)
    for (const [, key] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(keys, slug).toContain(key)
    const usual = Object.fromEntries(fields.map((field) => [field.key, field.usual ?? '']))
    expect(findWrongValues(fields, usual), slug).toEqual([])
  }
})

test('the due diligence has 64 checks in eight groups of eight, the contract review 25 clauses', () => {
  const bySlug = new Map(templateDocuments.map((one) => [one.slug, one]))
  const checks = countItems(bySlug.get('off-plan-due-diligence'))
  expect(checks).toEqual([8, 8, 8, 8, 8, 8, 8, 8])
  expect(sum(countItems(bySlug.get('spa-reading-list')))).toBe(25)
})

test('every formula of every sheet computes, in an empty file and in one with usual values', () => {
  for (const document of templateDocuments)
    for (const typed of [{}, Object.fromEntries(document.fields.map(({ key }) => [key, ' ']))]) {
      const sheets = sheetsFor(document, typed)
      expect(sheets.length, document.slug).toBeGreaterThan(1)
      expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length)
      for (const { sheet, contents } of evaluateWorkbook(sheets)) {
        expect(sheet.name.length).toBeLessThanOrEqual(31)
        for (const [row, cells] of contents.entries())
          for (const content of cells)
            expect(String(content), `${document.slug}, ${sheet.name}, row ${row + 1}`).not.toMatch(
              /^#|NaN|Infinity/,
            )
        for (const { range } of [...(sheet.choices ?? []), ...(sheet.tables ?? [])]) {
          const corners = parseRange(range)
          expect(sheet.rows.length, `${document.slug}, ${range}`).toBeGreaterThan(corners?.to.row ?? Infinity)
        }
        for (const { options } of sheet.choices ?? [])
          expect(options.join(',').length, 'the limit of a list in Excel').toBeLessThan(256)
      }
    }
})

const let135 = {
  price: '1,800,000',
  acquisition: '121820',
  rent: '135000',
  serviceCharge: '21000',
  vacancy: '5',
  management: '5',
  maintenance: '4000',
  insurance: '0',
  loan: '1440000',
  rate: '4.25',
  years: '25',
}

test('the first year of the cash-flow model equals the rental yield calculator', () => {
  const read = reader(sheetsFor(rentalCashFlow, let135))
  const year = rentalYield({
    price: 1_800_000,
    acquisition: 121_820,
    rent: 135_000,
    vacancyPercent: 5,
    serviceCharge: 21_000,
    managementPercent: 5,
    maintenance: 4000,
    insurance: 0,
  })
  expect(read('Base', 'E', 6)).toBeCloseTo(year.netOperatingIncome, 6)
  expect(read('Result', 'B', 4)).toBeCloseTo(year.grossPercent / 100, 8)
  expect(read('Result', 'B', 6)).toBeCloseTo(year.netPercent / 100, 8)
  // The vector "financed" of the rental yield: debt service 93,612.343849, cover 1.034452, cash on cash 0.66937%.
  expect(read('Base', 'F', 6)).toBeCloseTo(93_612.343_849, 4)
  expect(read('Base', 'F', 6)).toBeCloseTo(
    12 * mortgageInstalments({ principal: 1_440_000, annualRatePercent: 4.25, years: 25 }).payment,
    6,
  )
  expect(read('Result', 'B', 10)).toBeCloseTo(1.034_452, 5)
  expect(read('Result', 'B', 9)).toBeCloseTo(0.006_693_7, 6)
  expect(read('Result', 'B', 11)).toBeCloseTo(0.924_852_58, 6)
})

test('the cash-flow model without a loan ties to the holding of a home to 0.01', () => {
  const typed = { ...let135, loan: '0', rentGrowth: '0', costGrowth: '0', valueGrowth: '0', saleCost: '2.1' }
  const read = reader(sheetsFor(rentalCashFlow, typed))
  const netRent = Number(read('Base', 'E', 6))
  const holding: Holding = {
    priceMinor: 180_000_000,
    instalments: [{ on: '2027-01-01', amountMinor: 180_000_000 }],
    feesMinor: 12_182_000,
    boughtOn: '2027-01-01',
    handoverOn: '2027-01-01',
    netRentMinor: netRent * 100,
    soldOn: '2037-01-01',
    salePriceMinor: 180_000_000,
    saleCostPercent: 2.1,
    loan: null,
  }
  expect(read('Base', 'K', 15)).toBeCloseTo(holdingOutcome(holding).profitMinor / 100, 2)
  const yearly = Array.from({ length: 11 }, () => 0)
  for (const { on, amountMinor } of holdingCashFlows(holding)) {
    const at = Number(on.slice(0, 4)) - 2027
    yearly[at] = (yearly[at] ?? 0) + amountMinor / 100
  }
  for (const [at, amount] of yearly.entries()) expect(read('Base', 'J', 5 + at)).toBeCloseTo(amount, 2)
  expect(read('Result', 'B', 15)).toBeCloseTo(internalRate(yearly)?.rate ?? NaN, 8)
})

test('the balance of the loan is that of the schedule, also without interest, and ends with its term', () => {
  const read = reader(sheetsFor(rentalCashFlow, { ...let135, loan: '120000', rate: '0', years: '8' }))
  expect(read('Base', 'B', 2)).toBe(1250)
  expect([6, 9, 13, 14].map((row) => read('Base', 'H', row))).toEqual([105_000, 60_000, 0, 0])
  expect([13, 14].map((row) => read('Base', 'F', row))).toEqual([15_000, 0])
})

test('the payment tracker knows what is paid, overdue and due within 90 days', () => {
  const instalments = [
    '2026-01-15 | 100,000 | Booking | 2026-01-14',
    '2026-11-01 | 50,000 | 20% certified',
    '2027-02-24 | 60,000',
    '2027-02-25 | 70,000',
  ].join('\n')
  const read = reader(sheetsFor(paymentTracker, { price: '280000', on: '2026-11-26', instalments }))
  expect([6, 7, 8, 9, 10].map((row) => read('Instalments', 'B', row))).toEqual([
    100_000,
    100_000 / 280_000,
    50_000,
    60_000,
    0,
  ])
  expect([12, 13, 14, 15, 16].map((row) => read('Instalments', 'J', row))).toEqual([
    'Paid',
    'Overdue',
    'Next 90 days',
    'Later',
    '',
  ])
})

test('the comparison computes price per square foot and net yield, and ranks the homes', () => {
  const read = reader(
    sheetsFor(propertyComparison, {
      name1: 'A',
      price1: '1000000',
      size1: '92.90304',
      rent1: '70000',
      charge1: '12000',
      price2: '1000000',
      rent2: '90000',
    }),
  )
  expect(read('Comparison', 'B', 9)).toBeCloseTo(1000, 4)
  // 70,000 × 0.95 × 0.95 − 12,000, over the price with 7% costs.
  expect(read('Comparison', 'B', 17)).toBeCloseTo(51_175 / 1_070_000, 8)
  expect(['B', 'C', 'D'].map((column) => read('Comparison', column, 18))).toEqual([2, 1, ''])
})

test('the stages of a renovation add up to the contract, and the retention is held back', () => {
  const sheets = sheetsFor(renovationBudget, { startsOn: '2027-01-01' })
  const quantities = sheets.find(({ name }) => name === 'Quantities')
  const filled = sheets.map((one) =>
    one === quantities
      ? {
          ...one,
          rows: one.rows.map((cells, row) =>
            row === 3
              ? cells.map((cell, column) =>
                  cell && (column === 3 || column === 4)
                    ? { ...cell, value: column === 3 ? 10 : 1000 }
                    : cell,
                )
              : cells,
          ),
        }
      : one,
  )
  const read = reader(filled)
  expect(read('Quantities', 'F', 47)).toBeCloseTo(10_000 * 1.1 * 1.05, 6)
  expect(read('Payments', 'B', 3)).toBe(10_500)
  expect(read('Payments', 'B', 12)).toBe('Shares add up to 100%')
  expect(read('Payments', 'D', 11)).toBeCloseTo(525, 6)
  expect(read('Payments', 'E', 11)).toBeCloseTo(9975, 6)
})

test('the sale pack computes net proceeds with the ceiling of the early settlement', () => {
  const read = reader(
    sheetsFor(salePack, {
      asking: '2000000',
      low: '1800000',
      loanLeft: '1200000',
      fixedCosts: '1000',
      price: '1500000',
      costsPaid: '100000',
    }),
  )
  expect(read('Net proceeds', 'B', 12)).toBeCloseTo(1_800_000 * 0.979 - 1_200_000 - 10_000 - 1000, 6)
  expect(read('Net proceeds', 'C', 4)).toBe(1_900_000)
  expect(read('Net proceeds', 'D', 15)).toBeCloseTo(2_000_000 * 0.979 - 11_000 - 1_600_000, 6)
})

test('the yearly review sums values and measures concentration', () => {
  const holdings = Array.from(
    { length: 5 },
    (_, at) => `Home ${at} | 800,000 | 1,000,000 | sales | 500000 | 60000 | 75000`,
  )
  const read = reader(sheetsFor(yearlyReview, { holdings: holdings.join('\n') }))
  expect(read('Properties', 'C', 18)).toBe(5_000_000)
  expect(read('Properties', 'B', 19)).toBe(2000)
  expect(read('Properties', 'L', 18)).toBeCloseTo(-0.2, 10)
  expect(read('Decisions', 'A', 7)).toBe('Home 4')
})
