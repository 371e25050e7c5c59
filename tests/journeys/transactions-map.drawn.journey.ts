import { expect, signIn, test } from './fixtures.ts'
import { findPixels } from './map-pixels.ts'

// The processor draws in place of a graphics card.
test.slow()

test('a circle of the map adds its area to the filter, and is marked', async ({ page }) => {
  await signIn(page, 'analyst', '/transactions?city=dubai&type=unit&view=map')
  const map = page.getByRole('region', { name: /^Map of the areas in Dubai/ })
  await map.scrollIntoViewIfNeeded()
  await expect(async () => {
    const circle = await findPixels(map, '--chart-1')
    if (!circle) throw new Error('No circle of the highest quarter is drawn')
    // A press on several areas together moves closer to them.
    await map.click({ position: circle })
    await expect(page).toHaveURL(/[?&]area=\d+/, { timeout: 1500 })
  }).toPass()
  await expect.poll(async () => (await findPixels(map, '--brass'))?.count ?? 0).toBeGreaterThan(0)
  await expect(page.getByRole('table', { name: 'Dubai' }).locator('[aria-pressed=true]')).toHaveCount(1)
})
