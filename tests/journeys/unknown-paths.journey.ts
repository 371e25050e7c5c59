import { readFileSync } from 'node:fs'
import { expect, openAsMember, signIn, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ allowedConsole: /status of 404/ })

test('an unknown address says so, with status 404 and a link home', async ({ page }) => {
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

// Written by the router's generator: every path template of the product.
const generated = readFileSync('web/route-tree.gen.ts', 'utf8')
const templates = [
  ...new Set(
    (/fullPaths:([^}]*?)fileRoutesByTo/.exec(generated)?.[1]?.match(/'[^']+'/g) ?? []).map((quoted) =>
      quoted.slice(1, -1).replace(/\/$/, ''),
    ),
  ),
]
const addressesBelow = templates.map((template) => `${template.replaceAll(/\$\w+/g, 'any-value')}/x/y/z`)

/** One unknown path below the deepest route of each part of the product, to be rendered in a browser. */
const deepest = [
  ...Map.groupBy(
    addressesBelow.toSorted((a, b) => a.split('/').length - b.split('/').length),
    (address) => address.split('/')[1],
  ).values(),
].map((group) => group.at(-1) ?? '')

/** The paths below member pages, and one of each other kind. */
const deepestForMembers = deepest.filter(
  (address) =>
    ['/x', '/agents', '/about', '/onboarding'].some((start) => address.startsWith(`${start}/`)) ||
    generated.includes(`'/_member/${address.split('/')[1]}`),
)

async function expectNotFound(page: Page, address: string) {
  const heading = page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })
  await expect(heading.filter({ visible: true }), address).toHaveCount(1)
  // Two pointer positions, because the page hydrates at the first movement.
  await page.mouse.move(200, 300)
  await page.mouse.move(240, 340)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  await expect(heading.filter({ visible: true }), address).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe(address)
}

test('an address below any route is a 404', async ({ request }) => {
  expect(templates.length).toBeGreaterThan(80)
  // A cached member document must not be served for an unknown path.
  expect((await request.get('/dashboard')).status()).toBe(200)
  for (const address of addressesBelow) expect((await request.get(address)).status(), address).toBe(404)
})

test('a visitor finds the 404 page below every part of the product', async ({ page }) => {
  test.slow()
  for (const address of deepest) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expectNotFound(page, address)
  }
})

test('a member finds the 404 page below every part of the product', async ({ page }) => {
  test.slow()
  await signIn(page, 'analyst')
  expect(deepestForMembers.length).toBeGreaterThan(12)
  for (const address of deepestForMembers) {
    await openAsMember(page, address)
    await expectNotFound(page, address)
    await expect(page.getByRole('link', { name: 'Return to home' }).filter({ visible: true })).toHaveCount(1)
  }
})

test('a lost connection is reported once, and the notice disappears when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/disclaimer')
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})
