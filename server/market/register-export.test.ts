import { expect, test } from 'vitest'
import { exportSpans } from './register-export.ts'

test('days are grouped as long as their deals fit one query', () => {
  const days = [
    { part: '2024-03-05', n: 9000 },
    { part: '2024-03-04', n: 1500 },
    { part: '2024-03-03', n: 2500 },
    { part: '2024-03-01', n: 1 },
  ]
  expect(exportSpans(days)).toEqual([
    { from: '2024-03-05', to: '2024-03-05' },
    { from: '2024-03-03', to: '2024-03-04' },
    { from: '2024-03-01', to: '2024-03-01' },
  ])
  expect(exportSpans([])).toEqual([])
})
