import { figure, outcome, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const cash = number('cash', { least: 10_000, usual: 1_500_000 })
const loanShare = percent('loan-share', { most: 90, usual: 0 })
const costShare = percent('cost-share', { most: 20, usual: 7 })
const bedrooms = choice('bedrooms', ['0', '1', '2', '3', '4'], { usual: '1' })
const reserve = number('reserve', { usual: 0 })

/** price = (cash - reserve) / (1 + costs - loan). The areas with their medians are read by the server. */
export const budget: Calculator = {
  id: 'budget-areas',
  group: 'buying',
  cities: launchCities,
  fields: [cash, reserve, loanShare, costShare, bedrooms],
  rules: [],
  check: ({ read }) =>
    read(reserve) > read(cash) ? [{ field: 'reserve', code: 'most', limit: read(cash) }] : [],
  calculate({ read }) {
    const own = read(cash) - read(reserve)
    const price = own / (1 + read(costShare) / 100 - read(loanShare) / 100)
    const loan = (price * read(loanShare)) / 100
    return outcome(
      [
        figure('max-price', price),
        figure('loan', loan),
        figure('down-payment', price - loan),
        figure('acquisition-costs', (price * read(costShare)) / 100),
      ],
      { areas: { budget: price, rooms: Number(read(bedrooms)) } },
    )
  },
}
