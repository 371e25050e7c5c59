import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAsk, type PageAnswer } from './ask.ts'
import { keepNewest } from './page-store.ts'

function asking() {
  const app = Fastify()
  let calls = 0
  const count = () => ({ calls: (calls += 1) })
  app.get('/for-all', count)
  app.get('/for-one', (_request, reply) => reply.header('cache-control', 'no-store').send(count()))
  const ask = createAsk(
    app,
    keepNewest<PageAnswer>(10, () => new Date(0)),
    () => '1',
  )
  const read = async (path: string) => (await ask(path, { method: 'GET', headers: new Headers() })).json()
  return { read, [Symbol.asyncDispose]: () => app.close() }
}

test('public data is loaded once', async () => {
  await using it = asking()
  expect([await it.read('/for-all'), await it.read('/for-all')]).toEqual([{ calls: 1 }, { calls: 1 }])
})

test('data for one reader is loaded each time, because a form may have changed it', async () => {
  await using it = asking()
  expect([await it.read('/for-one'), await it.read('/for-one')]).toEqual([{ calls: 1 }, { calls: 2 }])
})
