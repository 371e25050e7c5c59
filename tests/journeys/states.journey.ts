import type { BrowserContext, Page } from '@playwright/test'
import {
  enter,
  enterOnScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phoneToo,
  signIn,
  test,
} from './fixtures.ts'

test.describe.configure({ timeout: 60_000 })

/** The first sight of a page, where the machine has much to do. */
const arrival = { timeout: 15_000 }

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end' })
const disclaimer = (page: Page) => page.getByRole('alertdialog', { name: 'Important disclaimer' })

/** Signs in under a clock that the journey moves. The page is told what the server says before time passes. */
async function enterWithClock(page: Page, account: string): Promise<void> {
  await page.clock.install()
  await enter(page, account)
  // A pointer that comes into the window has not moved yet.
  await page.mouse.move(100, 100)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session-end'))).not.toBeNull()
}

/** Every call of these addresses from now on, with what was sent. */
function calls(context: BrowserContext, address: RegExp): { url: string; sent: Record<string, unknown> }[] {
  const made: { url: string; sent: Record<string, unknown> }[] = []
  context.on('request', (request) => {
    if (address.test(request.url())) made.push({ url: request.url(), sent: request.postDataJSON() })
  })
  return made
}

test.describe('the end of a session', () => {
  test('staff are warned five minutes before it, and go on', phoneToo, async ({ page }) => {
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

  test('nobody answers: marked offline, signed out, and told why', async ({ page, context }) => {
    await enterWithClock(page, 'editor')
    const offline = calls(context, /mark_user_offline/)
    const logout = calls(context, /auth\/v1\/logout/)
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
    await expect(page).toHaveURL(/\/auth$/, arrival)
  })

  test('a laptop that slept over it wakes up signed out', async ({ page }) => {
    await enterWithClock(page, 'management')
    await page.clock.fastForward('09:00:00')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Session Expired', { exact: true })).toBeVisible()
  })

  test('members have two hours, and may sign out in the dialog', async ({ page, context }) => {
    const acts = calls(context, /track-user-session/)
    await enterWithClock(page, 'manager')
    await page.clock.fastForward('01:54:50')
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('00:10')
    await expect(warning(page)).toBeVisible()
    await warning(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
    expect(acts.map(({ sent }) => sent.action)).toEqual(['login', 'logout'])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test.describe('in two tabs', () => {
    // One of them may be asking for new tokens while the other signs out.
    test.use({ mayBeSaid: /status of 40[01]/ })

    test('what is done in one tab counts in the other, and the end ends both', async ({ page, context }) => {
      await enterWithClock(page, 'admin')
      const other = await context.newPage()
      await other.goto('/dashboard')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible(arrival)
      await page.clock.fastForward('20:00')
      const known = () => page.evaluate(() => localStorage.getItem('diwan.session-end'))
      const before = await known()
      await other.mouse.move(200, 200)
      await other.mouse.move(240, 260)
      await expect.poll(known).not.toBe(before)
      await page.clock.fastForward('10:00')
      await expect(warning(page)).toBeHidden()
      await page.clock.fastForward('15:01')
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

  test.describe('when it cannot be put off', () => {
    test.use({ mayBeSaid: /ERR_FAILED/ })

    test('that is said, and the dialog stays', async ({ page }) => {
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

test('presence is told on coming, then every five minutes; acts every two, five seconds after a pause', async ({
  page,
  context,
}) => {
  const updates = calls(context, /update_user_presence/)
  const acts = calls(context, /track-user-session/)
  await enterWithClock(page, 'agent')
  const told = (action: string) => acts.filter(({ sent }) => sent.action === action).length
  await expect.poll(() => told('login')).toBe(1)
  expect(updates).toHaveLength(1)
  expect(updates[0]?.sent).toMatchObject({ _current_page: '/dashboard' })
  await page.clock.fastForward('00:06')
  const before = told('activity')
  const move = async (at: number) => {
    await page.clock.fastForward('00:02')
    await page.mouse.move(300 + at, 300 + at)
  }
  await page.clock.fastForward('02:10')
  await move(1)
  await page.clock.fastForward('00:04')
  expect(told('activity')).toBe(before)
  await page.clock.fastForward('00:02')
  await expect.poll(() => told('activity')).toBe(before + 1)
  await move(20)
  await page.clock.fastForward('00:30')
  expect(told('activity')).toBe(before + 1)
  await page.clock.fastForward('01:31')
  await expect.poll(() => told('activity')).toBe(before + 2)
  expect(updates).toHaveLength(1)
  await page.clock.fastForward('01:30')
  await move(40)
  await expect.poll(() => updates.length).toBe(2)
})

test('the dot is green, yellow after ten minutes, and green with the first sign', async ({ page }) => {
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

test('a login is counted once: not again by a reload, nor by another tab', async ({ page, context }) => {
  const counted = calls(context, /increment_user_login_count/)
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

test('at a fourth sign-in the disclaimer is shown, closes by itself and does not come again', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const shown = calls(context, /mark_disclaimer_shown/)
  for (let sitting = 0; sitting < 4; sitting += 1) {
    const login = await enterOnScreen(page, 'newcomer')
    if (login % 4 === 0) break
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  }
  await expect(disclaimer(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Got it!' })).toBeDisabled()
  for (const statement of [
    /educational platform only/,
    /risk of loss/,
    /professionals/,
    /no refunds/,
    /commissions/,
    /18 years/,
  ])
    await expect(disclaimer(page).getByText(statement)).toBeVisible()
  await expect(disclaimer(page)).toBeHidden({ timeout: 8000 })
  await expect.poll(() => shown.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(disclaimer(page)).toBeHidden()
})

test('the disclaimer may be kept open and closed with a press, by everyone', phoneToo, async ({ page }) => {
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
  // What is asked for by the frame that opens is refused by the server, which was told of no role.
  test.use({ mayBeSaid: /status of 403/ })

  test('someone under review waits at one screen, which opens by itself', phoneToo, async ({ page }) => {
    await page.clock.install()
    await enter(page, 'pending')
    await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible(arrival)
    await expect(page.getByText('pending@diwan.test')).toBeVisible()
    await expect(page.getByText(/24-48 hours/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/transactions')
    await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible(arrival)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), roles: ['free'] } })
    })
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeHidden(arrival)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test.describe('after paying', () => {
  test('a stranger is asked to sign in', async ({ page }) => {
    await page.goto('/subscription-success?session_id=cs_1&plan_name=Analytics')
    await expect(page).toHaveURL(/\/auth$/, arrival)
    await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Please sign in to complete your subscription setup.', { exact: true }),
    ).toBeVisible()
  })

  test('a newcomer is welcomed to the plan, whose name is one of ours', phoneToo, async ({ page }) => {
    await enter(page, 'newcomer')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) asked.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    for (const [query, plan, session] of [
      ['?session_id=cs_test_1&plan_name=Investor%20Pro', 'Investor Pro', 'cs_test_1'],
      ['?plan_name=analytics', 'Analytics', 'N/A'],
      ['', 'Selected Plan', 'N/A'],
      [
        '?session_id=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&plan_name=%3Cb%3EAdmin',
        'Selected Plan',
        '<img src=x onerror=alert(1)>',
      ],
      ['?plan_name=Investor%20Pro%20for%20life&role=admin&payment_success=true', 'Selected Plan', 'N/A'],
    ] as const) {
      await page.goto(`/subscription-success${query}`)
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(arrival)
      await expect(page.getByText(`Welcome to ${plan}! Your subscription is now active.`)).toBeVisible()
      await expect(page.getByText(`Session ID: ${session}`, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: 'Complete Profile Setup' })).toHaveAttribute(
      'href',
      '/onboarding?payment_success=true',
    )
    expect(asked.filter((line) => /cs_test_1|plan_name|Admin|for%20life/.test(line))).toEqual([])
    const me = page.waitForResponse('**/api/me')
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await (await me).json()).toMatchObject({ roles: ['free'], onboardingCompleted: false })
  })

  test('a member who is all set goes on to the dashboard', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/subscription-success?session_id=cs_test_1')
    await expect(page).toHaveURL(/\/dashboard$/, arrival)
  })

  test.describe('when it cannot be verified', () => {
    test.use({ mayBeSaid: /status of 500/ })

    test('that is said, with another try', async ({ page }) => {
      await enter(page, 'newcomer')
      await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/subscription-success')
      await expect(page.getByText('Verification Error', { exact: true })).toBeVisible(arrival)
      await expect(
        page.getByText('There was an issue verifying your payment. Please contact support.', { exact: true }),
      ).toBeVisible()
      await page.unroute('**/api/me')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(arrival)
    })
  })
})

test('a page that was looked at for more than three seconds is told when it is left, without its query', async ({
  page,
  context,
}) => {
  const visits = calls(context, /track-page-visit/)
  await page.clock.install()
  await page.goto('/disclaimer?q=a+name')
  await page.mouse.move(100, 100)
  await expect.poll(() => visits.length).toBe(1)
  expect(visits[0]?.sent).toMatchObject({ pagePath: '/disclaimer' })
  expect(JSON.stringify(visits[0]?.sent)).not.toContain('name')
  await page.clock.fastForward('00:10')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL(/\/auth$/)
  const left = () =>
    visits.find(({ sent }) => sent.pagePath === '/disclaimer' && typeof sent.durationSeconds === 'number')
  await expect.poll(left).toBeDefined()
  expect(Number(left()?.sent.durationSeconds)).toBeGreaterThanOrEqual(10)
  const opened = () => visits.filter(({ sent }) => sent.pagePath === '/auth')
  await expect.poll(() => opened().length).toBe(1)
  await page.clock.fastForward('00:20')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => opened().length).toBe(2)
  expect(opened()[1]?.url).toContain('/api/track-page-visit')
  expect(Number(opened()[1]?.sent.durationSeconds)).toBeGreaterThanOrEqual(20)
})

test('the landing page tells every five minutes that it is still read', async ({ page, context }) => {
  const beats = calls(context, /\/api\/track-page-visit/)
  await page.clock.install()
  await page.goto('/')
  const opened = page.waitForRequest('**/functions/v1/track-page-visit')
  await page.mouse.move(100, 100)
  await opened
  await page.clock.fastForward('04:59')
  expect(beats).toHaveLength(0)
  await page.clock.fastForward('00:02')
  await expect.poll(() => beats.length).toBe(1)
  await page.clock.fastForward('05:00')
  await expect.poll(() => beats.length).toBe(2)
  expect(beats[1]?.sent).toMatchObject({ pagePath: '/' })
})

test('how fast a page came is reported three seconds after it did', async ({ page, context }) => {
  const reports = calls(context, /page-performance/)
  await page.goto('/auth', { waitUntil: 'load' })
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1)
  expect(reports[0]?.sent).toMatchObject({ pagePath: '/auth', loadMs: expect.any(Number) })
})
