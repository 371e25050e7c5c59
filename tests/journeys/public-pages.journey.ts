import { expect, expectAccessible, expectNoSidewaysScroll, phoneInLight, test } from './fixtures.ts'

const headline = 'Know what the market paid, not what it asks.'

for (const path of ['/', '/subscribe', '/coming-soon', '/disclaimer']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `${path} is readable by everyone in the ${colorScheme} theme`,
      phoneInLight(colorScheme),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^$/)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      },
    )
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page reads whole and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await page.getByRole('link', { name: 'Start investing today' }).click()
    await expect(page).toHaveURL(/\/coming-soon$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('React waits for the first interaction, then takes over without a word', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  expect(scripts).toEqual([])

  await page.mouse.move(200, 300)
  await page.mouse.move(220, 320)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Start investing today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coming soon.' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('React comes by itself when the browser has nothing to do', async ({ page }) => {
  const script = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.goto('/')
  await script
})

test('the chosen theme is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    window.localStorage.setItem('theme', 'dark')
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForSelector('body')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test.describe('with a script smuggled into a page', () => {
  test.use({ mayBeSaid: /violates the following Content Security Policy directive/ })

  test('the content policy keeps it from running', async ({ page }) => {
    await page.route('/coming-soon', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('</body>', '<script>window.smuggled = true</script></body>')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/coming-soon')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  })
})
