import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts'

/** Every address of the specification's second chapter. */
const forEveryone = [
  '/', '/about', '/recruiting', '/impressum', '/disclaimer', '/market-insights', '/market-insights/1', '/blog/1', '/auth',
  '/subscribe', '/subscription-success', '/onboarding', '/coming-soon', '/suppliers/register', '/suppliers',
  '/suppliers/some-supplier', '/how-it-works', '/fund-investments', '/area-guides', '/area-guides/dubai-marina',
  '/resources', '/resources/calculators', '/resources/events', '/resources/templates', '/agents', '/agents/1',
  '/analytics/insights', '/market-analytics', '/analytics/blog', '/analytics/blog/1',
] // prettier-ignore
const forMembers = [
  '/dashboard', '/messages', '/projects', '/projects/no-such-project', '/developers', '/developers/no-such-developer',
  '/courses', '/courses/1', '/analytics', '/analytics/supply', '/favorites', '/favorites/observed', '/favorites/invested',
  '/coinvestments', '/coinvestments/1', '/transactions', '/account/settings', '/account/billing', '/agent-dashboard',
] // prettier-ignore
const forStaff = [
  '/admin',
  '/admin/feature-rollout',
  '/admin/data-ingestion-demo',
  '/admin/agents',
  '/admin/approvals',
]

test.describe('every address', () => {
  // Two of them name a project and a developer that are not there.
  test.use({ mayBeSaid: /status of 404/ })
  test.setTimeout(180_000)

  test('of those for everyone answers a stranger with a page of its own', async ({ page, request }) => {
    const titles = new Map<string, string>()
    for (const path of forEveryone) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, path).not.toBe('')
      titles.set(path, title)
      // The page after paying is told by the browser who has paid.
      if (path !== '/subscription-success') expect(html, path).toMatch(/<h1[^>]*>/)
    }
    expect(titles.get('/area-guides')).toBe('Area guides · Diwan')
    await page.goto('/resources/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('of those for members leads a stranger to the sign-in page', async ({ page }) => {
    for (const path of [...forMembers, ...forStaff]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/auth$/)
    }
  })

  test('shows a member one heading, his own title and the shell', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const inFrame = [
      '/about',
      '/recruiting',
      '/impressum',
      '/disclaimer',
      '/market-insights',
      '/blog/1',
      '/auth',
      '/',
    ]
    const alone =
      /^\/(subscribe|subscription-success|onboarding|coming-soon|suppliers\/register|how-it-works|market-insights\/1)/
    const shared = forEveryone.filter((path) => !inFrame.includes(path) && !alone.test(path))
    for (const path of [...forMembers, ...shared]) {
      await page.goto(path)
      // By tag: behind the panel of billing nothing has a role.
      await expect(page.locator('main h1'), path).toHaveCount(1)
      await expect(page.locator('header').getByLabel('Account'), path).toBeAttached()
      await expect(page, path).toHaveTitle(/ · Diwan$/)
    }
  })

  test('of staff opens to an editor and is denied to a member', async ({ page }) => {
    await signIn(page, 'free')
    for (const path of forStaff) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' }), path).toBeVisible()
    }
  })
})
