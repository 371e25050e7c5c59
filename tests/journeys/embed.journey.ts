import { createServer } from 'node:http'
import { alsoOnPhone, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const guide = '/area-guides/dubai-marina'

test('the chart of a guide is copied from the guide and shown on a page of somebody else', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(guide, { waitUntil: 'networkidle' })
  await page.getByText('Embed this chart').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy the HTML' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`<iframe src="${baseURL}/embed/areas/dubai-marina?type=`)

  // Another origin: a page of its own server.
  await using site = await foreignPage(code)
  await page.goto(site.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Dubai Marina: median price of')
  await expect(frame.getByRole('img', { name: /Dubai Marina: median price of .* AED\/sq ft/ })).toBeVisible()
  await expect(frame.getByText('Demonstration data, no real deals.')).toBeVisible()
  await expect(frame.getByText(/^As of /)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: /on Diwan/ }).click()
  await expect(await opened).toHaveURL(new RegExp(`${guide}\\?type=`))
})

test('the chart by itself needs no script, in every size and theme', alsoOnPhone, async ({ page }) => {
  await page.goto('/embed/areas/dubai-marina')
  expect(await page.locator('script').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

/** A page of another site with this content. */
async function foreignPage(content: string): Promise<AsyncDisposable & { address: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">${content}</html>`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}
