import { figure, outcome, type Calculator, type Reader } from '#domain/calculators/calculator.ts'
import { number, percent } from '#domain/calculators/field.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import { balanceAfter } from '#domain/calculators/financing/loan-schedule.ts'
import { launchCities } from '#domain/places/cities.ts'

const growthRange = { unit: 'percent', least: -20, most: 20 } as const
const price = number('price', { least: 10_000, usual: 1_500_000 })
const acquisition = number('acquisition', { usual: 102_000 })
const down = percent('down', { usual: 20 })
const rate = percent('rate', { most: 25, usual: 4.25 })
const years = number('years', { unit: 'years', least: 1, most: 30, usual: 25 })
const rent = number('rent', { least: 1, usual: 100_000 })
const rentGrowth = number('rent-growth', { ...growthRange, usual: 3 })
const priceGrowth = number('price-growth', { ...growthRange, usual: 0 })
const service = number('service', { usual: 18_000 })
const maintenance = percent('maintenance-pct', { most: 10, usual: 0.5 })
const inflation = number('inflation', { ...growthRange, usual: 2 })
const invested = number('invest', { ...growthRange, usual: 5 })
const saleCost = percent('sale-cost', { most: 20, usual: 2.1 })
const horizon = number('horizon', { unit: 'years', least: 1, most: 40, usual: 10, isWhole: true })

export const rentOrBuy: Calculator = {
  id: 'rent-or-buy',
  group: 'investing',
  cities: launchCities,
  fields: [
    price,
    acquisition,
    down,
    rate,
    years,
    rent,
    rentGrowth,
    priceGrowth,
    service,
    maintenance,
    inflation,
    invested,
    saleCost,
    horizon,
  ],
  rules: [],
  calculate(reader) {
    const { read } = reader
    const path = wealthByYear(reader, read(priceGrowth))
    const last = path.at(-1)
    const cases = [-2, 0, 2].map((added) => {
      const at = wealthByYear(reader, read(priceGrowth) + added)
      const end = at.at(-1)
      return [read(priceGrowth) + added, end?.buyer ?? null, end?.renter ?? null, breakEven(at)]
    })
    return outcome(
      [
        figure('difference', last ? last.buyer - last.renter : null),
        figure('buyer-wealth', last?.buyer ?? null),
        figure('renter-wealth', last?.renter ?? null),
        figure('break-even-year', breakEven(path)),
      ],
      {
        tables: [
          {
            name: 'wealth',
            columns: ['year', 'buyer-wealth', 'renter-wealth'],
            rows: path.map(({ buyer, renter }, at) => [at + 1, buyer, renter]),
          },
          {
            name: 'growth-cases',
            columns: ['price-growth-pct', 'buyer-wealth', 'renter-wealth', 'break-even-year'],
            rows: cases,
          },
        ],
        chart: { table: 'wealth', x: 'year', y: ['buyer-wealth', 'renter-wealth'] },
        notes: ['growth-is-assumed'],
      },
    )
  },
}

type Wealth = { buyer: number; renter: number }

const breakEven = (path: readonly Wealth[]) => {
  const at = path.findIndex(({ buyer, renter }) => buyer >= renter)
  return at < 0 ? null : at + 1
}

/**
 * What each side owns at the end of each year. The side that pays less in a year invests the difference at its end; the
 * renter starts with the down payment and the buying costs. Funds grow before the year's difference is added.
 */
function wealthByYear({ read }: Reader, growthPercent: number): Wealth[] {
  const principal = read(price) * (1 - read(down) / 100)
  const terms = { principal, annualRatePercent: read(rate), years: read(years) }
  const { payment, months } = mortgageInstalments(terms)
  const fund = { buyer: 0, renter: read(price) - principal + read(acquisition) }
  let value = read(price)
  let rented = read(rent)
  let charge = read(service)
  return Array.from({ length: read(horizon) }, (_, at) => {
    const paidMonths = Math.min(12, Math.max(0, months - at * 12))
    const owned = payment * paidMonths + charge + (value * read(maintenance)) / 100
    const growth = 1 + read(invested) / 100
    fund.buyer = fund.buyer * growth + Math.max(0, rented - owned)
    fund.renter = fund.renter * growth + Math.max(0, owned - rented)
    value *= 1 + growthPercent / 100
    rented *= 1 + read(rentGrowth) / 100
    charge *= 1 + read(inflation) / 100
    const month = Math.min(months, (at + 1) * 12)
    const balance = month === months ? 0 : balanceAfter(principal, read(rate), payment, month)
    return { buyer: value * (1 - read(saleCost) / 100) - balance + fund.buyer, renter: fund.renter }
  })
}
