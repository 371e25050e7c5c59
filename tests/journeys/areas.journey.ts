import { expect, expectAccessible, test } from './fixtures.ts'

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
