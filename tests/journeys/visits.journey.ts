import type { BrowserContext } from '@playwright/test'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  alsoOnPhone,
  signIn,
  test,
} from './fixtures.ts'

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

test.describe('after payment', () => {
  test('a visitor is asked to sign in', async ({ page }) => {
    await page.goto('/subscription-success?session_id=cs_1&plan_name=Analytics')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Please sign in to complete your subscription setup.', { exact: true }),
    ).toBeVisible()
  })

  test('a new member is welcomed to the plan by its name', alsoOnPhone, async ({ page }) => {
    await enter(page, 'newcomer')
    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(`${request.url()} ${request.postData() ?? ''}`)
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
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
      await expect(page.getByText(`Welcome to ${plan}! Your subscription is now active.`)).toBeVisible()
      await expect(page.getByText(`Session ID: ${session}`, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: 'Complete Profile Setup' })).toHaveAttribute(
      'href',
      '/onboarding?payment_success=true',
    )
    expect(requests.filter((line) => /cs_test_1|plan_name|Admin|for%20life/.test(line))).toEqual([])
    const me = page.waitForResponse('**/api/me')
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await (await me).json()).toMatchObject({ roles: ['free'], onboardingCompleted: false })
  })

  test('a member with a complete setup continues to the dashboard', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/subscription-success?session_id=cs_test_1')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test.describe('when it cannot be verified', () => {
    test.use({ allowedConsole: /status of 500/ })

    test('the page says so, with a retry', async ({ page }) => {
      await enter(page, 'newcomer')
      await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/subscription-success')
      await expect(page.getByText('Verification Error', { exact: true })).toBeVisible()
      await expect(
        page.getByText('There was an issue verifying your payment. Please contact support.', { exact: true }),
      ).toBeVisible()
      await page.unroute('**/api/me')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    })
  })
})

test('a page viewed for more than three seconds is reported on leaving, without its query', async ({
  page,
  context,
}) => {
  const visits = recordCalls(context, /track-page-visit/)
  await page.clock.install()
  await page.goto('/disclaimer?q=a+name')
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await page.waitForLoadState('networkidle')
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

test('the landing page reports every five minutes that it is still being read', async ({ page, context }) => {
  const beats = recordCalls(context, /\/api\/track-page-visit/)
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

test('the loading time of a page is reported three seconds after it loaded', async ({ page, context }) => {
  const reports = recordCalls(context, /page-performance/)
  await page.goto('/auth', { waitUntil: 'load' })
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1)
  expect(reports[0]?.sent).toMatchObject({ pagePath: '/auth', loadMs: expect.any(Number) })
})
