import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { number, percent } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const price = number('price', { least: 10_000, usual: 1_200_000 })
const paid = percent('paid', { usual: 40 })
const fees = number('fees', { usual: 48_040 })
const salePrice = number('exit-price', { least: 1, usual: 1_320_000 })
const noObjection = number('noc', { most: 50_000, usual: 1000 })
const agency = percent('agency', { most: 10, usualRule: '{city}-agency' })
const leastPaid = percent('least-paid', { usual: 40 })
const months = number('months', { unit: 'months', least: 1, most: 360, usual: 24, isWhole: true })

/** The buyer of the contract takes over what is unpaid and pays the rest of the agreed price. */
export const earlyExit: Calculator = {
  id: 'early-exit',
  group: 'off-plan',
  cities: launchCities,
  fields: [price, paid, fees, salePrice, noObjection, agency, leastPaid, months],
  rules: ['{city}-agency', 'uae-vat', 'saudi-vat'],
  calculate({ read, rule, city }) {
    const vat = 1 + rule(city === 'riyadh' ? 'saudi-vat' : 'uae-vat') / 100
    const paidSoFar = (read(price) * read(paid)) / 100
    const unpaid = read(price) - paidSoFar
    const agencyRatio = (read(agency) / 100) * vat
    const proceeds = read(salePrice) * (1 - agencyRatio) - unpaid - read(noObjection)
    const own = paidSoFar + read(fees)
    const profit = proceeds - own
    const multiple = quotient(proceeds, own)
    const toPay = Math.max(0, ((read(leastPaid) - read(paid)) * read(price)) / 100)
    return outcome(
      [
        figure('profit', profit),
        figure('net-exit-proceeds', proceeds),
        figure('total-in', own),
        figure('unpaid', unpaid),
        figure('agency', read(salePrice) * agencyRatio),
        figure('equity-multiple', multiple),
        figure('roi-pct', percentage(profit, own)),
        figure(
          'annualised-roi-pct',
          multiple !== null && multiple > 0 ? (multiple ** (12 / read(months)) - 1) * 100 : null,
        ),
        figure('break-even-sale', (own + unpaid + read(noObjection)) / (1 - agencyRatio)),
        figure('to-pay-first', toPay),
      ],
      { notes: toPay > 0 ? ['resale-not-open', 'developer-consent'] : ['developer-consent'] },
    )
  },
}
