import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor compares areas, one form after the other, and shares the address', async ({ page }) => {
    await page.goto('/area-guides')
    await page.getByRole('link', { name: 'Compare areas' }).click()
    await expect(page.getByText('No area chosen yet')).toBeVisible()
    for (const area of ['Dubai Marina', 'Al Narjis']) {
      await page.getByRole('combobox', { name: 'Add an area' }).selectOption({ label: area })
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page.getByRole('columnheader', { name: area })).toBeVisible()
    }
    // The form's answer redirects to the address that is passed on.
    await expect(page).toHaveURL(/\/area-guides\/compare\?areas=dubai-marina,al-narjis$/)
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Median price per area')).toContainText(
      /AED\/sq ft.*The register has no property type\./,
    )
    await expect(row('New rent')).toContainText(/AED.*contracts/)
    await expect(row('Units due within 12 months')).toContainText(/project/)
    await page.getByRole('link', { name: 'Remove Dubai Marina' }).click()
    await expect(page).toHaveURL(/\/area-guides\/compare\?areas=al-narjis$/)
  })

  test('a visitor finds the areas that a budget buys', async ({ page }) => {
    await page.goto('/market-analytics')
    await page.getByRole('link', { name: 'Areas for your budget' }).click()
    await page.getByRole('textbox', { name: 'Budget' }).fill('2,500,000')
    await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('2')
    await page.getByRole('button', { name: 'Show areas' }).click()
    await expect(page).toHaveURL(/budget=2500000&/)
    await expect(
      page.getByRole('heading', { level: 2, name: /areas? with a median at or below 2,500,000 AED/ }),
    ).toBeVisible()
    const prices = await page.getByRole('row').getByRole('cell').first().textContent()
    expect(prices).toMatch(/^[12]\.\d+M|^\d+K/)
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Rents, yield and supply' })).toBeVisible()
  })
})

test('comparison, budget and guide are accessible', async ({ page }) => {
  for (const address of [
    '/area-guides/compare?areas=dubai-marina,al-narjis',
    '/area-guides/budget?budget=2500000',
    '/area-guides/dubai-marina',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
