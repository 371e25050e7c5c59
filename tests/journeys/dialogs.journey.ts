import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

test('the page behind a dialog does not scroll, and its style stays as it was', async ({ page }) => {
  await signIn(page, 'analyst', '/analytics/methodology')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const before = await readPage(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await scrollBeside(page)
  expect(await readPage(page)).toEqual(before)
  await page.mouse.click(1200, 600)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scrollBeside(page)
  expect((await readPage(page)).scrolled).toBeGreaterThan(0)
})

/** Turns the wheel beside the dialog, and waits until the page would have moved. */
async function scrollBeside(page: Page): Promise<void> {
  await page.mouse.move(1200, 600)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(300)
}

/** How far the page is scrolled, where its title is, and what a dialog could change of its style. */
async function readPage(page: Page) {
  return page.evaluate(() => ({
    scrolled: scrollY,
    titleAt: document.querySelector('h1')?.getBoundingClientRect().left,
    stylesheets: document.styleSheets.length,
    pointers: getComputedStyle(document.body).pointerEvents,
  }))
}
