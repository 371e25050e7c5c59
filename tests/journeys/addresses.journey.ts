import { expect, signIn, test } from './fixtures.ts'

/** Every address that was promised, so that no link to it ever breaks. */
const forEveryone = [
  '/', '/about', '/recruiting', '/impressum', '/disclaimer', '/market-insights', '/auth',
  '/subscribe', '/subscription-success', '/onboarding', '/coming-soon', '/suppliers/register', '/suppliers',
  '/how-it-works', '/fund-investments', '/area-guides', '/area-guides/dubai-marina', '/area-guides/compare', '/area-guides/budget', '/glossary', '/glossary/net-yield',
  '/resources', '/resources/calculators', '/resources/events', '/resources/templates', '/agents',
  '/analytics/insights', '/market-analytics', '/analytics/blog',
] // prettier-ignore
/** Lists whose items have their own pages. */
const lists = ['/market-insights', '/analytics/blog', '/agents', '/suppliers']
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

/** The path of the first item that a list links to. */
function firstItemPath(list: string, html: string): string {
  const path = new RegExp(`href="(${list}/(?!register)[^"?#]+)"`).exec(html)?.[1]
  if (!path) throw new Error(`${list} leads nowhere`)
  return path
}

test.describe('every address', () => {
  // Two of the paths name a project and a developer that do not exist.
  test.use({ allowedConsole: /status of 404/ })
  test.setTimeout(180_000)

  test('of public pages shows visitors its own page', async ({ request }) => {
    const titles = new Map<string, string>()
    const named = await Promise.all(
      lists.map(async (list) => firstItemPath(list, await (await request.get(list)).text())),
    )
    for (const path of [...forEveryone, ...named]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, path).not.toBe('')
      titles.set(path, title)
      // The page after payment shows its heading once the browser knows who paid.
      if (path !== '/subscription-success') expect(html, path).toMatch(/<h1[^>]*>/)
    }
    expect(titles.get('/area-guides')).toBe('Area guides · Diwan')
  })

  test('of member pages leads visitors to the sign-in page', async ({ page }) => {
    for (const path of [...forMembers, ...forStaff]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/auth$/)
    }
  })

  test('shows a member one heading, its own title and the shell', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const inFrame = ['/about', '/recruiting', '/impressum', '/disclaimer', '/market-insights', '/auth', '/']
    const alone =
      /^\/(subscribe|subscription-success|onboarding|coming-soon|suppliers\/register|how-it-works)/
    const shared = forEveryone.filter((path) => !inFrame.includes(path) && !alone.test(path))
    for (const path of [...forMembers, ...shared]) {
      await page.goto(path)
      // Selects by tag: behind the dialog on the billing page, elements have no role.
      await expect(page.locator('main h1'), path).toHaveCount(1)
      await expect(page.locator('header').getByLabel('Account'), path).toBeAttached()
      await expect(page, path).toHaveTitle(/ · Diwan$/)
    }
  })

  test('of staff pages opens for an editor and is denied to a member', async ({ page }) => {
    await signIn(page, 'free')
    for (const path of forStaff) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' }), path).toBeVisible()
    }
  })
})
