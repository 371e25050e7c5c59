import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, signIn, test } from './fixtures.ts'

/** Compares two developers, removes one, then returns to the list with none selected. */
async function compareTwo(page: Page): Promise<void> {
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  for (const at of [0, 1]) {
    await ticks.nth(at).click()
    await expect(ticks.nth(at)).toBeChecked()
  }
  await page
    .getByRole('region', { name: 'Selected to compare' })
    .getByRole('button', { name: 'Compare 2' })
    .click()
  await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible()
  await expect(page).toHaveURL(/view=compare/)
  const table = page.getByRole('region', { name: 'Comparison' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^Handed over on time/ }).getByRole('cell')).toHaveCount(2)
  await expectAccessible(page)
  await table
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await table.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).not.toHaveURL(/compare/)
}

test('pictures of the list are requested as their rows come near the window', async ({ page }) => {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures/')) pictures.add(request.url())
  })
  await signIn(page, 'free', '/developers')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(40)).toBeAttached()
  await expect.poll(() => pictures.size).toBeGreaterThan(5)
  await page.waitForLoadState('networkidle')
  const atFirst = pictures.size
  expect(atFirst).toBeLessThan(25)
  await rows.nth(40).scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.size).toBeGreaterThan(atFirst)
})

test(
  'a member filters the developers, opens one and goes from its record to a project',
  alsoOnPhone,
  async ({ page }) => {
    await signIn(page, 'free', '/developers')
    const count = page.locator('output').filter({ hasText: /\d+ developers/ })
    const all = await count.innerText()
    await page.getByLabel('Has projects past due').check()
    await expect(page).toHaveURL(/pastDue=yes/)
    await expect(count).not.toHaveText(all)
    await compareTwo(page)
    await expect(page, 'the filter is kept').toHaveURL(/pastDue=yes/)
    const narrowed = await count.innerText()
    await page.getByLabel('Developer', { exact: true }).fill('zumurrud urban')
    await expect(page).toHaveURL(/q=zumurrud/)
    await expect(count.filter({ hasText: narrowed }), 'the list is no longer dimmed').toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Zumurrud Urban' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zumurrud Urban/)
    await expect(page.getByText('Handed over on time')).toBeVisible()
    await page.getByRole('button', { name: /^Halted/ }).click()
    const projects = page.getByRole('region', { name: /Planned vs actual/ })
    await expect(projects.getByText('Finished', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const project = projects.getByRole('link').first()
    const address = await project.getAttribute('href')
    await project.click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  },
)
