import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TurnBudget } from './turn-budget.ts'

test('a turn of the event loop processes its budget and leaves the rest to the next turns, in order', async () => {
  const budget = new TurnBudget(100)
  const done: number[] = []
  for (let at = 0; at < 7; at += 1) void budget.take(50).then(() => done.push(at))
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toEqual([0, 1])
  await nextTurn()
  expect(done).toEqual([0, 1, 2, 3])
  await nextTurn()
  expect(done).toEqual([0, 1, 2, 3, 4, 5])
  await nextTurn()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a chunk larger than the budget is processed alone', async () => {
  const budget = new TurnBudget(100)
  const done: string[] = []
  void budget.take(300).then(() => done.push('large'))
  void budget.take(1).then(() => done.push('small'))
  await Promise.resolve()
  expect(done).toEqual(['large'])
  await nextTurn()
  expect(done).toEqual(['large', 'small'])
})

test('an idle budget is full again', async () => {
  const budget = new TurnBudget(100)
  await budget.take(100)
  await nextTurn()
  const done: string[] = []
  void budget.take(100).then(() => done.push('at once'))
  await Promise.resolve()
  expect(done).toEqual(['at once'])
})
