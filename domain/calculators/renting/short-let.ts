import { figure, outcome, percentage, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent, rows, type Row } from '#domain/calculators/field.ts'
import { rentalYield } from '#domain/finance/rental-yield.ts'
import { launchCities } from '#domain/places/cities.ts'

const dubai = { city: ['dubai'] }
const price = number('price', { least: 10_000, usual: 1_300_000 })
const acquisition = number('acquisition', { usual: 88_000 })
const bedrooms = number('bedrooms', { unit: 'number', least: 1, most: 10, usual: 1, isWhole: true })
const nightRate = rows('adr', {
  columns: [{ name: 'adr', kind: 'number', unit: 'money', least: 20, most: 20_000 }],
  least: 1,
  most: 12,
  usual: '450',
})
const occupancy = rows('occupancy', {
  columns: [{ name: 'occupancy', kind: 'number', unit: 'percent', least: 0, most: 100 }],
  least: 1,
  most: 12,
  usual: '70',
})
const platform = percent('platform', { most: 50, usual: 15 })
const management = percent('management', { most: 50, usual: 18 })
const cleaning = number('cleaning', { most: 5000, usual: 0 })
const stay = number('stay', { unit: 'nights', least: 1, most: 365, usual: 4 })
const supplies = number('supplies', { most: 5000, usual: 15 })
const utilities = number('utilities', { most: 100_000, usual: 900 })
const service = number('service', { usual: 13_000 })
const maintenance = number('maintenance', { usual: 4000 })
const grade = choice('grade', ['standard', 'deluxe'], { when: dubai })
const furnishing = number('furnishing', { usual: 60_000 })
const furnishingLife = number('furnishing-years', { unit: 'years', least: 1, most: 20, usual: 5 })
const longRent = number('long-rent', { usual: 0 })

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const yearDays = 365

export const shortLet: Calculator = {
  id: 'short-let',
  group: 'renting',
  cities: launchCities,
  fields: [
    price,
    acquisition,
    bedrooms,
    nightRate,
    occupancy,
    platform,
    management,
    cleaning,
    stay,
    supplies,
    utilities,
    service,
    maintenance,
    grade,
    furnishing,
    furnishingLife,
    longRent,
  ],
  rules: [
    'dubai-holiday-permit-bedroom',
    'dubai-holiday-permit-fixed',
    'dubai-tourism-dirham-standard',
    'dubai-tourism-dirham-deluxe',
    'dubai-holiday-registration',
  ],
  check: ({ read }) =>
    [nightRate, occupancy].flatMap((field) =>
      [1, 12].includes(read(field).length)
        ? []
        : [{ field: field.name, code: 'row-count' as const, limit: 12 }],
    ),
  calculate({ read, rule, ruleOrNull, city }) {
    const months = monthDays.map((days, at) => {
      const rate = monthly(read(nightRate), at)
      const nights = (days * monthly(read(occupancy), at)) / 100
      return { days, rate, nights, revenue: nights * rate }
    })
    const nights = months.reduce((sum, month) => sum + month.nights, 0)
    const revenue = months.reduce((sum, month) => sum + month.revenue, 0)
    const isDubai = city === 'dubai'
    const permit = isDubai
      ? rule('dubai-holiday-permit-bedroom') * read(bedrooms) + rule('dubai-holiday-permit-fixed')
      : 0
    const dirham = isDubai ? rule(`dubai-tourism-dirham-${read(grade)}`) * read(bedrooms) * nights : 0
    const shares = (read(platform) + read(management)) / 100
    const perNight = read(cleaning) / read(stay) + read(supplies)
    const fixed =
      read(utilities) * 12 +
      read(service) +
      read(maintenance) +
      permit +
      read(furnishing) / read(furnishingLife)
    const costs = revenue * shares + perNight * nights + fixed
    const income = revenue - costs
    const averageRate = quotient(revenue, nights) ?? mean(months.map(({ rate }) => rate))
    const margin = averageRate * (1 - shares) - perNight
    const long = rentalYield({
      price: read(price),
      acquisition: read(acquisition),
      rent: read(longRent),
      vacancyPercent: 5,
      serviceCharge: read(service),
      managementPercent: 5,
      maintenance: read(maintenance),
      insurance: 0,
    })
    return outcome(
      [
        figure('net-yield-pct', percentage(income, read(price) + read(acquisition) + read(furnishing))),
        figure('noi', income),
        figure('revenue', revenue),
        figure('operating-costs', costs),
        figure('nights', nights),
        figure('occupancy-pct', percentage(nights, yearDays)),
        figure('adr', averageRate),
        figure('revpar', revenue / yearDays),
        figure('gross-yield-pct', percentage(revenue, read(price))),
        figure('break-even-occupancy-pct', margin > 0 ? (fixed / margin / yearDays) * 100 : null),
        ...(isDubai
          ? [
              figure('permit-fee', permit),
              figure('tourism-dirham-collected', dirham),
              figure('registration-once', ruleOrNull('dubai-holiday-registration')),
            ]
          : []),
        ...(read(longRent) > 0
          ? [
              figure('long-let-noi', long.netOperatingIncome),
              figure('long-let-net-yield-pct', long.netPercent),
              figure('advantage', income - long.netOperatingIncome),
            ]
          : []),
      ],
      {
        tables: [
          {
            name: 'season',
            columns: ['month', 'nights', 'adr', 'revenue'],
            rows: months.map(({ nights: slept, rate, revenue: earned }, at) => [at + 1, slept, rate, earned]),
          },
        ],
        chart: { table: 'season', x: 'month', y: ['revenue'] },
        notes: isDubai ? ['building-rules', 'long-let-assumptions'] : ['permit-not-held', 'building-rules'],
      },
    )
  },
}

/** The value of a month: one row holds for all. */
function monthly(found: readonly Row[], month: number): number {
  return (found[month] ?? found[0])?.numbers[0] ?? 0
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
