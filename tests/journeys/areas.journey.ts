import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds an area by its name in the register and reads its guide', async ({ page }) => {
    await page.goto('/market-analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Market analytics' })).toBeVisible()
    await page.getByRole('link', { name: 'All area guides' }).click()
    await page.getByRole('searchbox', { name: 'Area' }).fill('marsa')
    await page.getByRole('combobox', { name: 'City' }).selectOption('dubai')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/q=marsa/)
    await expect(page.getByRole('heading', { level: 2, name: '1 area' })).toBeVisible()
    await page.getByRole('link', { name: 'Dubai Marina' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dubai Marina' })).toBeVisible()
    await expect(page.getByText('Demonstration data, no real deals.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Who may own' })).toBeVisible()
    await page.getByText('Show as table').click()
    await expect(page.getByRole('columnheader', { name: 'Upper quartile' })).toBeVisible()
    await page.getByRole('link', { name: /^Villas/ }).click()
    await expect(page).toHaveURL(/type=villa/)
    await expect(page.getByRole('img', { name: /median price of villas by quarter/ })).toBeVisible()
    await page.getByRole('link', { name: 'Jumeirah Lakes Towers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jumeirah Lakes Towers' })).toBeVisible()
    expect((await page.request.get('/area-guides/nowhere')).status()).toBe(404)
  })
})

test('the sort order changes without a page load', async ({ page }) => {
  await page.goto('/area-guides')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Al Arid')
  await expectAccessible(page)
})

test('a visitor saves the chart of a guide as a picture; data files are for members', async ({ page }) => {
  await page.goto('/area-guides/dubai-marina')
  const title = 'Dubai Marina: median price of flats by quarter'
  await page.getByRole('button', { name: `Download: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  await expect(page.getByText('Data files are for members', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Download: ${title}` }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download SVG' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('dubai-marina-unit-by-quarter.svg')
  const picture = await readFile(await file.path(), 'utf8')
  expect(picture).toContain(`${title}, AED/sq ft`)
  expect(picture).toMatch(/Demonstration data, no real deals\. As of \d+ \w+ 20\d\d/)
  await expectAccessible(page)
})

test('a member exports the figures of a guide, and the quarters of its chart', async ({ page }) => {
  await signIn(page, 'analyst', '/area-guides/dubai-marina')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Figures of Dubai Marina' })
  const figures = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const [, first] = (await readFile(await (await figures).path(), 'utf8')).split('\r\n')
  expect(first).toMatch(/^Dubai Marina,Dubai,.*Demonstration data,20\d\d-\d\d-\d\d,demonstration$/)
  await expect(dialog.getByText(/saved/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Download: Dubai Marina/ }).click()
  const quarters = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download JSON' }).click()
  const rows: unknown = JSON.parse(await readFile(await (await quarters).path(), 'utf8'))
  expect(rows).toContainEqual(
    expect.objectContaining({ place: 'Dubai Marina', currency: 'AED', data: 'demonstration' }),
  )
})
