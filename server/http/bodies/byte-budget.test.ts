import { expect, test } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

test('bytes beyond the budget wait for their turn', async () => {
  const budget = new ByteBudget(10)
  const done: string[] = []
  const take = (name: string, bytes: number) =>
    budget.take(bytes).then((give) => {
      done.push(name)
      return give
    })
  const first = await take('first', 8)
  const second = take('second', 5)
  const third = take('third', 2)
  await Promise.resolve()
  expect(done).toEqual(['first'])
  first()
  first()
  await Promise.all([second, third])
  expect(done).toEqual(['first', 'second', 'third'])
  const large = take('more than all', 11)
  ;(await second)()
  await Promise.resolve()
  expect(done).toHaveLength(3)
  ;(await third)()
  await large
  expect(done).toHaveLength(4)
})
