import type { Page, WebSocket } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Subscriptions of a page: feature toggles, notifications and messages. */
const subscriptions = 3

/** Records the page's sockets and counts the subscriptions that the server confirmed. */
function listen(page: Page): { sockets: WebSocket[]; joined: () => number } {
  const sockets: WebSocket[] = []
  let joined = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/realtime/v1/websocket')) return
    sockets.push(socket)
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Subscribed to PostgreSQL')) joined += 1
    })
  })
  return { sockets, joined: () => joined }
}

test.describe('while the network is offline', () => {
  test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('a tab has one socket, which reconnects with the network', async ({ page, context }) => {
    const live = listen(page)
    await signIn(page, 'investor_pro', '/dashboard')
    await expect.poll(live.joined).toBe(subscriptions)
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await expect.poll(() => live.sockets.length).toBe(1)
    await context.setOffline(true)
    await expect.poll(() => live.sockets[0]?.isClosed()).toBe(true)
    // Data that may have changed while offline is fetched again through the ordinary endpoints.
    const refetched = ['/api/messages/unread', '/api/access/features', '/api/me'].map((path) =>
      page.waitForResponse(`**${path}`),
    )
    await context.setOffline(false)
    await expect.poll(live.joined).toBe(2 * subscriptions)
    for (const answer of await Promise.all(refetched)) expect(answer.status()).toBe(200)
    expect(live.sockets).toHaveLength(2)
  })
})

test.describe('a session ended elsewhere', () => {
  test.use({ allowedConsole: /401/ })

  test('ends the open page at once', async ({ page, playwright, baseURL }) => {
    const live = listen(page)
    await signIn(page, 'analyst', '/dashboard')
    await expect.poll(live.joined).toBe(subscriptions)
    const stored = await page.evaluate(() => localStorage.getItem('diwan.session') ?? '')
    const { access_token: token } = JSON.parse(stored)
    const elsewhere = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const answer = await elsewhere.post('/auth/v1/logout?scope=local')
    expect(answer.status()).toBe(204)
    await page.waitForURL('**/auth', { timeout: 5000 })
    await elsewhere.dispose()
  })
})
