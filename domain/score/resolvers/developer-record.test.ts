import { expect, test } from 'vitest'
import { factValues } from '#domain/score/testing/holdings.ts'
import type { DeveloperHoldings } from './developer-record.ts'

type OfDeveloper = DeveloperHoldings['projects'][number]
const finished = (
  firstDueOn: string,
  completedOn: string | null,
  more: Partial<OfDeveloper> = {},
): OfDeveloper => ({
  statusCode: 'FINISHED',
  startedOn: '2015-01-01',
  registeredOn: '2014-11-22',
  firstDueOn,
  dueOn: firstDueOn,
  firstSeenOn: null,
  seenOn: null,
  completedOn,
  homes: 100,
  ...more,
})
const underWay = (firstDueOn: string, more: Partial<OfDeveloper> = {}) =>
  finished(firstDueOn, null, { statusCode: 'ACTIVE', ...more })
const record = (...projects: OfDeveloper[]): DeveloperHoldings => ({ projects, seenOn: '2026-11-20' })

test.each<[string, DeveloperHoldings, Record<string, number | undefined>]>([
  [
    'one in time, one a year late, one cancelled, one under way',
    record(
      finished('2022-01-01', '2022-03-01'),
      finished('2023-01-01', '2024-01-01', { homes: 300 }),
      finished('2025-01-01', '2025-01-01', { statusCode: 'CANCELLED' }),
      underWay('2027-06-01', { homes: 320 }),
    ),
    {
      developer_years: 12,
      units_delivered: 400,
      projects_delivered: 2,
      on_time_rate: 50,
      mean_delay: 9.5,
      cancelled_share: 25,
      pipeline_load: 4,
    },
  ],
  [
    'due and not complete is not in time',
    record(finished('2022-01-01', '2022-01-01'), underWay('2026-11-22')),
    { on_time_rate: 50, mean_delay: 0 },
  ],
  [
    'homes of a finished project unknown',
    record(finished('2022-01-01', '2022-01-01', { homes: null })),
    { units_delivered: undefined, mean_delay: undefined, projects_delivered: 1, pipeline_load: undefined },
  ],
  [
    'finished on a day that the register does not tell',
    record(finished('2022-01-01', null)),
    { units_delivered: 100, projects_delivered: 1, on_time_rate: undefined, mean_delay: undefined },
  ],
  [
    'a day of completion makes nothing finished',
    record(underWay('2022-01-01', { completedOn: '2022-01-01' })),
    { projects_delivered: 0, units_delivered: 0, on_time_rate: 0, mean_delay: undefined },
  ],
  [
    'nothing was ever due',
    record(underWay('2027-01-01')),
    { on_time_rate: undefined, mean_delay: undefined, cancelled_share: 0, pipeline_load: undefined },
  ],
])('%s', (_name, developer, expected) => {
  const values = factValues({ developer })
  for (const [point, value] of Object.entries(expected))
    expect([point, values[point]]).toEqual([point, value])
})
