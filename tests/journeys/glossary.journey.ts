import { expect, test } from './fixtures.ts'

test('a visitor finds a term in either script and goes on to related ones @phone', async ({ page }) => {
  await page.goto('/glossary')
  const find = page.getByRole('searchbox', { name: 'Find a term, in English or Arabic' })
  await find.fill('ضمان')
  await expect(page).toHaveURL(/\/glossary\?q=/)
  await expect(page.getByText('1 term', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Escrow account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escrow account' })).toBeVisible()
  await page.getByRole('region', { name: 'Related terms' }).getByRole('link', { name: 'Off-plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Off-plan' })).toBeVisible()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Glossary' }).click()
  await find.fill('zzz')
  await expect(page.getByText('No term matches.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the glossary is searched by its form, and a term in an article leads to it', async ({ page }) => {
    await page.goto('/glossary')
    const find = page.getByRole('searchbox', { name: 'Find a term, in English or Arabic' })
    await find.fill('xirr')
    await find.press('Enter')
    await expect(page.getByText('1 term', { exact: true })).toBeVisible()
    await page.goto('/blog/gross-yield-is-not-a-return')
    await page.getByRole('link', { name: 'net operating income' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'NOI' })).toBeVisible()
  })
})

test('a term in an article shows its definition on hover and on focus', async ({ page }) => {
  await page.goto('/blog/gross-yield-is-not-a-return')
  const term = page.getByRole('link', { name: 'vacancy' })
  const definition = page.getByText('The share of the year in which a home earns no rent.')
  await term.hover()
  // The page becomes interactive with the first movement of the pointer.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await term.hover()
    await expect(definition).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.mouse.move(5, 5)
  await expect(definition).toBeHidden()
  await page.getByRole('link', { name: 'buying costs' }).focus()
  await page.keyboard.press('Tab')
  await expect(definition).toBeVisible()
  await expect(term).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(definition).toBeHidden()
})
