/** The methods whose changes are listed on /how-it-works. */
export const methodNames = [
  'market-sales',
  'growth',
  'key-figures',
  'price-index',
  'valuation',
  'findings',
  'developers',
  'turnover',
  'score',
] as const
export type MethodName = (typeof methodNames)[number]

/** The changes, by the names of their texts. */
export const methodChangeIds = [
  'market-sales-first',
  'market-sales-payment-plans',
  'market-sales-mortgages',
  'market-sales-one-district',
  'key-figures-by-kind',
  'price-index-stratified',
  'price-index-fitted',
  'valuation-first',
  'valuation-whole-standard',
  'findings-replayed',
  'developers-first',
  'turnover-first',
  'growth-sampled-years',
  'findings-as-seen',
  'findings-city-rules',
  'score-first',
] as const
export type MethodChangeId = (typeof methodChangeIds)[number]

type MethodChange = {
  id: MethodChangeId
  on: string
  method: MethodName
  /** The version that the change began, for methods that have one. */
  version: string | null
}

/** Every change of a method that changed published figures. */
export const methodChanges: readonly MethodChange[] = [
  { id: 'market-sales-first', on: '2026-11-21', method: 'market-sales', version: null },
  { id: 'score-first', on: '2026-11-22', method: 'score', version: '1.0.0' },
  { id: 'market-sales-payment-plans', on: '2026-11-23', method: 'market-sales', version: null },
  { id: 'price-index-stratified', on: '2026-11-25', method: 'price-index', version: null },
  { id: 'valuation-first', on: '2026-11-25', method: 'valuation', version: '1' },
  { id: 'findings-replayed', on: '2026-11-25', method: 'findings', version: '2' },
  { id: 'price-index-fitted', on: '2026-11-26', method: 'price-index', version: '1' },
  { id: 'market-sales-mortgages', on: '2026-11-26', method: 'market-sales', version: null },
  { id: 'developers-first', on: '2026-11-26', method: 'developers', version: null },
  { id: 'turnover-first', on: '2026-11-27', method: 'turnover', version: null },
  { id: 'growth-sampled-years', on: '2026-11-27', method: 'growth', version: null },
  { id: 'findings-as-seen', on: '2026-11-30', method: 'findings', version: '3' },
  { id: 'findings-city-rules', on: '2026-11-30', method: 'findings', version: '4' },
  { id: 'key-figures-by-kind', on: '2026-11-30', method: 'key-figures', version: null },
  { id: 'valuation-whole-standard', on: '2026-11-30', method: 'valuation', version: '2' },
  { id: 'market-sales-one-district', on: '2026-11-30', method: 'market-sales', version: null },
]
