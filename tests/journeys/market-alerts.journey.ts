import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAsMember, signIn, test } from './fixtures.ts'

const viewName = 'Two bedrooms'

/** Removes what an earlier attempt saved: a name is taken once. */
async function removeView(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('diwan.session'))
  const session: { access_token: string } = JSON.parse(stored ?? '')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const views: { id: string; name: string }[] = await (
    await page.request.get('/api/views', { headers })
  ).json()
  for (const { id, name } of views)
    if (name === viewName) await page.request.delete(`/api/views/${id}`, { headers })
}

test('an alert is set with a view of deals, changed and switched off', async ({ page }) => {
  await signIn(page, 'analyst')
  await removeView(page)
  await openAsMember(page, '/transactions?city=dubai&type=unit&rooms=2')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill(viewName)
  await dialog.getByLabel('Alert me to new deals or rents that match').check()
  await dialog.getByLabel('At most', { exact: true }).selectOption('Once a week')
  await dialog.getByLabel('New ones, at least').fill('10')
  await expect(dialog.getByLabel(/Email me as well/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  const settings = page.getByRole('form', { name: 'Alert settings of Two bedrooms' })
  await expect(settings.getByLabel('New ones, at least')).toHaveValue('10')
  await settings.getByLabel('Median moved, %').fill('5')
  await settings.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText('Alert saved').first()).toBeVisible()
  await expectAccessible(page)
  const bell = page.getByRole('button', { name: 'Alert me to new matches of Two bedrooms' })
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await expect(settings).toBeHidden()
})
