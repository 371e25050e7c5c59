import { expect, test } from 'vitest'
import { SavedView } from '#contract/views.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'

async function members() {
  const application = await testApplication()
  const member = async () => {
    const token = await application.tokenFor(['free'])
    const send = sender(application, token)
    const names = async () =>
      SavedView.array()
        .parse((await send('GET', '/api/views')).json())
        .map(({ page, name, search }) => [page, name, search])
    return { send, names }
  }
  return { application, member }
}
const usual = { every: 'day', rowsMin: 1, movedPercent: null }
const marina = { page: 'projects', name: 'Marina, late', search: '?area=12&pastDue=yes' }

test('a view is saved, renamed, given other filters and deleted', async () => {
  const { application, member } = await members()
  await using _ = application
  const { send, names } = await member()
  const { id } = SavedView.parse((await send('POST', '/api/views', marina)).json())
  expect(SavedView.parse((await send('POST', '/api/views', marina)).json()).id).toBe(id)
  expect((await send('POST', '/api/views', { ...marina, search: '?area=13' })).statusCode).toBe(409)
  await send('POST', '/api/views', { ...marina, page: 'transactions' })
  await send('POST', '/api/views', { ...marina, name: 'All', search: '' })
  expect((await send('PATCH', `/api/views/${id}`, { name: 'All' })).statusCode).toBe(409)
  await send('PATCH', `/api/views/${id}`, { name: 'Marina' })
  await send('PATCH', `/api/views/${id}`, { search: '?area=12' })
  expect(await names()).toEqual([
    ['projects', 'All', ''],
    ['projects', 'Marina', '?area=12'],
    ['transactions', 'Marina, late', '?area=12&pastDue=yes'],
  ])
  await send('DELETE', `/api/views/${id}`)
  expect(await names()).toHaveLength(2)
})

test('a member sees only their own views, and the promised limit applies', async () => {
  const { application, member } = await members()
  await using _ = application
  const [one, other] = await Promise.all([member(), member()])
  const saved = await Promise.all(
    Array.from({ length: limits.views.atMost + 3 }, (_each, at) =>
      one.send('POST', '/api/views', { ...marina, name: `View ${at}` }),
    ),
  )
  expect(saved.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  expect(await one.names()).toHaveLength(limits.views.atMost)
  expect(await other.names()).toEqual([])
})

test('an invalid view is refused', async () => {
  const { application, member } = await members()
  await using _ = application
  const { send } = await member()
  for (const body of [
    { ...marina, page: 'admin' },
    { ...marina, name: '  ' },
    { ...marina, search: 'area=12' },
    { ...marina, search: '?a b' },
    { ...marina, search: `?q=${'x'.repeat(5000)}` },
    { ...marina, search: 12 },
    { ...marina, page: 'developers', hasAlerts: true },
    { ...marina, page: 'transactions', search: '?tab=units', hasAlerts: true },
    { ...marina, hasAlerts: true, alert: usual },
    { ...marina, page: 'transactions', alert: usual },
    { ...marina, page: 'transactions', hasAlerts: true, alert: { ...usual, rowsMin: 0 } },
    { ...marina, page: 'transactions', hasAlerts: true, alert: { ...usual, movedPercent: 0 } },
  ])
    expect([body, (await send('POST', '/api/views', body)).statusCode]).toEqual([body, 400])
})

test('alerts for deals are set with a view, changed, switched off and on again', async () => {
  const { application, member } = await members()
  await using _ = application
  const { send } = await member()
  const view = { ...marina, page: 'transactions', hasAlerts: true }
  const weekly = { every: 'week', rowsMin: 10, movedPercent: 5 }
  const saved = SavedView.parse((await send('POST', '/api/views', { ...view, alert: weekly })).json())
  expect(saved.alert).toEqual(weekly)
  const alert = async () => SavedView.array().parse((await send('GET', '/api/views')).json())[0]?.alert
  const change = (body: object) => send('PATCH', `/api/views/${saved.id}`, body)
  await change({ alert: { ...weekly, movedPercent: null } })
  expect(await alert()).toEqual({ ...weekly, movedPercent: null })
  await change({ hasAlerts: false })
  expect(await alert()).toBeNull()
  expect((await change({ alert: weekly })).statusCode).toBe(400)
  await change({ hasAlerts: true })
  expect(await alert()).toEqual(usual)
  expect((await change({ search: '?city=dubai&tab=units' })).statusCode).toBe(400)
})

test('a view that is saved again with alerts gets them, and keeps those that it has', async () => {
  const { application, member } = await members()
  await using _ = application
  const { send } = await member()
  const save = async (alerts: object) => {
    const answer = await send('POST', '/api/views', { ...marina, page: 'transactions', ...alerts })
    const { hasAlerts, alert } = SavedView.parse(answer.json())
    return { hasAlerts, alert }
  }
  const weekly = { every: 'week', rowsMin: 10, movedPercent: 5 }
  expect(await save({})).toEqual({ hasAlerts: false, alert: null })
  expect(await save({ hasAlerts: true })).toEqual({ hasAlerts: true, alert: usual })
  expect(await save({ hasAlerts: true, alert: weekly })).toEqual({ hasAlerts: true, alert: weekly })
  expect(await save({ hasAlerts: true })).toEqual({ hasAlerts: true, alert: weekly })
  expect(await save({})).toEqual({ hasAlerts: true, alert: weekly })
})
