import { expect, test } from 'vitest'
import type { EventEntry } from '#contract/resources.ts'
import type { FundEntry } from '#contract/investments.ts'
import type { Role } from '#domain/access/roles.ts'
import { dubaiPurchaseFees } from '#domain/finance/purchase-cost.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const now = new Date('2026-11-22T06:00:00Z')

async function someone({ app, tokenFor }: TestApplication, roles: readonly Role[] | null) {
  const headers = roles ? { authorization: `Bearer ${await tokenFor(roles)}` } : {}
  return {
    get: (url: string) => app.inject({ url, headers }),
    put: (url: string, payload: object) => app.inject({ method: 'PUT', url, headers, payload }),
    remove: (url: string) => app.inject({ method: 'DELETE', url, headers }),
  }
}

const event: EventEntry = {
  title: 'Reading a plan',
  summary: 'Three schedules, side by side.',
  detail: '',
  kind: 'webinar',
  city: null,
  venue: '',
  isOnline: true,
  startsAt: '2026-12-03T14:00:00.000Z',
  endsAt: '2026-12-03T15:00:00.000Z',
  host: '',
  seats: null,
  timeZone: 'Asia/Dubai',
  joinUrl: null,
  recordingUrl: null,
  slidesUrl: null,
  isCancelled: false,
  published: true,
}
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('an event is drafted, published, changed under its address and deleted, and each step is audited', async () => {
  await using application = await testApplication({}, () => now)
  const [editor, stranger] = [await someone(application, ['editor']), await someone(application, null)]
  const url = `/api/admin/events/${id(1)}`
  expect((await editor.put(url, { ...event, published: false, revision: 0 })).statusCode).toBe(204)
  expect((await stranger.get('/api/events')).json()).toEqual({ events: [] })
  expect((await stranger.get('/api/events/reading-a-plan')).statusCode).toBe(404)
  await editor.put(url, { ...event, revision: 0 })
  // A colleague who read the draft does not undo what was saved since.
  const late = await editor.put(url, { ...event, title: 'Another plan', revision: 0 })
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'CONFLICT' }])
  await editor.put(url, { ...event, title: 'Reading any plan', revision: 1 })
  expect((await stranger.get('/api/events/reading-a-plan')).json()).toMatchObject({
    title: 'Reading any plan',
    isPast: false,
  })
  expect((await editor.put(url, { ...event, endsAt: event.startsAt, revision: 2 })).statusCode).toBe(400)
  expect((await editor.remove(url)).statusCode).toBe(204)
  expect((await editor.remove(url)).statusCode).toBe(404)
  const noted = await application.parts.sql<{ action: string }[]>`
    select action from audit_events where action like 'event%' order by id`
  expect(noted.map(({ action }) => action)).toEqual([
    'event_saved',
    'event_saved',
    'event_saved',
    'event_removed',
  ])
})

test('upcoming events come first, soonest first, then past ones, latest first', async () => {
  await using application = await testApplication({}, () => now)
  const editor = await someone(application, ['editor'])
  for (const [n, day] of [
    [1, '2026-12-20'],
    [2, '2026-11-01'],
    [3, '2026-12-01'],
    [4, '2026-10-01'],
  ] as const)
    await editor.put(`/api/admin/events/${id(n)}`, {
      ...event,
      title: `On ${day}`,
      revision: 0,
      startsAt: `${day}T14:00:00.000Z`,
      endsAt: `${day}T15:00:00.000Z`,
    })
  const { events } = (await editor.get('/api/events')).json<{ events: { slug: string; isPast: boolean }[] }>()
  expect(events.map(({ slug, isPast }) => [slug, isPast])).toEqual([
    ['on-2026-12-01', false],
    ['on-2026-12-20', false],
    ['on-2026-11-01', true],
    ['on-2026-10-01', true],
  ])
})

test('the calendar file has the time in UTC and a link to the page', async () => {
  await using application = await testApplication({ APP_URL: 'https://diwan.test' }, () => now)
  const editor = await someone(application, ['editor'])
  await editor.put(`/api/admin/events/${id(1)}`, { ...event, revision: 0 })
  const file = await (await someone(application, null)).get('/api/events/reading-a-plan/calendar')
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="reading-a-plan.ics"')
  expect(file.body).toContain('DTSTART:20261203T140000Z\r\n')
  expect(file.body).toContain('UID:reading-a-plan@diwan.test\r\n')
  expect(file.body.replaceAll('\r\n ', '')).toContain(
    'URL:https://diwan.test/resources/events/reading-a-plan',
  )
})

test('every fee that the calculator of Dubai needs is stored with a source', async () => {
  await using application = await testApplication({}, () => now)
  const stranger = await someone(application, null)
  const { rules } = (await stranger.get('/api/rules?concerns=costs')).json<{
    rules: { key: string; value: number; sourceUrl: string }[]
  }>()
  expect(dubaiPurchaseFees(rules)).toMatchObject({ 'dubai-transfer-fee': 4, 'uae-vat': 5 })
  expect(rules.every(({ sourceUrl }) => sourceUrl.startsWith('https://'))).toBe(true)
  await application.parts.sql`update rule_values set holds_to = '2026-11-21' where key = 'uae-vat'`
  const left = (await stranger.get('/api/rules?concerns=costs')).json<{
    rules: { key: string; value: number }[]
  }>()
  expect(dubaiPurchaseFees(left.rules)).toBeNull()
})

test('a fund shows its published facts, with its source and the rules of its kind', async () => {
  await using application = await testApplication({}, () => now)
  const [editor, stranger] = [await someone(application, ['editor']), await someone(application, null)]
  const fund: FundEntry = {
    name: 'A trust',
    kind: 'listed-reit',
    market: 'dubai',
    manager: '',
    regulator: '',
    tradedOn: '',
    holds: '',
    distribution: '',
    costs: '',
    note: '',
    sourceTitle: 'Its own page',
    sourceUrl: 'https://trust.example/facts',
    statedOn: null,
    verifiedOn: '2026-11-20',
    published: true,
  }
  const url = `/api/admin/funds/${id(1)}`
  expect((await editor.put(url, { ...fund, sourceUrl: 'javascript:alert(1)' })).statusCode).toBe(400)
  await editor.put(url, fund)
  const shown = (await stranger.get('/api/funds')).json<{ funds: { slug: string }[]; regimes: object[] }>()
  expect(shown.funds.map(({ slug }) => slug)).toContain('a-trust')
  expect(shown.regimes.length).toBeGreaterThan(2)
  await editor.put(url, { ...fund, published: false })
  const left = (await stranger.get('/api/funds')).json<{ funds: { slug: string }[] }>()
  expect(left.funds.map(({ slug }) => slug)).not.toContain('a-trust')
  expect((await editor.remove(url)).statusCode).toBe(204)
})
