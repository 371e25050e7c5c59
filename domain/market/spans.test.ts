import { expect, test } from 'vitest'
import { comparisonSpans } from './spans.ts'

test.for([
  ['2026-08-06', undefined, ['2025-08-07', '2026-08-06', '2024-08-07', '2025-08-06']],
  ['2024-02-29', undefined, ['2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28']],
  ['2025-02-28', undefined, ['2024-03-01', '2025-02-28', '2023-03-01', '2024-02-29']],
  ['2025-12-31', '2020-01-01', ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31']],
  ['2025-06-30', '2025-04-01', ['2025-04-01', '2025-06-30', '2024-04-01', '2024-06-30']],
] as const)(
  'deals until %s, filtered from %s, are compared with the same days a year before',
  ([lastOn, from, days]) => {
    const spans = comparisonSpans(lastOn, from)
    expect([spans.from, spans.to, spans.previousFrom, spans.previousTo]).toEqual(days)
  },
)
