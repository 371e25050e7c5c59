import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'

/** A proxy of the site that sends the body of each document one second after its head. */
async function proxyWithLateBodies(site: string) {
  const server = createServer(async (request, reply) => {
    const answer = await fetch(new URL(request.url ?? '/', site), {
      headers: { 'accept-encoding': 'identity' },
    })
    const type = answer.headers.get('content-type') ?? ''
    reply.writeHead(answer.status, { 'content-type': type })
    const content = Buffer.from(await answer.arrayBuffer())
    const end = type.startsWith('text/html') ? content.indexOf('</head>') : 0
    reply.write(content.subarray(0, end))
    if (end > 0) await delay(1000)
    reply.end(content.subarray(end))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port')
  return {
    address: `http://localhost:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.describe('a document whose body arrives after its scripts', () => {
  test.use({ allowedConsole: /status of 4\d\d|WebSocket/ })

  test('becomes a working page', async ({ page, baseURL }) => {
    await using site = await proxyWithLateBodies(baseURL ?? '')
    // On the second visit the scripts are cached.
    for (const _ of ['first', 'second']) {
      await page.goto(`${site.address}/auth`)
      await page.waitForFunction(() => 'diwanHydrated' in window)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.evaluate(() => localStorage.setItem('diwan.session', '{}'))
    await page.goto(`${site.address}/market-analytics`)
    await page.waitForFunction(() => 'diwanHydrated' in window)
    await expect(page.locator('main h1')).toHaveCount(1)
    // The proxy must not stop while the page still loads the likely next pages.
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
  })
})
