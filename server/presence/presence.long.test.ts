import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import {
  stoppedApplication,
  type Session,
  account,
  signIn,
  call,
} from '#server/testing/stopped-application.ts'

const minute = 60_000

async function refreshed({ app }: TestApplication, { refresh_token }: Session): Promise<Session> {
  const payload = { refresh_token }
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload,
  })
  return answer.json()
}

const rpc = (name: string) => `/rest/v1/rpc/${name}`
const here = (session: Session, page = '/dashboard') => ({
  _user_id: session.user.id,
  _session_id: 'visit-1',
  _current_page: page,
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

test('nobody can report for another person: their id is refused and their rows stay unchanged', async () => {
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

test('a signed-in person is online, and away after ten minutes without activity', async () => {
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

test('of two sessions one leaves and the other stays; signing out leaves automatically', async () => {
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

test('the disclaimer is due at the fourth login until it was shown, and again at the eighth', async () => {
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
] as const)('%s learns the remaining time, and only activity extends it', async (role, idleMs) => {
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
  // Presence, a refresh and a call marked as the page's own are no actions of the person.
  await call(application, session, rpc('update_user_presence'), here(session))
  await call(application, session, '/api/me', undefined, { 'x-background': '1' })
  expect(await remaining()).toBe(idleMs - 5 * minute)
  const response = await call(application, session, '/functions/v1/track-user-session', {
    action: 'activity',
    sessionId: 'v',
    currentPage: '/',
  })
  expect(response.json()).toMatchObject({ remainingMs: idleMs })
  application.wait(idleMs - 1)
  expect(await remaining()).toBe(1)
  application.wait(1)
  expect(await remaining()).toBe(401)
})
