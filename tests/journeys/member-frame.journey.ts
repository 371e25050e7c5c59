import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, signIn, test } from './fixtures.ts'

test('a visitor at a member page is redirected to sign in, and the back button does not redirect again', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('every member page starts with the same skeleton, rendered before any script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/transactions?area=1')
  await expect(page.getByLabel('Loading')).toBeVisible()
  await context.close()
})

test('a member signs in and sees the dashboard', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'investor_pro', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a page of members needs few files of scripts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await signIn(page, 'investor_pro', '/dashboard')
  await page.waitForLoadState('networkidle')
  // Before the frame was one chunk there were 60.
  expect(scripts.length).toBeLessThan(45)
})

test('public pages load no sign-in client, schema, calculator or text of the analytics', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text())
  })
  await page.goto('/')
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(bodies)).join('')
  expect(code).toContain('hydrateRoot')
  expect(code).not.toContain('GoTrue')
  expect(code).not.toContain('ZodObject')
  expect(code).not.toContain('Extra payments shorten the term')
  expect(code).not.toContain('An incomplete month has no figures')
})

test.describe('when a call fails', () => {
  test.use({ allowedConsole: /status of 500|^ApiError: INTERNAL/ })

  test('the dashboard never says that nothing is due where it could not read it', async ({ page }) => {
    let isBroken = true
    const loading = Promise.withResolvers<void>()
    await page.route('**/api/assets', async (route) => {
      await loading.promise
      await (isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue())
    })
    await page.route('**/api/favorite-notices*', (route) =>
      route.fulfill({ json: { notices: [], unread: 0 } }),
    )
    await signIn(page, 'investor_pro', '/dashboard')
    const tasks = page.getByRole('region', { name: 'To do' })
    await expect(tasks).toBeVisible()
    await expect(tasks.getByText('Nothing due')).toBeHidden()
    loading.resolve()
    await expect(tasks.getByText('Something went wrong on our side')).toBeVisible()
    await expect(tasks.getByText('Nothing due')).toBeHidden()
    isBroken = false
    await tasks.getByRole('button', { name: 'Try again' }).click()
    await expect(tasks.getByText('Something went wrong on our side')).toBeHidden()
  })

  test('the page shows the error, a way to recover and a reference', alsoOnPhone, async ({ page }) => {
    await signIn(page, 'analyst', '/dashboard')
    await page.route('**/api/me', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: '',
          status: 500,
          code: 'INTERNAL',
          reference: 'r-1',
        }),
      }),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('r-1')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  })
})

test.describe('when the server is unreachable', () => {
  test.use({ allowedConsole: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  test('the next page shows that in its frame, and loads once the server is back', async ({ page }) => {
    await signIn(page, 'investor_pro', '/dashboard')
    const away = /\/(assets|health|api)/
    await page.route(away, (route) => route.abort())
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(away)
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await expect(page).toHaveURL(/\/messages$/)
  })

  test('a page whose script is missing for a while opens by "Try again"', async ({ page }) => {
    await signIn(page, 'investor_pro', '/dashboard')
    const script = /\/assets\/developers-[^/]*\.js/
    await page.route(script, (route) => route.abort())
    await page.getByRole('link', { name: 'Developers' }).first().click()
    const missing = page.getByRole('heading', { name: 'No connection to the server' })
    await expect(missing).toBeVisible()
    // The server answers, so the page reloads by itself once, in vain.
    await page.waitForEvent('load')
    await expect(missing).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  })
})

test('a newcomer starts with steps, projects with reasons and a first reading, and not with empty sections', async ({
  page,
}) => {
  await signIn(page, 'free', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch a project' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Start reading' })).toBeVisible()
  const shortlist = page.getByRole('region', {
    name: /Highest-rated projects|Projects that match your answers/,
  })
  await expect(shortlist.getByRole('listitem').first()).toBeVisible()
  for (const empty of ['To do', 'Changed since your last visit'])
    await expect(page.getByRole('heading', { name: empty })).toHaveCount(0)
  await expectAccessible(page)
})
