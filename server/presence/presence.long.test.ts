import { expect, test } from 'vitest'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const minute = 60_000

/** An application whose clock moves when it is told to. */
async function stoppedApplication() {
  const clock = { at: new Date('2026-03-02T08:00:00Z') }
  const application = await testApplication({}, () => clock.at)
  return {
    ...application,
    wait: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

type Session = { access_token: string; refresh_token: string; user: { id: string } }

async function account({ parts }: TestApplication, email: string, roles: readonly Role[]): Promise<void> {
  await createAccount(parts.sql, {
    email,
    password: demonstrationPassword,
    fullName: email,
    roles,
    onboardingCompleted: true,
  })
}

async function signIn({ app }: TestApplication, email: string): Promise<Session> {
  const payload = { email, password: demonstrationPassword }
  return (await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })).json()
}

async function refreshed({ app }: TestApplication, { refresh_token }: Session): Promise<Session> {
  const payload = { refresh_token }
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload,
  })
  return answer.json()
}

function call(
  { app }: TestApplication,
  session: Session | null,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
    headers: { ...(session ? { authorization: `Bearer ${session.access_token}` } : {}), ...headers },
  })
}

const rpc = (name: string) => `/rest/v1/rpc/${name}`
const here = (session: Session, page = '/dashboard') => ({
  _user_id: session.user.id,
  _session_id: 'visit-1',
  _current_page: page,
})

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

test('nobody speaks for another: his id is refused and his rows stay as they are', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  await account(application, 'b@diwan.test', ['admin'])
  const victim = await signIn(application, 'a@diwan.test')
  const caller = await signIn(application, 'b@diwan.test')
  await call(application, victim, rpc('update_user_presence'), here(victim, '/projects'))
  await call(application, victim, rpc('increment_user_login_count'), { _user_id: victim.user.id })
  const rowsOfVictim = () => application.parts.sql`
    select user_presence.*, login_count, disclaimer_shown_at, disclaimer_shown_at_login
      from user_presence join user_profiles using (user_id) where user_id = ${victim.user.id}`
  const before = [...(await rowsOfVictim())]
  for (const [name, payload] of [
    ['update_user_presence', { ...here(victim), _current_page: '/stolen' }],
    ['mark_user_offline', { _user_id: victim.user.id }],
    ['increment_user_login_count', { _user_id: victim.user.id }],
    ['mark_disclaimer_shown', { _user_id: victim.user.id.toUpperCase() }],
  ] as const) {
    const answer = await call(application, caller, rpc(name), payload)
    expect([answer.statusCode, answer.json<{ code: string }>().code], name).toEqual([403, 'FORBIDDEN'])
  }
  expect([...(await rowsOfVictim())]).toEqual(before)
  expect(before).toHaveLength(1)
  expect([...(await application.parts.sql`select from user_presence`)]).toHaveLength(1)
})

test.each([
  ['another field', { _user_id: '', _session_id: 'v', _current_page: '/', role: 'admin' }],
  ['no page', { _user_id: '', _session_id: 'v' }],
  ['a page that is no path', { _user_id: '', _session_id: 'v', _current_page: 'https://evil.example' }],
  ['a page with a line break', { _user_id: '', _session_id: 'v', _current_page: '/a\nb' }],
  ['a session of spaces', { _user_id: '', _session_id: ' ', _current_page: '/' }],
  ['a long session', { _user_id: '', _session_id: 'v'.repeat(101), _current_page: '/' }],
  ['a list for a page', { _user_id: '', _session_id: 'v', _current_page: ['/'] }],
])('a presence with %s is refused', async (_name, payload) => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  const session = await signIn(application, 'a@diwan.test')
  const answer = await call(application, session, rpc('update_user_presence'), {
    ...payload,
    _user_id: session.user.id,
  })
  expect(answer.statusCode).toBe(400)
  expect([...(await application.parts.sql`select from user_presence`)]).toEqual([])
})

test('a body beyond eight kilobytes is not read', async () => {
  await using application = await testApplication()
  const payload = { pagePath: `/${'a'.repeat(9000)}`, sessionId: 'v' }
  expect((await call(application, null, '/api/track-page-visit', payload)).statusCode).toBe(413)
})

