import { figure, outcome, verdict, type Calculator } from '#domain/calculators/calculator.ts'
import { rows } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const properties = rows('properties', {
  columns: [
    { name: 'value', kind: 'number', unit: 'money', least: 0, most: 1e9 },
    { name: 'share', kind: 'number', unit: 'percent', least: 0, most: 100, usual: 100 },
    { name: 'completed', kind: 'choice', options: ['completed', 'off-plan'], usual: 'completed' },
    { name: 'mortgaged', kind: 'choice', options: ['free', 'mortgaged'], usual: 'free' },
  ],
  least: 1,
  most: 50,
  usual: '1200000\n850000',
})

/** Which residency by property the values may open. The authority decides each case. */
export const residency: Calculator = {
  id: 'residency',
  group: 'rights',
  cities: launchCities,
  fields: [properties],
  rules: ['uae-golden-visa-property', 'uae-residency-two-year', 'saudi-residency-property'],
  calculate({ read, rule, city }) {
    const owned = read(properties).map(({ numbers: [value = 0, share = 100], words: [stage, debt] }) => ({
      value: (value * share) / 100,
      isFree: stage === 'completed' && debt === 'free',
    }))
    if (city === 'riyadh') {
      const least = rule('saudi-residency-property')
      const eligible = owned.reduce((sum, { value, isFree }) => sum + (isFree ? value : 0), 0)
      return outcome(
        [
          verdict('route', eligible >= least ? 'premium-residency-property' : 'none'),
          figure('eligible-value', eligible),
          figure('shortfall', Math.max(0, least - eligible)),
        ],
        { notes: ['authority-decides', 'completed-and-free'] },
      )
    }
    const eligible = owned.reduce((sum, { value }) => sum + value, 0)
    const [ten, two] = [rule('uae-golden-visa-property'), rule('uae-residency-two-year')]
    return outcome(
      [
        verdict('route', eligible >= ten ? 'ten-year' : eligible >= two ? 'two-year' : 'none'),
        figure('eligible-value', eligible),
        figure('shortfall-to-ten-year', Math.max(0, ten - eligible)),
      ],
      { notes: ['authority-decides', 'two-year-differs'] },
    )
  },
}
