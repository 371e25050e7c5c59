import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test('a date is written as the product shows it, or as the browser or the Gulf writes it', async ({
  page,
}) => {
  await signIn(page, 'agent', '/favorites/invested')
  await page.getByRole('button', { name: 'Add property' }).first().click()
  const day = page.getByLabel('Purchase date')
  const filed = page.locator('input[name=purchasedOn]')
  for (const written of ['5 Jun 2025', '05/06/2025', '2025-06-05', 'June 5, 2025']) {
    await day.fill(written)
    await expect(filed).toHaveValue('2025-06-05')
    await day.blur()
    await expect(day).toHaveValue('5 Jun 2025')
  }
  await day.fill('31 Feb 2025')
  await day.blur()
  await expect(filed).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveText('Write the date as 25 Nov 2026 or 25/11/2026.')
  await expectAccessible(page)
  await page.getByLabel('Project and unit, or address').fill('Tower without a day')
  await page.getByLabel('Price').fill('900,000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The browser keeps the form and leads to the field.
  await expect(day).toBeFocused()
  await day.fill('')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(day).toBeFocused()
  await page.keyboard.press('Escape')
})

test('the calendar of the browser fills the field', async ({ page }) => {
  await signIn(page, 'agent', '/favorites/invested')
  await page.getByRole('button', { name: 'Add property' }).first().click()
  await expect(page.getByRole('button', { name: 'Choose a date' })).toBeVisible()
  // The calendar itself is outside of the page: a day chosen there arrives in the browser's own field.
  await page.locator('input[name=purchasedOn]').fill('2024-02-29')
  await expect(page.getByLabel('Purchase date')).toHaveValue('29 Feb 2024')
})

test('a day of a filter is in the address once it is complete', async ({ page }) => {
  await signIn(page, 'investor_pro', '/transactions')
  const from = page.getByLabel('From', { exact: true }).first()
  await from.fill('1 Jan 2026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await from.fill('')
  await expect(page).not.toHaveURL(/from=/)
})
