import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { number, percent } from '#domain/calculators/field.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import { rentalYield } from '#domain/finance/rental-yield.ts'
import { launchCities } from '#domain/places/cities.ts'

const price = number('price', { least: 10_000, usual: 1_500_000 })
const acquisition = number('acquisition', { usual: 100_000 })
const rent = number('rent', { usual: 110_000 })
const vacancy = percent('vacancy', { most: 60, usual: 5 })
const service = number('service', { usual: 18_000 })
const management = percent('management', { most: 30, usual: 5 })
const maintenance = number('maintenance', { usual: 5000 })
const insurance = number('insurance', { usual: 0 })
const other = number('other', { usual: 0 })
const loan = number('loan', { usual: 0 })
const rate = percent('rate', { most: 25, usual: 4.25 })
const years = number('years', { unit: 'years', least: 1, most: 30, usual: 25 })

export const rentalYields: Calculator = {
  id: 'rental-yield',
  group: 'renting',
  cities: launchCities,
  fields: [
    price,
    acquisition,
    rent,
    vacancy,
    service,
    management,
    maintenance,
    insurance,
    other,
    loan,
    rate,
    years,
  ],
  rules: [],
  check({ read }) {
    const most = 2 * read(rent)
    const dear = [service, maintenance, insurance, other].find((cost) => read(rent) > 0 && read(cost) > most)
    if (dear) return [{ field: dear.name, code: 'most', limit: most }]
    return read(loan) > read(price) ? [{ field: 'loan', code: 'above-price', limit: read(price) }] : []
  },
  calculate({ read }) {
    const letting = {
      price: read(price),
      acquisition: read(acquisition),
      rent: read(rent),
      vacancyPercent: read(vacancy),
      serviceCharge: read(service),
      managementPercent: read(management),
      maintenance: read(maintenance),
      insurance: read(insurance) + read(other),
    }
    const { grossPercent, effectiveIncome, operatingCosts, netOperatingIncome, netPercent } =
      rentalYield(letting)
    const fixed = letting.serviceCharge + letting.maintenance + letting.insurance
    const principal = read(loan)
    const debt =
      principal > 0
        ? 12 * mortgageInstalments({ principal, annualRatePercent: read(rate), years: read(years) }).payment
        : 0
    const own = letting.price + letting.acquisition - principal
    const occupied = letting.rent * (1 - letting.managementPercent / 100)
    return outcome(
      [
        figure('net-yield-pct', netPercent),
        figure('gross-yield-pct', grossPercent),
        figure('effective-income', effectiveIncome),
        figure('operating-costs', operatingCosts),
        figure('noi', netOperatingIncome),
        figure('cap-rate-pct', percentage(netOperatingIncome, letting.price)),
        figure('expense-ratio-pct', percentage(operatingCosts, effectiveIncome)),
        figure('break-even-occupancy-pct', percentage(fixed + debt, occupied)),
        ...(principal > 0
          ? [
              figure('debt-service', debt),
              figure('dscr', quotient(netOperatingIncome, debt)),
              figure('cash-flow', netOperatingIncome - debt),
              figure('cash-on-cash-pct', percentage(netOperatingIncome - debt, own)),
            ]
          : []),
      ],
      { notes: ['letting-tax'] },
    )
  },
}