test('one who signed in is online, and away after ten minutes without a sign', async () => {
  await using application = await stoppedApplication()
  await account(application, 'a@diwan.test', ['free'])
  await account(application, 'staff@diwan.test', ['management'])
  const member = await signIn(application, 'a@diwan.test')
  const answer = await call(application, member, '/functions/v1/track-user-session', {
    action: 'login',
    sessionId: 'visit-1',
    currentPage: '/dashboard?tab=secret',
  })
  expect(answer.statusCode).toBe(200)
  application.wait(2 * minute)
  expect(
    (await call(application, member, rpc('update_user_presence'), here(member, '/projects'))).statusCode,
  ).toBe(204)
  let staff = await signIn(application, 'staff@diwan.test')
  const online = async () => {
    staff = await refreshed(application, staff)
    const answer = await call(application, staff, '/api/presence/online')
    return answer.json<{ people: Record<string, string>[] }>().people
  }
  expect(await online()).toEqual([
    {
      userId: member.user.id,
      fullName: 'a@diwan.test',
      email: 'a@diwan.test',
      presence: 'active',
      currentPage: '/projects',
      onlineSince: '2026-03-02T08:00:00.000Z',
      seenAt: '2026-03-02T08:02:00.000Z',
    },
  ])
  application.wait(limits.presence.inactiveAfterMs - 1)
  expect((await online())[0]?.presence).toBe('active')
  application.wait(1)
  expect((await online())[0]?.presence).toBe('away')
})

test('of two sessions one leaves and the other stays; signing out leaves by itself', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  await account(application, 'staff@diwan.test', ['admin'])
  const laptop = await signIn(application, 'a@diwan.test')
  const phone = await signIn(application, 'a@diwan.test')
  const staff = await signIn(application, 'staff@diwan.test')
  const online = async () =>
    (await call(application, staff, '/api/presence/online')).json<{ people: { currentPage: string }[] }>()
      .people
  await call(application, laptop, rpc('update_user_presence'), here(laptop, '/laptop'))
  await call(application, phone, rpc('update_user_presence'), here(phone, '/phone'))
  expect(await online()).toHaveLength(1)
  await call(application, phone, rpc('mark_user_offline'), { _user_id: phone.user.id })
  expect((await online()).map(({ currentPage }) => currentPage)).toEqual(['/laptop'])
  await call(application, laptop, '/auth/v1/logout?scope=local', {})
  expect(await online()).toEqual([])
  await call(application, phone, '/functions/v1/track-user-session', {
    action: 'activity',
    sessionId: 'v',
    currentPage: '/back',
  })
  expect((await online()).map(({ currentPage }) => currentPage)).toEqual(['/back'])
})

test('one session is one login, however many tabs count it at once; the answer is a bare number', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['free'])
  const first = await signIn(application, 'a@diwan.test')
  const count = (session: Session) =>
    call(application, session, rpc('increment_user_login_count'), { _user_id: session.user.id })
  const answers = await Promise.all(Array.from({ length: 10 }, () => count(first)))
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => '1'))
  expect(answers[0]?.headers['content-type']).toMatch(/^application\/json/)
  const second = await signIn(application, 'a@diwan.test')
  expect((await count(second)).body).toBe('2')
  expect((await count(first)).body).toBe('1')
  const [profile] = await application.parts.sql`select login_count from user_profiles`
  expect(profile).toEqual({ loginCount: 2 })
})

test('an account without a profile is counted too', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', [])
  await application.parts.sql`delete from user_profiles`
  const session = await signIn(application, 'a@diwan.test')
  const answer = await call(application, session, rpc('increment_user_login_count'), {
    _user_id: session.user.id,
  })
  expect(answer.body).toBe('1')
})

