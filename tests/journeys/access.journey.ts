import type { Page } from '@playwright/test'
import { expect, expectAccessible, alsoOnPhone, signIn, test } from './fixtures.ts'

/** Reserves developers to Investor Pro for this page, as staff can: no page is reserved by default. */
const reserveDevelopers = (page: Page) =>
  page.route('**/api/access/features', async (route) => {
    const response = await route.fetch()
    const states: { feature: string }[] = await response.json()
    const json = states.map((state) =>
      state.feature === 'developers' ? { ...state, roles: ['investor_pro'] } : state,
    )
    await route.fulfill({ response, json })
  })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('on a laptop', () => {
  test('free members see Analytics and Pro pages dimmed and locked; a click shows which plan includes them', async ({
    page,
  }) => {
    await signIn(page, 'free', '/dashboard')
    await menu(page).getByRole('button', { name: 'Investments' }).click()
    const entry = menu(page).getByRole('button', { name: 'Fund investments Upgrade Required' })
    await expect(entry).toBeVisible()
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await entry.click({ force: true })
    await expect(
      page.getByText(
        'Fund investments requires a higher subscription tier. Upgrade to access this feature.',
        {
          exact: true,
        },
      ),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectAccessible(page)

    await reserveDevelopers(page)
    await page.goto('/developers')
    await expect(page.getByRole('heading', { name: 'Developers', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Included in Investor Pro: .* a month billed yearly/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Compare plans' }).click()
    await expect(page).toHaveURL(/\/subscribe/)
    const join = page.getByRole('link', { name: 'Join Free' })
    await expect(join).toHaveAttribute('href', '/onboarding?payment_success=true')
  })

  test('in place of the analytics, free members see the open figures of a city and what a plan adds', async ({
    page,
  }) => {
    await signIn(page, 'free', '/analytics')
    const locked = page.getByRole('region', { name: 'Locked' })
    await expect(locked.getByText('Open to every member: the last 12 months.')).toBeVisible()
    await expect(locked.getByRole('heading', { name: 'Dubai' })).toBeVisible()
    await expect(locked.getByText(/AED\/sq ft/).first()).toBeVisible()
    await expect(locked.getByRole('listitem').filter({ hasText: 'Yields' })).toBeVisible()
    await expect(locked.getByText(/^Included in Analytics: .* a month billed yearly/)).toBeVisible()
    await expectAccessible(page)
  })

  test('a page that every plan includes has no lock', async ({ page }) => {
    await signIn(page, 'free', '/dashboard')
    await menu(page).getByRole('button', { name: 'Learning' }).click()
    await menu(page).getByRole('link', { name: 'Courses', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Locked' })).toBeHidden()
    await expect(page.getByText(/billed yearly/)).toBeHidden()
    await expectAccessible(page)
  })

  test('free members see the deals, and which plan an export needs', async ({ page }) => {
    await signIn(page, 'free')
    await page.goto('/transactions')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(
      page.getByText('Data export requires a higher subscription tier. Upgrade to access this feature.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('management opens approvals, and is denied editor pages', async ({ page }) => {
    await signIn(page, 'management')
    await page.goto('/admin/feature-rollout')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText("You don't have permission to access this area.", { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Editor or Admin access required.', { exact: true })).toBeVisible()
    await expect(page.getByText('Contact an administrator for access', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/approvals')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('an editor reads the rollout and cannot switch anything', async ({ page }) => {
    await signIn(page, 'editor')
    await page.goto('/admin/feature-rollout')
    await expect(page.getByText('You can view this page. Only an administrator can change it.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test(
  'a preview shows what the role sees, under an amber banner, and the server uses the real role',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'admin', '/dashboard')
    await page.getByRole('button', { name: /^Role: Admin/ }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Management (approver)' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'Free' }).click()
    const banner = page.getByRole('region', { name: 'Role preview' })
    await expect(banner).toContainText('You are viewing Diwan as Free.')
    await expect(banner).toContainText('The preview ends within 30 minutes.')
    await expectAccessible(page)

    const roles = page.waitForResponse('**/api/me')
    await page.goto('/admin/feature-rollout')
    expect(await (await roles).json()).toMatchObject({ roles: ['admin'] })
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await reserveDevelopers(page)
    await page.goto('/developers')
    const locked = page.getByRole('region', { name: 'Locked' })
    await expect(locked).toContainText('Upgrade Required')

    await page.getByRole('button', { name: 'Reset to Admin' }).click()
    await expect(banner).toBeHidden()
    await expect(locked).toBeHidden()
    await page.goto('/admin/feature-rollout')
    await expect(page.getByRole('heading', { name: 'Feature rollout' })).toBeVisible()
  },
)

test('a preview ends after thirty minutes, while the page is open and after a reload', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'editor', '/dashboard')
  const look = async () => {
    await page.getByRole('button', { name: /^Role: Editor/ }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Management (approver)' })).toHaveCount(0)
    await page.getByRole('menuitemradio', { name: 'Analyst' }).click()
  }
  const banner = page.getByRole('region', { name: 'Role preview' })
  await look()
  await expect(banner).toBeVisible()
  // Pointer movement counts as activity, so the idle warning does not open.
  await page.clock.fastForward('14:30')
  await page.mouse.move(300, 300)
  await page.clock.fastForward('14:30')
  await expect(banner).toBeVisible()
  await page.mouse.move(320, 320)
  await page.clock.fastForward('01:01')
  await expect(banner).toBeHidden()

  await look()
  await page.evaluate(() => {
    const key = 'diwan.role-preview'
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const startedAt = new Date(Date.parse(stored.startedAt) - 30 * 60_000).toISOString()
    sessionStorage.setItem(key, JSON.stringify({ ...stored, startedAt }))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Role: Editor/ })).toBeVisible()
  await expect(banner).toBeHidden()
})

test("a preview written into a member's storage grants nothing", async ({ page }) => {
  await signIn(page, 'free')
  await page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('diwan.session') ?? '{}')
    sessionStorage.setItem(
      'diwan.role-preview',
      JSON.stringify({ personId: session.user.id, role: 'admin', startedAt: new Date().toISOString() }),
    )
  })
  await page.goto('/admin/feature-rollout')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Role preview' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Role:/ })).toHaveCount(0)
})
