import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'

test('an unknown path is counted, without what follows it', async () => {
  await using application = await testApplication()
  const report = (path: string) =>
    application.app.inject({ method: 'POST', url: '/api/unknown-paths', payload: { path } })
  expect((await report('/nowhere?q=a+private+word')).statusCode).toBe(204)
  expect((await report('/nowhere#here')).statusCode).toBe(204)
  const rows = await application.parts.sql`select path, seen_count from unknown_paths`
  expect([...rows]).toEqual([{ path: '/nowhere', seenCount: 2 }])
})

test.each([
  ['too long', `/${'a'.repeat(500)}`],
  ['no path', 'nowhere'],
  ['holding a NUL', '/a\0b'],
])('a path that is %s is refused', async (_name, path) => {
  await using application = await testApplication()
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/unknown-paths',
    payload: { path },
  })
  expect(answer.statusCode).toBe(400)
})
