import { readFileSync } from 'node:fs'
import { features, featureKeys } from '#domain/access/features.ts'
import { expect, expectAccessibleInBothThemes, alsoOnPhone, signIn, test } from './fixtures.ts'

const names: Record<string, string> = JSON.parse(readFileSync('web/access/words/en.json', 'utf8'))
const featureName = (feature: string) => names[`access_feature_${feature.replaceAll('-', '_')}`] ?? ''

test('the plan comparison names only what exists today', alsoOnPhone, async ({ page }) => {
  await page.goto('/subscribe')
  const table = page.getByRole('table', { name: 'Plan comparison' })
  const rows = await table.getByRole('rowheader').allTextContents()
  expect(rows).toContain('Projects')
  const released = featureKeys.filter((feature) => features[feature].isReleased).map(featureName)
  expect(rows.filter((row) => !released.includes(row))).toEqual([])
  await expectAccessibleInBothThemes(page)
})

test('unread messages are counted only where they can be read', alsoOnPhone, async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await signIn(page, 'investor_pro', '/dashboard')
  const bell = page.getByRole('link', { name: /^Messages/ }).last()
  await expect(bell).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.includes('/api/messages/unread')).toBe(features.messages.isReleased)
  if (!features.messages.isReleased) {
    await expect(bell).toHaveAccessibleName('Messages')
    expect(await page.title()).not.toMatch(/\d/)
  }
})