test('the disclaimer is due at the fourth login until it was shown, and at the eighth again', async () => {
  await using application = await testApplication()
  await account(application, 'a@diwan.test', ['investor_pro'])
  const dueAt: number[] = []
  for (let login = 1; login <= 8; login += 1) {
    const session = await signIn(application, 'a@diwan.test')
    const state = async () =>
      (await call(application, session, '/api/session')).json<{
        loginCounted: boolean
        disclaimerDue: boolean
      }>()
    expect(await state()).toMatchObject({ loginCounted: false, disclaimerDue: false })
    await call(application, session, rpc('increment_user_login_count'), { _user_id: session.user.id })
    if (!(await state()).disclaimerDue) continue
    dueAt.push(login)
    const shown = await call(application, session, rpc('mark_disclaimer_shown'), {
      _user_id: session.user.id,
    })
    expect(shown.statusCode).toBe(204)
    expect(await state()).toMatchObject({ loginCounted: true, disclaimerDue: false })
  }
  expect(dueAt).toEqual([4, 8])
})

test.each([
  ['admin', limits.auth.staffSessionIdleMs],
  ['free', limits.auth.sessionIdleMs],
] as const)('%s is told what is left, and only an act puts off the end', async (role, idleMs) => {
  await using application = await stoppedApplication()
  await account(application, 'a@diwan.test', [role])
  let session = await signIn(application, 'a@diwan.test')
  const remaining = async (headers = {}) => {
    session = await refreshed(application, session)
    const answer = await call(application, session, '/api/session', undefined, headers)
    return answer.statusCode === 200 ? answer.json<{ remainingMs: number }>().remainingMs : answer.statusCode
  }
  expect(await remaining()).toBe(idleMs)
  application.wait(5 * minute)
  expect(await remaining()).toBe(idleMs - 5 * minute)
  // Presence, a refresh and a call marked as the page's own are no acts of the person.
  await call(application, session, rpc('update_user_presence'), here(session))
  await call(application, session, '/api/me', undefined, { 'x-background': '1' })
  expect(await remaining()).toBe(idleMs - 5 * minute)
  const told = await call(application, session, '/functions/v1/track-user-session', {
    action: 'activity',
    sessionId: 'v',
    currentPage: '/',
  })
  expect(told.json()).toMatchObject({ remainingMs: idleMs })
  application.wait(idleMs - 1)
  expect(await remaining()).toBe(1)
  application.wait(1)
  expect(await remaining()).toBe(401)
})

test('a visit is told when a page is opened, and lengthened when it is left; a short stay is not told', async () => {
  await using application = await testApplication({ APP_URL: 'https://diwan.test' })
  await account(application, 'a@diwan.test', ['free'])
  const session = await signIn(application, 'a@diwan.test')
  const tell = (payload: object) => call(application, session, '/functions/v1/track-page-visit', payload)
  const visit = { pagePath: '/projects?q=a+name', sessionId: 'visit-1' }
  await tell({ ...visit, referrer: 'https://mail.example/inbox/a.person?id=7' })
  await tell({ ...visit, durationSeconds: 3 })
  await tell({ ...visit, durationSeconds: 42.4 })
  await call(application, null, '/api/track-page-visit', { ...visit, durationSeconds: 20 })
  const rows = await application.parts.sql`
    select user_id, visit_session, page_path, referrer, duration_seconds, stands_for from page_visits order by id`
  const row = { userId: session.user.id, visitSession: 'visit-1', pagePath: '/projects', standsFor: 1 }
  expect([...rows]).toEqual([{ ...row, referrer: 'https://mail.example', durationSeconds: 42 }])
})

test('a beacon comes as text or as JSON, from our pages only, and is nobody', async () => {
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

test('a flood of false sessions writes a sample, touches no other table and leaves members their share', async () => {
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
}, 60_000)

test('visits are kept thirteen months', async () => {
  await using application = await stoppedApplication()
  await call(application, null, '/functions/v1/track-page-visit', { pagePath: '/old', sessionId: 'v' })
  application.wait(limits.visits.keptMs + 1)
  await call(application, null, '/functions/v1/track-page-visit', { pagePath: '/new', sessionId: 'v' })
  expect([...(await application.parts.sql`select page_path from page_visits`)]).toEqual([
    { pagePath: '/new' },
  ])
})

test('staff page through visits, newest first, of all or of one person or path', async () => {
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

test('what a page reports of its speed is taken, and what is none is refused', async () => {
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
