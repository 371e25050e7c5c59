import { expect, test } from 'vitest'
import { anyOfConditions } from '#server/engine/fragments.ts'
import { withRooms } from '#server/engine/rooms.ts'
import { valuesWhere } from '#server/testing/engine/values-where.ts'
import { onAnyDay } from './figures.ts'

// The shape of these conditions is chosen for the engine's sake. They must hold for the same rows as the plain rule.

test('bedrooms are those chosen, 5 stands for more, and none for a deal without a number', async () => {
  const held = [null, 0, 1, 2, 3, 4, 5, 6, 9]
  const rows = held
    .map((rooms) => `SELECT CAST(${rooms} AS smallint) AS rooms, ${rooms} AS v`)
    .join(' UNION ALL ')
  for (let bits = 0; bits < 64; bits += 1) {
    const chosen = [5, 4, 3, 2, 1, 0].filter((rooms) => bits & (1 << rooms))
    const expected = held.filter((rooms) => rooms !== null && chosen.includes(Math.min(rooms, 5)))
    expect(await valuesWhere(rows, withRooms(chosen)), chosen.join()).toEqual(expected.map(String))
  }
})

test.each([
  ['none', []],
  ['one', [3]],
  ['neighbours, in any order', [4, 2, 3]],
  ['a gap', [2, 4]],
  ['one twice', [3, 3]],
  ['one twice beside a gap', [2, 2, 4]],
  ['below zero', [-1, 0]],
  ['more than are tested while reading', [-8, -6, -4, -2, 0, 2, 3, 4, 6, 8]],
])('an identifier of %s', async (_, chosen) => {
  const held = [null, -2, -1, 0, 1, 2, 3, 4, 5]
  const rows = held.map((id) => `SELECT CAST(${id} AS integer) AS id, '${id}' AS v`).join(' UNION ALL ')
  const expected = held.filter((id) => id !== null && chosen.includes(id)).map(String)
  const condition = anyOfConditions('id', chosen)
  expect(await valuesWhere(rows, condition)).toEqual(expected)
  // Beside an alternative it stays one condition.
  expect(await valuesWhere(rows, { ...condition, sql: `v = '5' OR ${condition.sql}` })).toEqual([
    ...expected,
    '5',
  ])
})

test.each([
  ['none', []],
  ['one range', ['02-05']],
  ['ranges that touch, in any order', ['05-07', '02-04']],
  ['ranges that overlap', ['02-06', '04-09']],
  ['ranges with days between them', ['02-03', '06-06', '10-12']],
])('days of %s', async (_, spans) => {
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}`
  const ranges = spans.map((span) => ({
    from: `2026-01-${span.slice(0, 2)}`,
    to: `2026-01-${span.slice(3)}`,
  }))
  const held = Array.from({ length: 14 }, (_none, at) => day(at + 1))
  const rows = held.map((on) => `SELECT date '${on}' AS registered_on, '${on}' AS v`).join(' UNION ALL ')
  const expected = held.filter((on) => ranges.some(({ from, to }) => from <= on && on <= to))
  const condition = onAnyDay(ranges)
  expect(await valuesWhere(rows, condition)).toEqual(expected)
  // Beside an alternative it stays one condition.
  expect(await valuesWhere(rows, { ...condition, sql: `v = '2026-01-14' OR ${condition.sql}` })).toEqual([
    ...expected,
    day(14),
  ])
})
