import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { number, percent } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const emirates = { city: ['dubai', 'abu-dhabi'] }
const price = number('price', { least: 10_000, usual: 1_500_000 })
const after = percent('after-handover', { usual: 40 })
const months = number('months', { unit: 'months', least: 1, most: 120, usual: 36, isWhole: true })
const rent = number('rent', { usual: 100_000 })
const costs = percent('running-costs', { most: 80, usual: 22 })
const income = number('income', { least: 1000, most: 1e7, usual: 40_000 })
const obligations = number('obligations', { most: 1e7, usual: 3000 })
const share = percent('debt-share', { least: 25, most: 65, usual: 55, when: { city: ['riyadh'] } })
const ownShare = percent('income-share', {
  least: 5,
  most: 100,
  usualRule: 'uae-debt-burden',
  when: emirates,
})

/** Whether an income carries the instalments that a developer takes after handover, beside the rent. */
export const postHandover: Calculator = {
  id: 'post-handover',
  group: 'off-plan',
  cities: launchCities,
  fields: [price, after, months, rent, costs, income, obligations, share, ownShare],
  rules: ['uae-debt-burden'],
  check: ({ read }) =>
    read(obligations) > read(income)
      ? [{ field: 'obligations', code: 'above-income', limit: read(income) }]
      : [],
  calculate({ read, city }) {
    const open = (read(price) * read(after)) / 100
    const instalment = open / read(months)
    const netRent = (read(rent) * (1 - read(costs) / 100)) / 12
    const fromIncome = instalment - netRent
    const burden = city === 'riyadh' ? read(share) : read(ownShare)
    const room = (read(income) * burden) / 100 - read(obligations)
    const carried = Math.max(0, room) + netRent
    const priceCarried = read(after) === 0 ? null : (carried * read(months) * 100) / read(after)
    const vacantMonths = quotient(room, instalment)
    return outcome(
      [
        figure('from-income', fromIncome),
        figure('instalment-month', instalment),
        figure('net-rent-month', netRent),
        figure('burden-pct', percentage(Math.max(0, fromIncome) + read(obligations), read(income))),
        figure('burden-without-rent-pct', percentage(instalment + read(obligations), read(income))),
        figure('room-month', room - fromIncome),
        figure('max-price', priceCarried),
        figure('covered-without-rent', vacantMonths),
        figure('due-after-handover', open),
      ],
      {
        tables: [
          {
            name: 'years',
            columns: ['year', 'due-after-handover', 'net-rent-so-far', 'from-income'],
            rows: Array.from({ length: Math.ceil(read(months) / 12) }, (_, at) => {
              const until = Math.min((at + 1) * 12, read(months))
              return [at + 1, open - instalment * until, netRent * until, fromIncome * until]
            }),
          },
        ],
        chart: { table: 'years', x: 'year', y: ['due-after-handover', 'net-rent-so-far', 'from-income'] },
      },
    )
  },
}
