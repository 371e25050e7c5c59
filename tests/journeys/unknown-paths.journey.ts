import { expect, test } from './fixtures.ts'

test.use({ mayBeSaid: /status of 404/ })

test('an unknown address says so, with the status and a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown address reached inside the page is reported', async ({ page }) => {
  await page.goto('/')
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  const report = page.waitForRequest('**/api/unknown-paths')
  await page.evaluate(() => {
    window.history.pushState({}, '', '/gone-away')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect((await report).postDataJSON()).toEqual({ path: '/gone-away' })
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test('the connection going away is said once and taken back', async ({ page, context }) => {
  await page.goto('/disclaimer')
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
