import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchQueries } from './batch-queries.ts'

/** Something to ask, whose statements end when the test says so. */
function taken(fails: (questions: readonly number[]) => boolean = () => false) {
  const statements: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const ask = batchQueries<number, string>(async (questions) => {
    statements.push(questions)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (fails(questions)) throw new Error(`cannot answer ${questions.join(' ')}`)
    return questions.map((question) => (question < 0 ? undefined : `answer ${question}`))
  }, 3)
  const end = async () => {
    await turn()
    ends.shift()?.()
    await turn()
  }
  return { ask, statements, end }
}

test('queries of one turn become one statement, and each gets its own answer', async () => {
  const { ask, statements, end } = taken()
  const answers = Promise.all([ask(1), ask(-2), ask(3)])
  await end()
  expect(await answers).toEqual(['answer 1', undefined, 'answer 3'])
  expect(statements).toEqual([[1, -2, 3]])
})

test('queries that arrive while a statement runs join the next one, up to the limit', async () => {
  const { ask, statements, end } = taken()
  const first = ask(1)
  await turn()
  const rest = Promise.all([ask(2), ask(3), ask(4), ask(5)])
  await turn()
  expect(statements).toEqual([[1]])
  await end()
  expect(await first).toBe('answer 1')
  await end()
  await end()
  expect(await rest).toEqual(['answer 2', 'answer 3', 'answer 4', 'answer 5'])
  expect(statements).toEqual([[1], [2, 3, 4], [5]])
  const later = ask(6)
  await end()
  expect(await later).toBe('answer 6')
})

test('an invalid query does not affect the others', async () => {
  const { ask, statements, end } = taken((questions) => questions.includes(2))
  const answers = Promise.allSettled([ask(1), ask(2), ask(3)])
  for (let statement = 0; statement < 4; statement += 1) await end()
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'answer 1' },
    { status: 'rejected', reason: new Error('cannot answer 2') },
    { status: 'fulfilled', value: 'answer 3' },
  ])
  expect(statements).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('a query that fails alone is not repeated', async () => {
  const { ask, statements, end } = taken(() => true)
  const answer = expect(ask(1)).rejects.toThrow('cannot answer 1')
  await end()
  await answer
  expect(statements).toEqual([[1]])
})
