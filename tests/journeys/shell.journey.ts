import type { Page } from '@playwright/test'
import { dayMs } from '#domain/dates/durations.ts'
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens the menu, which is hidden on a phone. */
async function openSidebar(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(sidebar(page)).toBeVisible()
}

test(
  'every link of the menu leads to its page, which is then the current one',
  alsoOnPhone,
  async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, 'investor_pro', '/dashboard')
    await openSidebar(page)
    for (const group of ['Learning', 'Investments'])
      await sidebar(page).getByRole('button', { name: group }).click()
    const links = await sidebar(page)
      .getByRole('link')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toEqual([
    '/dashboard', '/messages', '/assistant', '/analytics', '/analytics/insights', '/analytics/blog', '/transactions', '/area-guides',
    '/projects', '/favorites/observed', '/developers', '/courses', '/resources', '/agents', '/suppliers',
    '/resources/events', '/meetings', '/resources/calculators', '/resources/templates', '/coinvestments', '/fund-investments',
  ]) // prettier-ignore
    const seen = new Set<string>()
    for (const [at, href] of links.entries()) {
      if (at > 0 && isPhone(page)) await openSidebar(page)
      await sidebar(page).locator(`a[href="${href}"]`).click()
      // Some pages add their first choice, such as the city, to the address.
      await expect(page).toHaveURL(new RegExp(`${href}(\\?.*)?$`))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      // A link to the current page does not navigate, so the focus does not move.
      if (at > 0) await expect(heading, `${href}: the focus is at the heading`).toBeFocused()
      seen.add((await heading.textContent()) ?? '')
      if (isPhone(page)) await openSidebar(page)
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveAttribute('href', href)
      if (isPhone(page)) await page.keyboard.press('Escape')
    }
    expect(seen.size).toBe(links.length)
  },
)

test(
  'three groups are open by default, and collapsed groups stay collapsed',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'investor_pro', '/dashboard')
    await openSidebar(page)
    const states = () =>
      sidebar(page)
        .locator('button[aria-expanded]')
        .evaluateAll((list) =>
          list.map((button) => `${button.textContent} ${button.getAttribute('aria-expanded')}`),
        )
    expect(await states()).toEqual([
      'Market Analytics true',
      'Projects true',
      'Learning false',
      'Resources true',
      'InvestmentsPro false',
    ])
    await sidebar(page).getByRole('button', { name: 'Resources' }).click()
    await sidebar(page).getByRole('button', { name: 'Learning' }).click()
    await expectAccessible(page)
    await page.reload()
    await openSidebar(page)
    expect(await states()).toEqual([
      'Market Analytics true',
      'Projects true',
      'Learning true',
      'Resources false',
      'InvestmentsPro false',
    ])
  },
)

