import type { BrowserContext, Page } from '@playwright/test'
import {
  enter,
  enterOnScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  alsoOnPhone,
  test,
} from './fixtures.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end' })
const disclaimer = (page: Page) => page.getByRole('alertdialog', { name: 'Important disclaimer' })

/** Signs in with a clock that the journey controls. Waits until the page knows the server's end of the session. */
async function enterWithClock(page: Page, account: string): Promise<void> {
  await page.clock.install()
  await enter(page, account)
  await extendTokens(page)
  // The first pointer event enters the window and does not count as movement.
  await page.mouse.move(100, 100)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session-end'))).not.toBeNull()
}

/**
 * Extends the tokens in the browser to a day. The server's clock does not move, so after a fast-forward each
 * token would look expired and every call would refresh it. Two tabs that refresh at once would reuse a refresh
 * token, which ends the session for safety.
 */
async function extendTokens(page: Page): Promise<void> {
  const withLateExpiry = (session: object) => ({ ...session, expires_at: Date.now() / 1000 + 24 * 3600 })
  await page.context().route('**/auth/v1/token?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: withLateExpiry(await answer.json()) })
  })
  const key = 'diwan.session'
  const session = await page.evaluate((name) => localStorage.getItem(name), key)
  const stored = JSON.stringify(withLateExpiry(JSON.parse(session ?? '')))
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, stored] as const)
}

/** Records every call to these addresses from now on, with its body. */
function recordCalls(
  context: BrowserContext,
  address: RegExp,
): { url: string; sent: Record<string, unknown> }[] {
  const calls: { url: string; sent: Record<string, unknown> }[] = []
  context.on('request', (request) => {
    if (address.test(request.url())) calls.push({ url: request.url(), sent: request.postDataJSON() })
  })
  return calls
}

