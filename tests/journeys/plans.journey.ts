import { readFileSync } from 'node:fs'
import { featureKeys } from '#domain/access/features.ts'
import { expect, expectAccessibleInBothThemes, alsoOnPhone, signIn, test } from './fixtures.ts'

const names: Record<string, string> = JSON.parse(readFileSync('web/access/words/en.json', 'utf8'))
const featureName = (feature: string) => names[`access_feature_${feature.replaceAll('-', '_')}`] ?? ''

test('the plan comparison names only what exists today', alsoOnPhone, async ({ page }) => {
  await page.goto('/subscribe')
  const table = page.getByRole('table', { name: 'Plan comparison' })
  const rows = await table.getByRole('rowheader').allTextContents()
  expect(rows).toContain('Projects')
  expect(rows.filter((row) => !featureKeys.map(featureName).includes(row))).toEqual([])
  await expectAccessibleInBothThemes(page)
})

test('unread messages are counted on every page', alsoOnPhone, async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await signIn(page, 'investor_pro', '/dashboard')
  const bell = page.getByRole('link', { name: /^Messages/ }).last()
  await expect(bell).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths).toContain('/api/messages/unread')
})
