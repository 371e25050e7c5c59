import { readFile } from 'node:fs/promises'
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

test('the map is saved as a picture, and its figures as a table', async ({ page }) => {
  await signIn(page, 'analyst', '/transactions?city=dubai&type=unit&view=map')
  const download = page.getByRole('button', { name: /^Download: .* by area: Dubai/ })
  await download.click()
  const picture = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download PNG' }).click()
  const png = await readFile(await (await picture).path())
  const map = await page.getByRole('region', { name: /^Map of the areas in Dubai/ }).boundingBox()
  // Twice the size of the screen, with a margin at both sides: the width is in the header of the file.
  expect(png.readUInt32BE(16)).toBe(2 * (Math.round(map?.width ?? 0) + 32))
  await download.click()
  const table = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  expect(await readFile(await (await table).path(), 'utf8')).toMatch(/^\uFEFFArea,City,Deals,.*,Source\r\n/)
})
