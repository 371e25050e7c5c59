import { daysAYear } from '#domain/dates/elapsed.ts'
import { figure, outcome, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number } from '#domain/calculators/field.ts'
import { launchCities } from '#domain/places/cities.ts'

const purpose = choice('purpose', ['trade', 'rental', 'own-use'])
const marketValue = number('market-value', { usual: 1_000_000, when: { purpose: ['trade'] } })
const savedRent = number('saved-rent', { usual: 0, when: { purpose: ['trade', 'rental'] } })
const debts = number('debts-due', { usual: 0, when: { purpose: ['trade', 'rental'] } })
const nisab = number('nisab', { least: 1, usual: 40_000 })
const calendar = choice('calendar', ['lunar', 'gregorian'])

/** Mean days of a lunar year. */
const lunarYearDays = 354.367

/** For education: the usual shares, to be confirmed with a scholar. */
export const zakat: Calculator = {
  id: 'zakat',
  group: 'rights',
  cities: launchCities,
  fields: [purpose, marketValue, savedRent, debts, nisab, calendar],
  rules: ['zakat-rate'],
  isUnlisted: true,
  calculate({ read, rule }) {
    const kind = read(purpose)
    const held = kind === 'own-use' ? 0 : read(savedRent) + (kind === 'trade' ? read(marketValue) : 0)
    const base = kind === 'own-use' ? 0 : Math.max(0, held - read(debts))
    const year = read(calendar) === 'gregorian' ? daysAYear / lunarYearDays : 1
    const due = base >= read(nisab) ? (base * rule('zakat-rate') * year) / 100 : 0
    return outcome([figure('due', due), figure('base', base)], { notes: ['ask-a-scholar'] })
  },
}
