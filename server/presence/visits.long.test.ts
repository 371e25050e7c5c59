import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { stoppedApplication, account, signIn, call } from '#server/testing/stopped-application.ts'

test('an unknown path is counted without its query', async () => {
  await using application = await testApplication()
  const report = (path: string) =>
    application.app.inject({ method: 'POST', url: '/api/unknown-paths', payload: { path } })
  expect((await report('/nowhere?q=a+private+word')).statusCode).toBe(204)
  expect((await report('/nowhere#here')).statusCode).toBe(204)
  const rows = await application.parts.sql`select path, seen_count from unknown_paths`
  expect([...rows]).toEqual([{ path: '/nowhere', seenCount: 2 }])
})

test('a visit is reported when a page opens, and extended when it is left; short visits are not reported', async () => {
  await using application = await testApplication({ APP_URL: 'https://diwan.test' })
  await account(application, 'a@diwan.test', ['free'])
  const session = await signIn(application, 'a@diwan.test')
  const track = (payload: object) => call(application, session, '/functions/v1/track-page-visit', payload)
  const visit = { pagePath: '/projects?q=a+name', sessionId: 'visit-1' }
  await track({ ...visit, referrer: 'https://mail.example/inbox/a.person?id=7' })
  await track({ ...visit, durationSeconds: 3 })
  await track({ ...visit, durationSeconds: 42.4 })
  await call(application, null, '/api/track-page-visit', { ...visit, durationSeconds: 20 })
  const rows = await application.parts.sql`
    select user_id, visit_session, page_path, referrer, duration_seconds, stands_for from page_visits order by id`
  const row = { userId: session.user.id, visitSession: 'visit-1', pagePath: '/projects', standsFor: 1 }
  expect([...rows]).toEqual([{ ...row, referrer: 'https://mail.example', durationSeconds: 42 }])
})

test('a beacon is accepted as text or as JSON, from our pages only, and without a person', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  const session = await signIn(application, 'a@diwan.test')
  const beacon = (payload: string, headers: Record<string, string>) =>
    application.app.inject({ method: 'POST', url: '/api/track-page-visit', payload, headers })
  const visit = (page: string) =>
    JSON.stringify({ pagePath: page, sessionId: 'visit-2', durationSeconds: 12 })
  const plain = { 'content-type': 'text/plain;charset=UTF-8' }
  expect((await beacon(visit('/text'), plain)).statusCode).toBe(204)
  expect((await beacon(visit('/json'), { 'content-type': 'application/json' })).statusCode).toBe(204)
  const withToken = {
    ...plain,
    authorization: `Bearer ${session.access_token}`,
    'sec-fetch-site': 'same-origin',
  }
  expect((await beacon(visit('/token'), withToken)).statusCode).toBe(204)
  expect((await beacon(visit('/foreign'), { ...plain, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(204)
  for (const broken of [
    '',
    'no json',
    '[]',
    '{"pagePath":"/"}',
    '{"pagePath":"/","sessionId":"\\u0000"}',
    'null',
  ])
    expect((await beacon(broken, plain)).statusCode, broken).toBe(400)
  const rows = await application.parts.sql`
    select page_path, user_id, duration_seconds from page_visits order by id`
  expect([...rows]).toEqual(
    ['/text', '/json', '/token'].map((pagePath) => ({ pagePath, userId: null, durationSeconds: 12 })),
  )
})

test('a flood of forged sessions is sampled, touches no other table and leaves members their share', async () => {
  await using application = await stoppedApplication()
  await account(application, 'a@diwan.test', ['free'])
  const session = await signIn(application, 'a@diwan.test')
  const counts = () => application.parts.sql`
    select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
           (select count(*) from sign_in_failures) as failures,
           (select count(*) from user_presence) as presence`
  const before = [...(await counts())]
  for (let from = 0; from < 4000; from += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        call(application, null, '/api/track-page-visit', {
          pagePath: `/false/${from + at}`,
          sessionId: `false-${from + at}`,
          durationSeconds: 10,
        }),
      ),
    )
  }
  await call(application, session, '/functions/v1/track-page-visit', { pagePath: '/true', sessionId: 'v' })
  const [written] = await application.parts.sql`
    select count(*) as rows, sum(stands_for)::int as stood_for from page_visits where user_id is null`
  expect(written).toEqual({ rows: 300 + 270 + 10, stoodFor: 4000 })
  expect([
    ...(await application.parts.sql`select page_path from page_visits where user_id is not null`),
  ]).toEqual([{ pagePath: '/true' }])
  expect([...(await counts())]).toEqual(before)
})

test('visits are kept for thirteen months', async () => {
  await using application = await stoppedApplication()
  await call(application, null, '/functions/v1/track-page-visit', { pagePath: '/old', sessionId: 'v' })
  application.wait(limits.visits.retentionMs + 1)
  await call(application, null, '/functions/v1/track-page-visit', { pagePath: '/new', sessionId: 'v' })
  expect([...(await application.parts.sql`select page_path from page_visits`)]).toEqual([
    { pagePath: '/new' },
  ])
})

test('staff page through visits, newest first, of everyone or of one person or path', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  await account(application, 'staff@diwan.test', ['admin'])
  const member = await signIn(application, 'a@diwan.test')
  const staff = await signIn(application, 'staff@diwan.test')
  for (let at = 0; at < 150; at += 1)
    await call(application, at % 2 ? member : null, '/functions/v1/track-page-visit', {
      pagePath: at % 3 ? '/projects' : '/courses',
      sessionId: 'v',
    })
  type Answer = { visits: { id: number; userId: string | null; pagePath: string }[]; next: number | null }
  const listed = async (query: string) => {
    const all: Answer['visits'] = []
    let before = ''
    for (;;) {
      const { visits, next } = (
        await call(application, staff, `/api/presence/visits?${query}${before}`)
      ).json<Answer>()
      all.push(...visits)
      if (next === null) return all
      before = `&before=${next}`
    }
  }
  const all = await listed('')
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(all).toHaveLength(150)
  expect(await listed(`userId=${member.user.id}`)).toHaveLength(75)
  expect(await listed('path=/courses')).toHaveLength(50)
})

test('performance reports of pages are accepted, and invalid ones refused', async () => {
  await using application = await testApplication()
  const report = (payload: object) => call(application, null, '/api/page-performance', payload)
  const slowResources = [{ path: '/assets/map.js?v=1', durationMs: 1200.5 }]
  expect((await report({ pagePath: '/', loadMs: 812.3, slowResources })).statusCode).toBe(204)
  expect((await report({ pagePath: '/', slowResources: [] })).statusCode).toBe(204)
  expect((await report({ pagePath: '/', loadMs: -1, slowResources: [] })).statusCode).toBe(400)
  expect(
    (await report({ pagePath: '/', slowResources: Array.from({ length: 21 }, () => slowResources[0]) }))
      .statusCode,
  ).toBe(400)
})
