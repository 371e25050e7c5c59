import {
  figure,
  outcome,
  quotient,
  verdict,
  type Calculator,
  type Reader,
} from '#domain/calculators/calculator.ts'
import { choice, number, percent } from '#domain/calculators/field.ts'
import type { WordName } from '#domain/calculators/names.ts'
import { launchCities } from '#domain/places/cities.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import { loanToValueCap, type Borrower } from '#domain/returns/loan.ts'

const emirates = { city: ['dubai', 'abu-dhabi'] }
const riyadh = { city: ['riyadh'] }

const price = number('price', { least: 10_000, usual: 1_800_000 })
const income = number('income', { least: 1000, most: 1e7, usual: 35_000 })
const obligations = number('obligations', { most: 1e7, usual: 3000 })
const who = choice('who', ['expatriate', 'national'], { when: emirates })
const citizen = choice('citizen', ['no', 'yes'], { when: riyadh })
const lender = choice('lender', ['bank', 'finance-company'], { when: riyadh })
const first = choice('first-home', ['yes', 'no'])
const stage = choice('stage', ['ready', 'off-plan'], { when: emirates })
const rate = percent('rate', { most: 25, usual: 4.25 })
const stress = percent('stress', { most: 10, usual: 2, when: emirates })
const years = number('years', { unit: 'years', least: 1, most: 30, usual: 25 })
const age = number('age', { unit: 'years', least: 18, most: 75, usual: 38, when: emirates })
const maxAge = number('max-age', { unit: 'years', least: 40, most: 80, usual: 65, when: emirates })
const share = percent('debt-share', { least: 25, most: 65, usual: 55, when: riyadh })

export const affordability: Calculator = {
  id: 'affordability',
  group: 'financing',
  cities: launchCities,
  fields: [
    price,
    income,
    obligations,
    who,
    citizen,
    lender,
    first,
    stage,
    rate,
    stress,
    years,
    age,
    maxAge,
    share,
  ],
  rules: [
    'uae-ltv-threshold',
    'uae-ltv-expatriate',
    'uae-ltv-expatriate-above',
    'uae-ltv-expatriate-further',
    'uae-ltv-national',
    'uae-ltv-national-above',
    'uae-ltv-national-further',
    'uae-ltv-off-plan',
    'uae-debt-burden',
    'uae-loan-years',
    'uae-income-multiple-expatriate',
    'uae-income-multiple-national',
    'saudi-ltv-citizen-first',
    'saudi-ltv-bank',
    'saudi-ltv-finance-company',
  ],
  check({ read, city }) {
    if (read(obligations) > read(income))
      return [{ field: 'obligations', code: 'above-income', limit: read(income) }]
    return city !== 'riyadh' && read(age) >= read(maxAge)
      ? [{ field: 'age', code: 'past-age', limit: read(maxAge) }]
      : []
  },
  calculate: (reader) => (reader.city === 'riyadh' ? inRiyadh(reader) : inEmirates(reader)),
}

function inEmirates(reader: Reader) {
  const { read, rule, ruleOrNull } = reader
  const term = Math.min(read(years), rule('uae-loan-years'), read(maxAge) - read(age))
  const cap = largestShare(reader, read(stage), `${read(who)}-${read(first) === 'yes' ? 'first' : 'further'}`)
  const burden = rule('uae-debt-burden') / 100
  const multiple = rule(`uae-income-multiple-${read(who)}`)
  const monthly = Math.max(0, burden * read(income) - read(obligations))
  ruleOrNull('uae-ltv-threshold')
  return result(
    reader,
    term,
    [
      ['ltv', read(price) * cap],
      ['debt-burden', loanFor(monthly, read(rate) + read(stress), term)],
      ['income-multiple', read(income) * 12 * multiple],
    ],
    cap,
  )
}

function inRiyadh(reader: Reader) {
  const { read } = reader
  const borrower = read(citizen) === 'yes' && read(first) === 'yes' ? 'citizen-first' : read(lender)
  const cap = largestShare(reader, 'ready', borrower)
  const monthly = Math.max(0, (read(share) / 100) * read(income) - read(obligations))
  return result(
    reader,
    read(years),
    [
      ['ltv', read(price) * cap],
      ['debt-burden', loanFor(monthly, read(rate), read(years))],
    ],
    cap,
  )
}

/** The largest loan as a ratio of the price. */
function largestShare(
  { read, city, rules, rule }: Reader,
  at: 'ready' | 'off-plan',
  borrower: string,
): number {
  const known = borrowers.find((one) => one === borrower)
  const cap = known ? loanToValueCap({ city, stage: at, priceMinor: read(price) * 100 }, known, rules) : null
  return rule(cap?.rule ?? 'uae-ltv-threshold') / 100
}

const borrowers: readonly Borrower[] = [
  'expatriate-first',
  'expatriate-further',
  'national-first',
  'national-further',
  'citizen-first',
  'bank',
  'finance-company',
]

/** The loan that a monthly sum repays. */
function loanFor(monthly: number, annualRatePercent: number, years: number): number {
  const each = mortgageInstalments({ principal: 1, annualRatePercent, years }).payment
  return monthly / each
}

const amounts = {
  ltv: 'max-by-ltv',
  'debt-burden': 'max-by-dbr',
  'income-multiple': 'max-by-income-multiple',
} as const

function result(
  { read }: Reader,
  term: number,
  limits: readonly [keyof typeof amounts & WordName, number][],
  cap: number,
) {
  const [binding, most] = limits.reduce((least, one) => (one[1] < least[1] ? one : least))
  const payment =
    most === 0
      ? 0
      : mortgageInstalments({ principal: most, annualRatePercent: read(rate), years: term }).payment
  return outcome(
    [
      figure('max-loan', most),
      verdict('binding', binding),
      figure('down-payment', read(price) - most),
      figure('payment', payment),
      figure('dbr-used', quotient(payment + read(obligations), read(income))),
      figure('ltv-cap', cap),
      figure('tenor-years', term),
      ...limits.map(([name, amount]) => figure(amounts[name], amount)),
    ],
    { notes: ['lender-decides'] },
  )
}
