import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { number, optionalNumber, percent } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const purchase = number('purchase', { least: 10_000, usual: 900_000 })
const acquisition = number('acquisition', { usual: 62_000 })
const works = number('works', { usual: 120_000 })
const contingency = percent('contingency', { most: 50, usual: 10 })
const months = number('months', { unit: 'months', least: 1, most: 60, usual: 8 })
const holding = number('holding', { usual: 1500 })
const sale = number('sale', { least: 1, usual: 1_250_000 })
const saleCost = percent('sale-cost', { most: 20, usual: 2.1 })
const loan = number('loan', { usual: 0 })
const rate = percent('rate', { most: 25, usual: 6.5 })
const loanFee = percent('loan-fee', { most: 10, usual: 0 })
const target = optionalNumber('target-margin', { unit: 'percent', most: 90 })

export const fixAndFlip: Calculator = {
  id: 'fix-and-flip',
  group: 'investing',
  cities: launchCities,
  fields: [
    purchase,
    acquisition,
    works,
    contingency,
    months,
    holding,
    sale,
    saleCost,
    loan,
    rate,
    loanFee,
    target,
  ],
  rules: [],
  check: ({ read }) =>
    read(loan) > read(purchase) ? [{ field: 'loan', code: 'above-price', limit: read(purchase) }] : [],
  calculate({ read }) {
    const worksCost = read(works) * (1 + read(contingency) / 100)
    const finance = read(loan) * ((read(rate) / 100) * (read(months) / 12) + read(loanFee) / 100)
    const besides = read(acquisition) + worksCost + read(holding) * read(months) + finance
    const total = read(purchase) + besides
    const retained = 1 - read(saleCost) / 100
    const net = read(sale) * retained
    const profit = net - total
    const own = total - read(loan)
    const roi = quotient(profit, own)
    const margin = read(target)
    return outcome(
      [
        figure('profit', profit),
        figure('roi-pct', roi === null ? null : roi * 100),
        figure(
          'annualised-roi-pct',
          roi === null || roi < -1 ? null : ((1 + roi) ** (12 / read(months)) - 1) * 100,
        ),
        figure('margin-on-sale-pct', percentage(profit, read(sale))),
        figure('total-cost', total),
        figure('net-sale', net),
        figure('cash-invested', own),
        figure('break-even-sale', total / retained),
        ...(margin === null
          ? []
          : [figure('max-purchase-for-target-margin', net - (margin / 100) * read(sale) - besides)]),
      ],
      {
        tables: [
          {
            name: 'sale-cases',
            columns: ['price-move-pct', 'sale-price', 'profit', 'roi-pct'],
            rows: [-20, -10, -5, 0, 5, 10].map((move) => {
              const at = read(sale) * (1 + move / 100)
              return [move, at, at * retained - total, percentage(at * retained - total, own)]
            }),
          },
        ],
        chart: { table: 'sale-cases', x: 'price-move-pct', y: ['profit'] },
      },
    )
  },
}
