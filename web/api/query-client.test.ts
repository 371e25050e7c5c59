import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['GET', '/api/count']

/** A count on a server whose answers leave only when released, with what was read before. */
function slowServer() {
  const waiting: (() => void)[] = []
  const server = {
    count: 2,
    calls: 0,
    read: async (): Promise<number> => {
      server.calls += 1
      const { count } = server
      await new Promise<void>((resolve) => waiting.push(resolve))
      return count
    },
    release: () => waiting.shift()?.(),
  }
  return server
}

/** A screen that shows the count. */
function openScreen(cache: QueryClient, read: () => Promise<number>) {
  const observer = new QueryObserver(cache, { queryKey, queryFn: read })
  onTestFinished(observer.subscribe(() => {}))
  return { shown: () => observer.getCurrentResult().data }
}

test('a change during the first load is not lost: the count is loaded again', async () => {
  const cache = createQueryClient()
  const server = slowServer()
  const screen = openScreen(cache, server.read)
  server.count = 3
  const invalidated = cache.invalidateQueries({ queryKey })
  server.release()
  await expect.poll(() => server.calls).toBe(2)
  server.release()
  await invalidated
  expect(screen.shown()).toBe(3)
  expect(server.calls).toBe(2)
})

test('a change during a later load replaces that load, so its older answer is never shown', async () => {
  const cache = createQueryClient()
  const server = slowServer()
  const screen = openScreen(cache, server.read)
  server.release()
  await expect.poll(screen.shown).toBe(2)
  void cache.invalidateQueries({ queryKey })
  server.count = 3
  const invalidated = cache.invalidateQueries({ queryKey })
  server.release()
  server.release()
  await invalidated
  expect(screen.shown()).toBe(3)
  expect(server.calls).toBe(3)
})

test('without a screen, what a change found loading is loaded again when a screen needs it', async () => {
  const cache = createQueryClient()
  const server = slowServer()
  const loaded = cache.ensureQueryData({ queryKey, queryFn: server.read })
  server.count = 3
  const invalidated = cache.invalidateQueries({ queryKey })
  server.release()
  await Promise.all([loaded, invalidated])
  expect(server.calls).toBe(1)
  const screen = openScreen(cache, server.read)
  server.release()
  await expect.poll(screen.shown).toBe(3)
})

test('a first load that fails ends the invalidation without a further call', async () => {
  const cache = createQueryClient()
  let calls = 0
  const failed = cache.fetchQuery({
    queryKey,
    queryFn: () => {
      calls += 1
      return Promise.reject(new Error('unreachable'))
    },
    retry: false,
  })
  const invalidated = cache.invalidateQueries({ queryKey })
  await expect(failed).rejects.toThrow('unreachable')
  await invalidated
  expect(calls).toBe(1)
})
