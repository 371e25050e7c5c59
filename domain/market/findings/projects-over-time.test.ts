import { expect, test } from 'vitest'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { eachMonth } from '#domain/dates/months.ts'
import { replayRule } from './replay.ts'
import { findingRules } from './rules/rules.ts'
import {
  withProjects,
  handoverSeries,
  readMonths,
  supplySeries,
  type ProjectHistory,
} from './projects-over-time.ts'

const months = eachMonth('2024-01-01', '2025-02-01')
const all = readMonths(months, new Set(months))
const project = (given: Partial<ProjectHistory> = {}): ProjectHistory => ({
  projectId: 1,
  areaId: 1,
  homes: 100,
  due: [
    { seenOn: '2024-02-01', dueOn: '2024-12-31' },
    { seenOn: '2024-06-15', dueOn: '2025-12-31' },
  ],
  percent: [{ seenOn: '2024-03-01', percent: 40 }],
  completed: [],
  status: [],
  ...given,
})

test('a month knows what was registered by its end, and nothing that was seen later', () => {
  const series = handoverSeries(project(), all)
  expect(series.slice(0, 3).map((point) => point && [point.due, point.percent])).toEqual([
    null,
    [dayNumber('2024-12-31'), null],
    [dayNumber('2024-12-31'), 40],
  ])
  expect(series.map((point) => point?.due === dayNumber('2025-12-31')).indexOf(true)).toBe(5)
})

test('a month in which the register was not read is not known', () => {
  const read = new Set(months.filter((month) => month !== '2024-04-01'))
  expect(handoverSeries(project(), readMonths(months, read))[3]).toBeNull()
  const [city] = withProjects({ months, subjects: [] }, { projects: [project()], read }).subjects
  expect(city?.series.supply?.[2]).toMatchObject({ dueHomes: 100 })
  expect(city?.series.supply?.[3]).toBeNull()
})

test('a date that has passed is expected no earlier than the month that is looked at', () => {
  const [, , point] = handoverSeries(project({ due: [{ seenOn: '2024-01-01', dueOn: '2024-02-10' }] }), all)
  expect(point).toMatchObject({
    due: dayNumber('2024-02-10'),
    expected: dayNumber('2024-03-31'),
    isCompleted: false,
  })
})

test.each<[string, Partial<ProjectHistory>, (boolean | null)[]]>([
  ['a completion filed with an earlier day', { completed: [{ seenOn: '2024-08-10', completedOn: '2024-05-20' }] }, [false, false, false, true]],
  ['a day of completion still to come', { completed: [{ seenOn: '2024-05-10', completedOn: '2024-07-20' }] }, [false, false, true, true]],
  ['a completion that was taken back', { completed: [{ seenOn: '2024-05-10', completedOn: '2024-05-01' }, { seenOn: '2024-07-10', completedOn: null }] }, [true, true, false, false]],
  ['a cancellation that was seen in July', { status: [{ seenOn: '2024-07-31', isCancelled: true }] }, [false, false, null, null]],
  ['a project that was taken up again', { status: [{ seenOn: '2024-05-31', isCancelled: true }, { seenOn: '2024-08-01', isCancelled: false }] }, [null, null, null, false]],
])('May to August know %s as it was seen', (_, given, completed) => {
  const due = [{ seenOn: '2024-01-01', dueOn: '2024-06-30' }]
  const series = handoverSeries(project({ due, ...given }), all)
  expect(series.slice(4, 8).map((point) => point?.isCompleted ?? null)).toEqual(completed)
}) // prettier-ignore

test('a warning that proved wrong stays in the record, though the completion was filed late', () => {
  const one = project({
    due: [{ seenOn: '2024-01-01', dueOn: '2024-06-30' }],
    percent: [{ seenOn: '2024-03-01', percent: 40 }],
    completed: [{ seenOn: '2025-02-10', completedOn: '2024-05-20' }],
  })
  const behind = findingRules.find(({ id }) => id === 'behind')
  if (!behind) throw new Error('no such rule')
  const two = eachMonth('2024-05-01', '2025-06-01')
  const history = withProjects({ months: two, subjects: [] }, { projects: [one], read: new Set(two) })
  expect(replayRule(behind, history)).toMatchObject({ cases: 1, hits: 0, since: '2024-05-01' })
})

test('homes are due, past due, completed or promised by the dates known then', () => {
  const projects = [
    project(),
    project({
      projectId: 2,
      homes: 30,
      due: [{ seenOn: '2024-01-01', dueOn: '2024-06-30' }],
      completed: [{ seenOn: '2024-08-25', completedOn: '2024-08-20' }],
    }),
    project({ projectId: 3, homes: 7, due: [{ seenOn: '2024-01-01', dueOn: '2024-06-30' }] }),
    project({ projectId: 4, homes: 1000, status: [{ seenOn: '2024-01-10', isCancelled: true }] }),
  ]
  const supply = supplySeries(
    projects.map((one) => ({ project: one, series: handoverSeries(one, all) })),
    all,
  )
  expect(supply[6]).toMatchObject({ dueHomes: 0, pastDueHomes: 37, completedHomes: 0 })
  expect(supply[8]).toMatchObject({ pastDueHomes: 7, pastDueProjects: 1, completedHomes: 30 })
  // A year after January 2024: two were due by then, and one of them is completed.
  expect(supply[12]).toMatchObject({ promised: 2, delivered: 1, dueHomes: 100, dueProjects: 1 })
})

test('supply joins the flats of an area, or stands alone; a project without an area counts in the city', () => {
  const flats = { areaId: 1, projectId: null, type: 'unit' as const, series: { sales: [] } }
  const projects = [project(), project({ projectId: 2, areaId: 5 }), project({ projectId: 3, areaId: null })]
  const { subjects } = withProjects({ months, subjects: [flats] }, { projects, read: new Set(months) })
  const due = subjects.map(({ areaId, projectId, series }) => [
    areaId,
    projectId,
    series.supply?.[2]?.dueProjects,
  ])
  expect(due).toEqual([
    [1, null, 1],
    [null, null, 3],
    [5, null, 1],
    [1, 1, undefined],
    [5, 2, undefined],
    [null, 3, undefined],
  ])
  expect(subjects[0]?.series.sales).toEqual([])
  expect(subjects[3]?.series.handover?.[2]).toMatchObject({ due: dayNumber('2024-12-31') })
})
