import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test('a shape drawn on the map filters the projects, and a circle leads to one', async ({ page }) => {
  await signIn(page, 'analyst', '/projects?view=map')
  const map = page.getByRole('region', { name: /^Map of the projects/ })
  await expect(map).toBeVisible()
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  const found = page.locator('output').filter({ hasText: /^[\d,]+ projects?$/ })
  const all = await found.innerText()
  await page.getByRole('button', { name: 'Draw a shape' }).click()
  const corners = page.getByRole('button', { name: /^Corner \d/ })
  for (const [x, y] of [
    [0.3, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.3, 0.9],
  ] as const) {
    const before = await corners.count()
    await map.click({ position: { x: width * x, y: height * y } })
    await expect(corners).toHaveCount(before + 1)
  }
  await corners.last().press('ArrowUp')
  await page.getByRole('button', { name: 'Show projects inside' }).click()
  await expect(page).toHaveURL(/within=/)
  await expect(found).not.toHaveText(all)
  // The projects of one area form one circle, and the map is centred on it.
  await page.getByRole('checkbox', { name: /^Business Bay/ }).check()
  await expect(page.getByRole('rowheader')).toHaveText(['Business Bay'])
  const card = page.getByRole('region', { name: 'Business Bay' })
  await expect(async () => {
    // If the map was clicked before the circles were redrawn, it may have zoomed in on a circle that is gone.
    await page.getByRole('button', { name: 'Whole map' }).click()
    await map.click()
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+/)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
})
