import {
  figure,
  outcome,
  quotient,
  type Calculator,
  type ResultTable,
} from '#domain/calculators/calculator.ts'
import { number, optionalNumber, percent, rows } from '#domain/calculators/field.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import { launchCities } from '#domain/places/cities.ts'
import {
  balanceAfter,
  flatRateAsReducing,
  repaymentPlan,
  reset,
  type LoanMonthPaid,
} from './loan-schedule.ts'

const loan = number('loan', { least: 1, usual: 1_200_000 })
const rate = percent('rate', { most: 25, usual: 4.25 })
const years = number('years', { unit: 'years', least: 1, most: 30, usual: 25 })
/** The limits of lenders that a borrower should know beside the instalment. */
const lendingRules = [
  'uae-debt-burden',
  'uae-loan-years',
  'uae-ltv-threshold',
  'uae-ltv-expatriate',
  'uae-ltv-national',
  'uae-ltv-off-plan',
]

export const mortgage: Calculator = {
  id: 'mortgage',
  group: 'financing',
  cities: launchCities,
  fields: [loan, rate, years],
  rules: lendingRules,
  calculate({ read, ruleOrNull, city }) {
    const terms = { principal: read(loan), annualRatePercent: read(rate), years: read(years) }
    const { payment, months, totalPaid, totalInterest, effectiveAnnualRatio } = mortgageInstalments(terms)
    const burden = city === 'riyadh' ? null : ruleOrNull('uae-debt-burden')
    const atRate = (added: number) =>
      mortgageInstalments({ ...terms, annualRatePercent: terms.annualRatePercent + added })
    return outcome(
      [
        figure('payment', payment),
        figure('n', months),
        figure('total-paid', totalPaid),
        figure('total-interest', totalInterest),
        figure('effective-annual-rate', effectiveAnnualRatio),
        ...(burden === null ? [] : [figure('least-income', quotient(payment * 100, burden))]),
      ],
      {
        tables: [
          balanceTable(terms, months),
          {
            name: 'rates',
            columns: ['rate-pct', 'payment', 'total-interest'],
            rows: [0, 1, 2].map((added) => {
              const at = atRate(added)
              return [terms.annualRatePercent + added, at.payment, at.totalInterest]
            }),
          },
        ],
        chart: { table: 'balances', x: 'year', y: ['balance', 'interest-so-far'] },
      },
    )
  },
}

function balanceTable(terms: { principal: number; annualRatePercent: number }, months: number): ResultTable {
  const { payment } = mortgageInstalments({ ...terms, years: months / 12 })
  const ends = Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) => Math.min(year * 12, months))
  return {
    name: 'balances',
    columns: ['year', 'balance', 'interest-so-far'],
    rows: ends.map((month, year) => {
      const balance =
        month === months ? 0 : balanceAfter(terms.principal, terms.annualRatePercent, payment, month)
      return [year, balance, payment * month - (terms.principal - balance)]
    }),
  }
}

const extra = number('extra', { usual: 0 })

/** Interest is rounded half up to 0.01 each month, as a bank books it. */
export const amortisation: Calculator = {
  id: 'amortisation',
  group: 'financing',
  cities: launchCities,
  fields: [loan, rate, years, extra],
  rules: [],
  check: ({ read }) =>
    read(extra) > read(loan) ? [{ field: 'extra', code: 'most', limit: read(loan) }] : [],
  calculate({ read }) {
    const terms = { principal: read(loan), annualRatePercent: read(rate), years: read(years) }
    const plan = repaymentPlan(terms, read(extra))
    const without = read(extra) > 0 ? repaymentPlan(terms, 0) : plan
    const { months, regular } = plan
    const totalInterest = sum(months, 'interest')
    const first = months[0]
    const last = months.at(-1)
    return outcome(
      [
        figure('regular-payment', regular),
        figure('periods', months.length),
        figure('total-interest', totalInterest),
        figure('interest-saved', sum(without.months, 'interest') - totalInterest),
        figure('months-saved', without.months.length - months.length),
        figure('first-interest', first?.interest ?? null),
        figure('first-principal', first?.principal ?? null),
        figure('first-balance', first?.balance ?? null),
        figure('last-interest', last?.interest ?? null),
        figure('last-principal', last?.principal ?? null),
        figure('last-balance', last?.balance ?? null),
      ],
      {
        tables: [
          {
            name: 'schedule',
            columns: ['month', 'interest', 'principal', 'balance'],
            rows: months.map(({ interest, principal, balance }, at) => [
              at + 1,
              interest,
              principal,
              balance,
            ]),
          },
        ],
        chart: { table: 'schedule', x: 'month', y: ['balance'] },
        notes: ['rounded-monthly'],
      },
    )
  },
}

function sum(months: readonly LoanMonthPaid[], part: 'interest' | 'principal'): number {
  return Math.round(months.reduce((total, month) => total + month[part], 0) * 100) / 100
}

const flatRate = percent('flat-rate', { most: 25, usual: 3 })
const shortYears = number('years', { unit: 'years', least: 1, most: 30, usual: 5 })

