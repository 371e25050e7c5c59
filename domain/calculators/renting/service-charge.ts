import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const price = number('price', { least: 10_000, usual: 1_500_000 })
const rent = number('rent', { least: 1, usual: 110_000 })
const area = number('area', { unit: 'area', least: 5, most: 100_000, usual: 85 })
const basis = choice('per', ['sqm', 'sqft'])
const charge = number('charge', { most: 10_000, usual: 160, when: { per: ['sqm'] } })
const chargePerFoot = number('charge-sqft', { most: 1000, usual: 15, when: { per: ['sqft'] } })
const growth = number('charge-growth', { unit: 'percent', least: -20, most: 20, usual: 3 })
const rentGrowth = number('rent-growth', { unit: 'percent', least: -20, most: 20, usual: 0 })
const vacancy = percent('vacancy', { most: 60, usual: 5 })
const horizon = number('horizon', { unit: 'years', least: 1, most: 40, usual: 10, isWhole: true })

const squareFeetPerSqm = 10.763910416709722

/** What an approved service charge takes of the rent, this year and as it grows. */
export const serviceCharge: Calculator = {
  id: 'service-charge',
  group: 'renting',
  cities: launchCities,
  fields: [price, rent, area, basis, charge, chargePerFoot, vacancy, growth, rentGrowth, horizon],
  rules: [],
  calculate({ read }) {
    const perSqm = read(basis) === 'sqm' ? read(charge) : read(chargePerFoot) * squareFeetPerSqm
    const yearly = perSqm * read(area)
    const income = read(rent) * (1 - read(vacancy) / 100)
    const years = Array.from({ length: read(horizon) }, (_, at) => {
      const due = yearly * (1 + read(growth) / 100) ** at
      const received = income * (1 + read(rentGrowth) / 100) ** at
      return { year: at + 1, due, received, left: received - due }
    })
    const last = years.at(-1)
    return outcome(
      [
        figure('service-charge-year', yearly),
        figure('share-of-rent-pct', percentage(yearly, read(rent))),
        figure('charge-per-sqm', perSqm),
        figure('yield-before-charge-pct', percentage(income, read(price))),
        figure('yield-after-charge-pct', percentage(income - yearly, read(price))),
        figure('yield-at-horizon-pct', last ? percentage(last.left, read(price)) : null),
        figure(
          'charges-over-horizon',
          years.reduce((sum, { due }) => sum + due, 0),
        ),
        figure('rent-for-charge-days', (quotient(yearly, income) ?? 0) * 365),
      ],
      {
        tables: [
          {
            name: 'years',
            columns: ['year', 'effective-income', 'service-charge-year', 'noi'],
            rows: years.map(({ year, received, due, left }) => [year, received, due, left]),
          },
        ],
        chart: { table: 'years', x: 'year', y: ['effective-income', 'service-charge-year', 'noi'] },
      },
    )
  },
}
