import { figure, outcome, percentage, type Calculator, type Reader } from '#domain/calculators/calculator.ts'
import { choice, number } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const dubai = { city: ['dubai'] }
const current = number('current', { least: 1, most: 1e8, usual: 80_000 })
const average = number('average', { least: 1, most: 1e8, usual: 100_000, when: dubai })
const previouslyLet = choice('let-before', ['yes', 'no'], { when: { city: ['riyadh'] } })

/** The bands of Dubai, from the widest gap to the narrowest. */
const bands = [4, 3, 2, 1] as const

/** The largest rise of a rent at renewal, by the rules in force on the day. */
export const rentIncrease: Calculator = {
  id: 'rent-increase',
  group: 'renting',
  cities: launchCities,
  fields: [current, average, previouslyLet],
  rules: [
    ...[1, 2, 3, 4].flatMap((band) => [`dubai-rent-gap-${band}`, `dubai-rent-rise-${band}`]),
    'dubai-rent-notice',
    'abu-dhabi-rent-rise',
    'riyadh-rent-rise',
  ],
  calculate(reader) {
    if (reader.city === 'dubai') return inDubai(reader)
    if (reader.city === 'abu-dhabi') return outcome(cap(reader, reader.rule('abu-dhabi-rent-rise')))
    const frozen = reader.ruleOrNull('riyadh-rent-rise')
    const isFree = frozen === null || reader.read(previouslyLet) === 'no'
    return outcome(cap(reader, isFree ? null : frozen), {
      notes: [frozen === null ? 'no-freeze' : isFree ? 'first-letting' : 'rent-frozen'],
    })
  },
}

function cap({ read }: Reader, percentage: number | null) {
  return [
    figure('max-new-rent', percentage === null ? null : read(current) * (1 + percentage / 100)),
    figure('max-increase-pct', percentage),
    figure('max-increase', percentage === null ? null : (read(current) * percentage) / 100),
  ]
}

/** Between two published bands, as from 10 to 11%, the higher one applies. */
function inDubai(reader: Reader) {
  const { read, rule } = reader
  const gap = percentage(read(average) - read(current), read(average)) ?? 0
  // 0.1 + 0.2 is no reason for a higher rent: gaps are compared to a millionth of a percent.
  const band = bands.find((at) => gap - rule(`dubai-rent-gap-${at}`) > 1e-6)
  const steps = bands
    .map((at) => ({ gap: rule(`dubai-rent-gap-${at}`), rise: rule(`dubai-rent-rise-${at}`) }))
    .toReversed()
  return outcome(
    [
      ...cap(reader, band === undefined ? 0 : rule(`dubai-rent-rise-${band}`)),
      figure('gap-pct', gap),
      figure('notice-days', rule('dubai-rent-notice')),
    ],
    {
      tables: [
        {
          name: 'bands',
          columns: ['gap-pct', 'max-increase-pct', 'max-new-rent'],
          rows: steps.map(({ gap: from, rise }) => [from, rise, read(current) * (1 + rise / 100)]),
        },
      ],
      notes: ['official-index'],
    },
  )
}