test(
  'the sidebar is 16 rem wide, 3 when collapsed, 18 on a phone; a key toggles it, a cookie stores it for a week',
  alsoOnPhone,
  async ({ page, context }) => {
    await signIn(page, 'investor_pro', '/dashboard')
    if (isPhone(page)) {
      await openSidebar(page)
      const panel = await page.getByRole('dialog').boundingBox()
      expect(panel?.width).toBe(288)
      await page.keyboard.press('Control+b')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Meta+b')
      await expect(page.getByRole('dialog')).toBeVisible()
      return
    }
    const width = async () => (await page.locator('aside').boundingBox())?.width
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(48)
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / dayMs
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await expectAccessible(page)
    // The sidebar must be narrow from the first frame: one that shrinks after loading would flash.
    await page.addInitScript(() => {
      const widths: number[] = []
      Reflect.set(window, 'widths', widths)
      new MutationObserver(() => {
        const aside = document.querySelector('aside')
        if (aside) widths.push(aside.offsetWidth)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const widths = await page.evaluate(() => ('widths' in window ? window.widths : null))
    expect(new Set(Array.isArray(widths) ? widths : [])).toEqual(new Set([48]))
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(256)
  },
)

test('in the collapsed sidebar an icon has a tooltip and a group opens beside it, also by keyboard', async ({
  page,
}) => {
  await signIn(page, 'free', '/dashboard')
  await page.keyboard.press('Control+b')
  await sidebar(page).getByRole('link', { name: 'Messages' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Messages' })).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Resources' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Calculators' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Templates' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resources\/templates$/)
  await sidebar(page).getByRole('button', { name: 'Investments' }).click()
  await page.getByRole('menuitem', { name: /Fund investments/ }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Fund investments requires a higher subscription tier.', { exact: false }).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/resources\/templates$/)
})

test('a locked entry is not a link and says why', async ({ page }) => {
  await signIn(page, 'free', '/dashboard')
  await openSidebar(page)
  await sidebar(page).getByRole('button', { name: 'Investments' }).click()
  const locked = sidebar(page).getByRole('button', { name: /^Fund investments/ })
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await locked.focus()
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByText('Fund investments requires a higher subscription tier. Upgrade to access this feature.', {
        exact: true,
      })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test(
  'the command menu opens by key, goes to pages, changes the theme and remembers recent entries',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'analyst', '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const menu = page.getByRole('dialog', { name: 'Command menu' })
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('area gui')
    await expect(menu.getByRole('option').first()).toContainText('Area guides')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/area-guides$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Area guides' })).toBeFocused()
    await page.keyboard.press('Meta+k')
    await page.keyboard.type('theme dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.keyboard.press('Control+k')
    await expectAccessible(page)
    await page.keyboard.type('dubai marina')
    await menu.getByRole('option', { name: /^Dubai Marina/ }).click()
    await expect(page).toHaveURL(/\/area-guides\/dubai-marina$/)
    await page.keyboard.press('Control+k')
    await expect(menu.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
      /Dubai Marina/,
    ])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('logout')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => window.localStorage.getItem('diwan.recent'))).toBeNull()
  },
)

test(
  'the header leads to messages, settings, billing and sign-out; staff have their portal',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'admin', '/dashboard')
    await page.getByRole('link', { name: 'Messages' }).last().click()
    await expect(page).toHaveURL(/\/messages$/)
    await page.getByRole('banner').getByRole('link', { name: 'Admin Portal' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Billing' }).click()
    await expect(page).toHaveURL(/\/account\/billing$/)
    const panel = page.getByRole('dialog', { name: 'Billing' })
    await expect(panel).toBeVisible()
    await expect(panel.getByText('Online payment is not available')).toBeVisible()
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/account\/settings/)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('You have been signed out.', { exact: true })).toBeVisible()
  },
)

test('an account that only approves is led to its queue', async ({ page }) => {
  await signIn(page, 'management', '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Admin Portal' }).click()
  await expect(page).toHaveURL(/\/admin\/approvals$/)
})

test('a member keeps the shell on public pages, a visitor sees none of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'free')
  await page.goto('/resources/templates')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Wait List' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await openSidebar(page)
  await sidebar(page).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(sockets, 'the frame stays, and its socket with it').toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const bare = await context.newPage()
  await bare.goto('/resources/templates')
  await expect(bare.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await expect(bare.getByRole('link', { name: 'Join Wait List' }).first()).toBeVisible()
  await expect(bare.getByRole('button', { name: 'Account', exact: true })).toHaveCount(0)
  await context.close()
})

test('going back restores the scroll position', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'free', '/dashboard')
  await page.setViewportSize({ width: isPhone(page) ? 390 : 1360, height: 500 })
  await expect(page.getByRole('link', { name: 'Explore transactions' })).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 200 }))
  await page.getByRole('link', { name: 'Explore transactions' }).click()
  await expect(page).toHaveURL(/\/transactions/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

test('the first tab stop skips to the content', async ({ page }) => {
  await signIn(page, 'free')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('the question mark lists the keys of any page, and its own keys first', async ({ page }) => {
  await signIn(page, 'free')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const path of ['/dashboard', '/projects', '/area-guides', '/account/settings']) {
    await openAsMember(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await expect(help.getByText('Search projects, areas and pages')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  }
  await openAsMember(page, '/transactions?scope=all')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(help.getByText('Next and previous deal')).toBeVisible()
  // The page has a search of its own on the same key.
  await expect(help.getByText('Search filters')).toBeVisible()
  await expect(help.getByText('Search projects, areas and pages')).toBeHidden()
  await expectAccessible(page)
})

test('the notification centre says what it is', async ({ page }) => {
  await signIn(page, 'investor_pro', '/dashboard')
  const centre = page.getByRole('button', { name: /^Notifications/ })
  await centre.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Notifications/)
})
