import { readFileSync } from 'node:fs'
import { features, featureKeys } from '#domain/access/features.ts'
import { expect, expectAccessibleInBothThemes, phoneToo, signIn, test } from './fixtures.ts'

const names: Record<string, string> = JSON.parse(readFileSync('web/access/words/en.json', 'utf8'))
const nameOf = (feature: string) => names[`access_feature_${feature.replaceAll('-', '_')}`] ?? ''

test('the comparison of plans names what exists today and nothing else', phoneToo, async ({ page }) => {
  await page.goto('/subscribe')
  const table = page.getByRole('table', { name: 'What each plan opens' })
  const rows = await table.getByRole('rowheader').allTextContents()
  expect(rows).toContain('Projects')
  const released = featureKeys.filter((feature) => features[feature].isReleased).map(nameOf)
  expect(rows.filter((row) => !released.includes(row))).toEqual([])
  await expectAccessibleInBothThemes(page)
})

test('unread messages are counted only where they can be read', phoneToo, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'investor_pro', '/dashboard')
  const bell = page.getByRole('link', { name: /^Messages/ }).last()
  await expect(bell).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.includes('/api/messages/unread')).toBe(features.messages.isReleased)
  if (!features.messages.isReleased) {
    await expect(bell).toHaveAccessibleName('Messages')
    expect(await page.title()).not.toMatch(/\d/)
  }
})
