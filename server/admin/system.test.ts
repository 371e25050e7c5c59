import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { testApplication } from '#server/testing/application.ts'

test('an almost full disk is reported to administrators and by the health endpoint', async () => {
  await using application = await testApplication({ DISK_FREE_ALARM_MB: '700' })
  const state = { freeBytes: 600_000_000, totalBytes: 9_000_000_000, isLow: true }
  const app = await createApp({ ...application.parts, diskState: () => state })
  const headers = { authorization: `Bearer ${await application.tokenFor(['admin'])}` }
  const response = await app.inject({ url: '/api/admin/system', headers })
  expect(response.json()).toEqual({ disk: { ...state, alarmBytes: 700_000_000 } })
  const health = await app.inject('/health')
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ready', disk: 'low' }])
  await app.close()
  expect((await application.app.inject({ url: '/api/admin/system', headers })).json()).toEqual({ disk: null })
  expect((await application.app.inject('/health')).json()).toEqual({ status: 'ready' })
})