export const flatVersusReducing: Calculator = {
  id: 'flat-rate',
  group: 'financing',
  cities: launchCities,
  fields: [loan, flatRate, shortYears],
  rules: [],
  calculate({ read }) {
    const [principal, flat, term] = [read(loan), read(flatRate), read(shortYears)]
    const months = Math.round(term * 12)
    const totalInterest = (principal * flat * term) / 100
    const payment = (principal + totalInterest) / months
    const monthly = flatRateAsReducing(months, payment, principal)
    const nominal = monthly * 1200
    return outcome(
      [
        figure('equivalent-reducing-nominal-pct', nominal),
        figure('effective-annual-pct', ((1 + monthly) ** 12 - 1) * 100),
        figure('payment', payment),
        figure('total-interest', totalInterest),
      ],
      {
        tables: [
          {
            name: 'balances',
            columns: ['year', 'balance'],
            rows: Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) => [
              year,
              Math.max(0, balanceAfter(principal, nominal, payment, Math.min(year * 12, months))),
            ]),
          },
        ],
        chart: { table: 'balances', x: 'year', y: ['balance'] },
      },
    )
  },
}

const fixedYears = number('fixed-years', { unit: 'years', least: 0, most: 30, usual: 3 })
const margin = percent('margin', { most: 10, usual: 1.5 })
const floor = percent('floor', { most: 15, usual: 0 })
const benchmark = rows('benchmark', {
  columns: [
    { name: 'benchmark', kind: 'number', unit: 'percent', least: -2, most: 20 },
    { name: 'months', kind: 'number', unit: 'months', least: 1, most: 360, usual: 360 },
  ],
  least: 1,
  most: 30,
  usual: '3.8',
})

export const fixedThenVariable: Calculator = {
  id: 'fixed-then-variable',
  group: 'financing',
  cities: launchCities,
  fields: [loan, years, rate, fixedYears, benchmark, margin, floor],
  rules: [],
  check: ({ read }) =>
    read(fixedYears) > read(years) ? [{ field: 'fixed-years', code: 'above-years', limit: read(years) }] : [],
  calculate({ read }) {
    const path = read(benchmark).map(({ numbers: [percentage = 0, length = 0] }) => ({ percentage, length }))
    const terms = {
      principal: read(loan),
      years: read(years),
      fixedRatePercent: read(rate),
      fixedYears: read(fixedYears),
      marginPercent: read(margin),
      floorPercent: read(floor),
    }
    const found = reset(terms, path)
    const shifted = [1, 2].map((added) => ({
      added,
      result: reset(
        terms,
        path.map((step) => ({ ...step, percentage: step.percentage + added })),
      ),
    }))
    return outcome(
      [
        figure('payment-after-reset', found.segments[0]?.payment ?? null),
        figure('payment-fixed', found.paymentFixed),
        figure('balance-at-reset', found.balanceAtReset),
        figure('total-paid', found.totalPaid),
        figure('total-interest', found.totalPaid - terms.principal),
        figure('final-balance', found.finalBalance),
      ],
      {
        tables: [
          {
            name: 'segments',
            columns: ['rate-pct', 'payment', 'months'],
            rows: found.segments.map(({ ratePercent, payment, months }) => [ratePercent, payment, months]),
          },
          {
            name: 'benchmark-cases',
            columns: ['points-added', 'payment-after-reset', 'total-interest'],
            rows: [{ added: 0, result: found }, ...shifted].map(({ added, result }) => [
              added,
              result.segments[0]?.payment ?? null,
              result.totalPaid - terms.principal,
            ]),
          },
          {
            name: 'balances',
            columns: ['year', 'balance'],
            rows: found.balances.map((balance, year) => [year, balance]),
          },
        ],
        chart: { table: 'balances', x: 'year', y: ['balance'] },
        notes: ['benchmark-example'],
      },
    )
  },
}

const outstanding = number('outstanding', { usual: 900_000 })
const newRate = optionalNumber('new-rate', { unit: 'percent', most: 25 })
const settlementRate = percent('rate', { most: 25, usual: 4.25 })
const remainingYears = number('years', { unit: 'years', least: 1, most: 30, usual: 15 })

export const earlySettlement: Calculator = {
  id: 'early-settlement',
  group: 'financing',
  cities: ['dubai', 'abu-dhabi'],
  fields: [outstanding, settlementRate, newRate, remainingYears],
  rules: ['uae-early-settlement', 'uae-early-settlement-most'],
  calculate({ read, rule }) {
    const owed = read(outstanding)
    const fee = Math.min((owed * rule('uae-early-settlement')) / 100, rule('uae-early-settlement-most'))
    const lower = read(newRate)
    const at = (annualRatePercent: number) =>
      owed === 0
        ? 0
        : mortgageInstalments({ principal: owed, annualRatePercent, years: read(remainingYears) }).payment
    const saved = lower === null ? null : at(read(settlementRate)) - at(lower)
    return outcome([
      figure('fee', fee),
      figure('payment', at(read(settlementRate))),
      ...(saved === null
        ? []
        : [figure('monthly-saving', saved), figure('break-even-months', saved > 0 ? fee / saved : null)]),
    ])
  },
}
