import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { number, optionalNumber, rows } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'
import { internalRate } from '#domain/returns/rate-of-return.ts'

const cash = rows('cash', {
  columns: [{ name: 'cash', kind: 'number', unit: 'money', least: -1e9, most: 1e9 }],
  least: 2,
  most: 600,
  usual: '-480000\n20000\n22000\n24000\n26000\n650000',
})
const rate = number('discount', { unit: 'percent', least: -99, most: 500, usual: 8 })
const noi = optionalNumber('noi', { least: -1e9 })
const debtService = optionalNumber('debt-service')
const equity = optionalNumber('equity')

/** The measures of a row of yearly cash flows; the first one is today's and is not discounted. */
export const returns: Calculator = {
  id: 'returns',
  group: 'investing',
  cities: launchCities,
  fields: [cash, rate, noi, debtService, equity],
  rules: [],
  check({ read }) {
    const amounts = read(cash).map(({ numbers: [amount = 0] }) => amount)
    const hasBoth = amounts.some((amount) => amount > 0) && amounts.some((amount) => amount < 0)
    return hasBoth ? [] : [{ field: 'cash', code: 'one-sign' }]
  },
  calculate({ read }) {
    const amounts = read(cash).map(({ numbers: [amount = 0] }) => amount)
    const discount = read(rate) / 100
    const present = amounts.reduce((sum, amount, year) => sum + amount / (1 + discount) ** year, 0)
    const solved = internalRate(amounts)
    // Of several rates the one nearest to zero is the answer, as spreadsheets find it from a guess of zero.
    const roots = solved ? [solved.rate, ...solved.others].toSorted((a, b) => Math.abs(a) - Math.abs(b)) : []
    const spent = -amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0)
    const received = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
    const [income, debt, own] = [read(noi), read(debtService), read(equity)]
    let total = 0
    return outcome(
      [
        figure('irr', roots[0] ?? null),
        figure('npv-t0', present),
        figure('npv-excel', present / (1 + discount)),
        figure('equity-multiple', quotient(received, spent)),
        figure('roi-pct', percentage(received - spent, spent)),
        figure('payback-years', payback(amounts)),
        ...(income !== null && debt !== null ? [figure('dscr', quotient(income, debt))] : []),
        ...(income !== null && own !== null
          ? [figure('cash-on-cash-pct', percentage(income - (debt ?? 0), own))]
          : []),
      ],
      {
        tables: [
          {
            name: 'flows',
            columns: ['year', 'amount', 'balance-so-far'],
            rows: amounts.map((amount, year) => {
              total += amount
              return [year, amount, total]
            }),
          },
          ...(roots.length > 1
            ? [{ name: 'roots' as const, columns: ['irr' as const], rows: roots.map((root) => [root]) }]
            : []),
        ],
        chart: { table: 'flows', x: 'year', y: ['balance-so-far'] },
        notes: roots.length > 1 ? ['several-rates'] : roots.length === 0 ? ['no-rate'] : [],
      },
    )
  },
}

/** Years until the flows have returned what was spent, in parts of the last year; null where they never do. */
function payback(amounts: readonly number[]): number | null {
  let total = 0
  for (const [year, amount] of amounts.entries()) {
    if (year > 0 && total < 0 && total + amount >= 0) return year - 1 + -total / amount
    total += amount
  }
  return null
}
