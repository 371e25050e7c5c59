import { expect, test } from 'vitest'
import { isConfirmedLater, isOverlaid, sideOfRow, type Filing, type Side } from './snapshots.ts'

const web = 1
const pulse = 2
const of = (slot: number, asOf: string | null): Filing => ({ slot, asOf })

test.each<[arriving: Filing, filings: Filing[], side: Side]>([
  [of(pulse, '2025-04-03'), [of(pulse, '2023-09-11')], 'over'],
  [of(pulse, '2023-09-11'), [of(pulse, '2025-04-03')], 'older'],
  [of(pulse, '2025-04-03'), [of(pulse, '2025-04-03')], 'over'],
  [of(pulse, '2025-04-03'), [of(web, '2024-02-05')], 'over'],
  [of(pulse, '2023-09-11'), [of(web, '2024-02-05')], 'under'],
  [of(pulse, '2024-01-01'), [of(pulse, '2023-09-11'), of(web, '2024-02-05')], 'under'],
  [of(pulse, '2023-01-01'), [of(pulse, '2023-09-11'), of(web, '2024-02-05')], 'older'],
  [of(pulse, '2024-02-05'), [of(web, '2024-02-05')], 'under'],
  [of(web, '2024-02-05'), [of(pulse, '2024-02-05')], 'over'],
  [of(web, null), [of(web, '2024-02-05')], 'older'],
  [of(web, '2024-02-05'), [of(web, null)], 'over'],
  [of(web, null), [of(web, null)], 'over'],
])('a row of %j relative to %j is %s', (arriving, filings, side) => {
  expect(sideOfRow({ ...arriving, isCoarse: arriving.slot === pulse }, filings)).toBe(side)
})

test('a row that is repeated later is confirmed, unless another format has filed it since', () => {
  const filings = [of(web, '2024-02-05'), of(pulse, '2023-09-11')]
  expect(isConfirmedLater(of(pulse, '2025-01-01'), filings)).toBe(true)
  expect(isConfirmedLater(of(pulse, '2023-09-11'), filings)).toBe(false)
  expect([isOverlaid(pulse, filings), isOverlaid(web, filings)]).toEqual([true, false])
})
