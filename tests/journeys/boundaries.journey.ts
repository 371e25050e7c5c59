import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts'

const square = [
  [55.13, 25.07],
  [55.15, 25.07],
  [55.15, 25.09],
  [55.13, 25.09],
  [55.13, 25.07],
]
const feature = (name: string) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [square] },
})
const file = (features: unknown[]) => ({
  name: 'communities.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
})

test('staff upload boundaries, see what did not match, and remove them', async ({ page }) => {
  await signIn(page, 'admin', '/admin/data-ingestion-demo?view=boundaries')
  const choose = page.locator('button', { hasText: 'Choose a GeoJSON file' })
  await expect(choose).toBeDisabled()
  await page.getByLabel('Publisher').fill('Municipality of the journeys')
  await expect(choose).toBeEnabled()
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles(
    file([feature('MARSA DUBAI'), feature('Nowhere at all'), { ...feature('Point'), geometry: null }]),
  )
  const item = page.getByRole('listitem').filter({ hasText: 'Municipality of the journeys' })
  await expect(item).toContainText('Shapes: 3 · Areas: 1 · Not matched: 1 · Not usable: 1')
  await item.getByText('1 name is no area of the city').click()
  await expect(item.getByText('Nowhere at all')).toBeVisible()
  await item.getByText('1 shape is not usable').click()
  await expect(item.getByText('Shape 3: no polygon')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const held = await page.request.get('/api/areas/boundaries/dubai')
  expect(await held.json()).toMatchObject({ sources: ['Municipality of the journeys'] })
  await item.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(item).toHaveCount(0)
})
