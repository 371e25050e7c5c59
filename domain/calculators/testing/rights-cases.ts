import type { CalculatorCase } from './case.ts'

export const rightsCases: readonly CalculatorCase[] = [
  {
    calculator: 'residency',
    name: 'residency by property: 2.1m single',
    source:
      'AED 2m read: Cabinet Resolution 65 of 2022 as reported; AED 750,000 two-year route read, sources differ on the term',
    typed: { city: 'dubai', properties: '2100000 100 completed free' },
    expected: { 'eligible-value': 2100000, route: 'ten-year', 'shortfall-to-ten-year': 0 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: two units 1.2m+0.85m',
    source:
      'AED 2m read: Cabinet Resolution 65 of 2022 as reported; AED 750,000 two-year route read, sources differ on the term',
    typed: { city: 'dubai', properties: '1200000 100 completed free\n850000 100 completed free' },
    expected: { 'eligible-value': 2050000, route: 'ten-year', 'shortfall-to-ten-year': 0 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: joint 50% of 3.5m',
    source:
      'AED 2m read: Cabinet Resolution 65 of 2022 as reported; AED 750,000 two-year route read, sources differ on the term',
    typed: { city: 'dubai', properties: '3500000 50 completed free' },
    expected: { 'eligible-value': 1750000, route: 'two-year', 'shortfall-to-ten-year': 250000 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: exactly 2m',
    source:
      'AED 2m read: Cabinet Resolution 65 of 2022 as reported; AED 750,000 two-year route read, sources differ on the term',
    typed: { city: 'dubai', properties: '2000000 100 completed free' },
    expected: { 'eligible-value': 2000000, route: 'ten-year', 'shortfall-to-ten-year': 0 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: 700k',
    source:
      'AED 2m read: Cabinet Resolution 65 of 2022 as reported; AED 750,000 two-year route read, sources differ on the term',
    typed: { city: 'dubai', properties: '700000 100 completed free' },
    expected: { 'eligible-value': 700000, route: 'none', 'shortfall-to-ten-year': 1300000 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: saudi 4.2m completed',
    source: 'SAR 4m completed and unmortgaged: from memory (to verify)',
    typed: { city: 'riyadh', properties: '4200000 100 completed free' },
    expected: { 'eligible-value': 4200000, route: 'premium-residency-property', shortfall: 0 },
  },
  {
    calculator: 'residency',
    name: 'residency by property: saudi mortgaged',
    source: 'from memory (to verify)',
    typed: { city: 'riyadh', properties: '5000000 100 completed mortgaged' },
    expected: { 'eligible-value': 0, route: 'none', shortfall: 4000000 },
  },
  {
    calculator: 'currency',
    name: 'currency: usd to aed',
    source: 'pegs AED 3.6725 and SAR 3.75 per USD from memory (to verify); other rates are test inputs',
    typed: { amount: '1000', from: 'USD', to: 'AED', 'from-per-usd': '1', 'to-per-usd': '3.6725' },
    expected: { amount: 3672.5, rate: 3.6725 },
  },
  {
    calculator: 'currency',
    name: 'currency: aed to sar',
    source: 'pegs AED 3.6725 and SAR 3.75 per USD from memory (to verify); other rates are test inputs',
    typed: { amount: '100000', from: 'AED', to: 'SAR', 'from-per-usd': '3.6725', 'to-per-usd': '3.75' },
    expected: { amount: 102110.279101, rate: 1.021103 },
  },
  {
    calculator: 'currency',
    name: 'currency: sar to aed',
    source: 'pegs AED 3.6725 and SAR 3.75 per USD from memory (to verify); other rates are test inputs',
    typed: { amount: '100000', from: 'SAR', to: 'AED', 'from-per-usd': '3.75', 'to-per-usd': '3.6725' },
    expected: { amount: 97933.333333, rate: 0.979333 },
  },
  {
    calculator: 'currency',
    name: 'currency: eur to aed',
    source: 'pegs AED 3.6725 and SAR 3.75 per USD from memory (to verify); other rates are test inputs',
    typed: { amount: '250000', from: 'EUR', to: 'AED', 'from-per-usd': '0.92', 'to-per-usd': '3.6725' },
    expected: { amount: 997961.956522, rate: 3.991848 },
  },
  {
    calculator: 'currency',
    name: 'currency: aed to inr',
    source: 'pegs AED 3.6725 and SAR 3.75 per USD from memory (to verify); other rates are test inputs',
    typed: { amount: '1000000', from: 'AED', to: 'INR', 'from-per-usd': '3.6725', 'to-per-usd': '83.5' },
    expected: { amount: 22736555.479918, rate: 22.736555 },
  },
  {
    calculator: 'zakat',
    name: 'zakat education: held for sale',
    source: 'from memory (to verify with a scholar); educational only',
    typed: { 'market-value': '1000000', purpose: 'trade' },
    expected: { base: 1000000, due: 25000 },
  },
  {
    calculator: 'zakat',
    name: 'zakat education: rental saved cash',
    source: 'from memory (to verify with a scholar); educational only',
    typed: { 'market-value': '2000000', 'saved-rent': '80000', purpose: 'rental' },
    expected: { base: 80000, due: 2000 },
  },
  {
    calculator: 'zakat',
    name: 'zakat education: own home',
    source: 'from memory (to verify with a scholar); educational only',
    typed: { 'market-value': '3000000', purpose: 'own-use' },
    expected: { base: 0, due: 0 },
  },
  {
    calculator: 'zakat',
    name: 'zakat education: below nisab',
    source: 'from memory (to verify with a scholar); educational only',
    typed: { 'saved-rent': '10000', purpose: 'rental' },
    expected: { base: 10000, due: 0 },
  },
  {
    calculator: 'zakat',
    name: 'zakat education: gregorian',
    source: 'from memory (to verify with a scholar); educational only',
    typed: { 'market-value': '1000000', calendar: 'gregorian', purpose: 'trade' },
    expected: { base: 1000000, due: 25767.777474 },
  },
]
