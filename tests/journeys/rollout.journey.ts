import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, signIn, test } from './fixtures.ts'

async function openRollout(page: Page): Promise<void> {
  await page.goto('/admin/feature-rollout')
  await expect(page.getByRole('heading', { name: 'Feature rollout' })).toBeVisible()
}

test.describe('when the server refuses', () => {
  test.use({ allowedConsole: /status of 409/ })

  test('an optimistic change is reverted', async ({ page }) => {
    await signIn(page, 'admin')
    await openRollout(page)
    await page.route('**/api/access/rollout', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: '', status: 409, code: 'CONFLICT' }),
          })
        : route.continue(),
    )
    const row = page.getByRole('switch', { name: 'Events, On' })
    await row.click()
    await expect(page.getByText(/^Something changed in the meantime\. Reload/)).toBeVisible()
    await expect(row).toBeChecked()
  })
})

test('the matrix and the page of a feature meet WCAG 2.2 AA', async ({ page }) => {
  await signIn(page, 'admin')
  await openRollout(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Analytics' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