test.describe('the end of a session', () => {
  test('staff are warned five minutes before it, and can continue', alsoOnPhone, async ({ page }) => {
    await enterWithClock(page, 'admin')
    await page.clock.fastForward('24:50')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('00:10')
    await expect(warning(page)).toBeVisible()
    await expect(warning(page).getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/)
    await expect(page.getByRole('button', { name: 'Extend Session' })).toBeFocused()
    await page.clock.fastForward('00:30')
    await expect(warning(page).getByRole('timer')).toHaveText(/^4:[12]\d$/)
    await expect(warning(page).getByText('Your session ends in 5 minutes.')).toBeAttached()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(warning(page)).toBeVisible()
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      expect(await warning(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.getByRole('button', { name: 'Extend Session' }).click()
    await expect(page.getByText('Session Extended', { exact: true })).toBeVisible()
    await expect(page.getByText('Your session has been extended successfully', { exact: true })).toBeVisible()
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('24:00')
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('01:05')
    await expect(warning(page)).toBeVisible()
  })

  test('without an answer the person is marked offline, signed out, and told why', async ({
    page,
    context,
  }) => {
    await enterWithClock(page, 'editor')
    const offline = recordCalls(context, /mark_user_offline/)
    const logout = recordCalls(context, /auth\/v1\/logout/)
    await page.clock.fastForward('29:50')
    await expect(warning(page).getByRole('timer')).toHaveText(/^0:(10|0\d)$/)
    await page.clock.fastForward('00:11')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Session Expired', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Your session has expired for security reasons', { exact: true }),
    ).toBeVisible()
    expect(offline).toHaveLength(1)
    expect(logout).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth$/)
  })

  test('a laptop that was asleep at that time wakes up signed out', async ({ page }) => {
    await enterWithClock(page, 'management')
    await page.clock.fastForward('09:00:00')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Session Expired', { exact: true })).toBeVisible()
  })

  test('members have two hours, and can sign out in the dialog', async ({ page, context }) => {
    const calls = recordCalls(context, /track-user-session/)
    await enterWithClock(page, 'manager')
    await page.clock.fastForward('01:54:50')
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('00:10')
    await expect(warning(page)).toBeVisible()
    await warning(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
    expect(calls.map(({ sent }) => sent.action)).toEqual(['login', 'logout'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test.describe('in two tabs', () => {
    test('activity in one tab counts in the other, and the end of the session ends both', async ({
      page,
      context,
    }) => {
      await enterWithClock(page, 'admin')
      const other = await context.newPage()
      await other.goto('/dashboard')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await page.clock.fastForward('20:00')
      const known = () => page.evaluate(() => localStorage.getItem('diwan.session-end'))
      const before = await known()
      await other.mouse.move(200, 200)
      await other.mouse.move(240, 260)
      await expect.poll(known).not.toBe(before)
      await page.clock.fastForward('10:00')
      await expect(warning(page)).toBeHidden()
      // Slightly more than the due time: each tab's clock stands still while its timers run.
      await page.clock.fastForward('15:05')
      await expect(warning(page)).toBeVisible()
      await expect(warning(other)).toBeVisible()
      await warning(other).getByRole('button', { name: 'Extend Session' }).click()
      await expect(warning(other)).toBeHidden()
      await expect(warning(page)).toBeHidden()
      await page.clock.fastForward('30:01')
      for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth$/)
      for (const tab of [page, other])
        await expect(tab.getByText('Session Expired', { exact: true })).toBeVisible()
    })
  })

  test.describe('when the session cannot be extended', () => {
    test.use({ allowedConsole: /ERR_FAILED/ })

    test('the dialog says so and stays', async ({ page }) => {
      await enterWithClock(page, 'editor')
      await page.clock.fastForward('26:00')
      await page.route('**/auth/v1/user', (route) => route.abort())
      await page.getByRole('button', { name: 'Extend Session' }).click()
      await expect(page.getByText('Failed to extend session', { exact: true })).toBeVisible()
      await expect(warning(page)).toBeVisible()
      await page.unroute('**/auth/v1/user')
      await page.getByRole('button', { name: 'Extend Session' }).click()
      await expect(page.getByText('Session Extended', { exact: true })).toBeVisible()
    })
  })
})

test('presence is reported on arrival, then every five minutes; activity every two, five seconds after a pause', async ({
  page,
  context,
}) => {
  const updates = recordCalls(context, /update_user_presence/)
  const calls = recordCalls(context, /track-user-session/)
  await enterWithClock(page, 'investor_pro')
  const countCalls = (action: string) => calls.filter(({ sent }) => sent.action === action).length
  await expect.poll(() => countCalls('login')).toBe(1)
  expect(updates).toHaveLength(1)
  expect(updates[0]?.sent).toMatchObject({ _current_page: '/dashboard' })
  await page.clock.fastForward('00:06')
  const before = countCalls('activity')
  const move = async (at: number) => {
    await page.clock.fastForward('00:02')
    await page.mouse.move(300 + at, 300 + at)
  }
  await page.clock.fastForward('02:10')
  await move(1)
  await page.clock.fastForward('00:04')
  expect(countCalls('activity')).toBe(before)
  await page.clock.fastForward('00:02')
  await expect.poll(() => countCalls('activity')).toBe(before + 1)
  await move(20)
  await page.clock.fastForward('00:30')
  expect(countCalls('activity')).toBe(before + 1)
  await page.clock.fastForward('01:31')
  await expect.poll(() => countCalls('activity')).toBe(before + 2)
  expect(updates).toHaveLength(1)
  await page.clock.fastForward('01:30')
  await move(40)
  await expect.poll(() => updates.length).toBe(2)
})

test('the dot is green, yellow after ten minutes, and green again with the first activity', async ({
  page,
}) => {
  await enterWithClock(page, 'editor')
  const dot = page.getByRole('banner').getByTitle('Active')
  const away = page.getByRole('banner').getByTitle('Away')
  await expect(dot).toBeVisible()
  await page.clock.fastForward('10:16')
  await expect(away).toBeVisible()
  await page.mouse.move(300, 300)
  await page.mouse.move(340, 320)
  await expect(dot).toBeVisible()
})

test('a login is counted once, not again by a reload or another tab', async ({ page, context }) => {
  const counted = recordCalls(context, /increment_user_login_count/)
  await enterOnScreen(page, 'editor')
  const settled = page.waitForResponse('**/api/session')
  await page.reload()
  await settled
  const other = await context.newPage()
  const alsoSettled = other.waitForResponse('**/api/session')
  await other.goto('/transactions')
  await alsoSettled
  expect(counted).toHaveLength(1)
})

test('at the fourth sign-in the disclaimer is shown, closes on its own and does not return', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const shown = recordCalls(context, /mark_disclaimer_shown/)
  for (let sitting = 0; sitting < 4; sitting += 1) {
    const login = await enterOnScreen(page, 'newcomer')
    if (login % 4 === 0) break
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  }
  // One reading: the dialog closes by itself after three seconds, and each assertion takes time.
  const [text] = await Promise.all([
    disclaimer(page).innerText(),
    expect(page.getByRole('button', { name: 'Got it!' })).toBeDisabled(),
  ])
  for (const statement of [
    /educational platform only/,
    /risk of loss/,
    /professionals/,
    /no refunds/,
    /commissions/,
    /18 and older/,
  ])
    expect(text).toMatch(statement)
  await expect(disclaimer(page)).toBeHidden({ timeout: 8000 })
  await expect.poll(() => shown.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(disclaimer(page)).toBeHidden()
})

test('the disclaimer can be pinned and closed with a button, accessibly', alsoOnPhone, async ({ page }) => {
  await page.route(/api\/session|track-user-session/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), disclaimerDue: true } })
  })
  await enter(page, 'admin')
  await expect(disclaimer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep open' }).click()
  await expect(disclaimer(page).getByText('Stays open until you close it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Got it!' })).toBeEnabled({ timeout: 8000 })
  await expect(disclaimer(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(disclaimer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Got it!' }).click()
  await expect(disclaimer(page)).toBeHidden()
})

test.describe('under review', () => {
  // The opening page sends calls that the server refuses, because the account has no role.
  test.use({ allowedConsole: /status of 403/ })

  test(
    'a person under review waits at one screen, which opens on approval',
    alsoOnPhone,
    async ({ page }) => {
      await page.clock.install()
      await enter(page, 'pending')
      await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
      await expect(page.getByText('pending@diwan.test')).toBeVisible()
      await expect(page.getByText(/24-48 hours/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.goto('/transactions')
      await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await page.route('**/api/me', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), roles: ['free'] } })
      })
      // The screen polls once a minute from when it was rendered. On a busy machine that can be after the clock
      // has moved.
      await expect(async () => {
        await page.clock.fastForward('01:01')
        await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeHidden({
          timeout: 3000,
        })
      }).toPass({ timeout: 30_000 })
      await expect(page.getByRole('banner')).toBeVisible()
    },
  )
})
