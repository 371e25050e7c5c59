import { afterEach, expect, test, vi } from 'vitest'
import { endOwnSubscription } from './push-support.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a subscription at this address; counts how often it is ended. */
function browserWith(endpoint: string) {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ endpoint, unsubscribe }) } }
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', { permission: 'granted' })
  return unsubscribe
}

test('signing out ends the pushes of this browser, and removing a browser those of that one only', async () => {
  const unsubscribe = browserWith('https://push.example.com/own')
  await endOwnSubscription('https://push.example.com/other')
  expect(unsubscribe).not.toHaveBeenCalled()
  await endOwnSubscription('https://push.example.com/own')
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  await endOwnSubscription()
  expect(unsubscribe).toHaveBeenCalledTimes(2)
})
