import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const sections = [
  'What you get',
  'See it before you join',
  'Pricing',
  'The platform',
  'In numbers',
  'What members say',
  'Market intelligence',
  'Questions and answers',
  'Membership by approval',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete and in order, and its menu and questions open', async ({ page }) => {
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sections)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Demonstration text, not a real person’s words' }),
    ).toHaveCount(3)

    await page.getByText('Who pays you?').click()
    await expect(page.getByText('a commission from agents')).toBeVisible()
    await page.getByText('What do you not claim?').click()
    await expect(page.getByText('a commission from agents')).toBeHidden()
    await page.getByText('What do you not claim?').click()
    await expect(page.locator('#questions details[open]')).toHaveCount(0)

    await page.getByRole('navigation', { name: 'Main' }).getByText('About Us').first().click()
    await page.getByRole('link', { name: 'Impressum' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Registered office/ })).toContainText('Added on registration')
  })
})

test('the carousel scrolls from end to end, by its buttons and by its contents', async ({ page }) => {
  await page.goto('/')
  const carousel = page.locator('#platform')
  await carousel.scrollIntoViewIfNeeded()
  const previous = carousel.getByRole('button', { name: 'Previous' })
  const next = carousel.getByRole('button', { name: 'Next' })
  await expect(carousel.getByText('1 of 8')).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(carousel.getByText('2 of 8')).toBeVisible()
  await carousel.getByRole('link', { name: 'Portfolio' }).click()
  await expect(carousel.getByText('8 of 8')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()
})

const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

test('the video plays on its own, pauses out of sight, and stays paused when the reader has paused it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.waitForFunction(() => 'diwanHydrated' in window)
  expect(await page.evaluate(() => window.scrollY), 'React leaves the page where it was scrolled').toBe(3000)
  await page.mouse.wheel(0, -3000)
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
  expect(await isPaused(page)).toBe(true)
})

test('the video responds to its button during hydration', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  // One of the modules that hydration waits for.
  const module = '**/assets/plan-cards-*.js'
  await page.route(module, async (route) => {
    await pressed
    await route.continue()
  })
  const awaited = page.waitForRequest(module)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause animation' }).hover()
  await awaited
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
  press()
  await page.waitForFunction(() => 'diwanHydrated' in window)
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
  expect(await isPaused(page)).toBe(true)
})

test('with reduced motion there is no video', async ({ page }) => {
  const media: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') media.push(request.url())
  })
  await page.goto('/')
  await page.mouse.move(200, 300)
  await page.mouse.move(240, 320)
  await page.waitForLoadState('networkidle')
  expect(media).toEqual([])
})

test('all footer links are public, also when followed inside the browser', async ({ page }) => {
  await page.goto('/coming-soon', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  for (const path of ['/about', '/how-it-works', '/privacy', '/terms']) {
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText('<h2>')).toHaveCount(0)
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
