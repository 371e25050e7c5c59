import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { findPixels } from './map-pixels.ts'

// The processor draws in place of a graphics card.
test.slow()

test('a shape drawn on the map filters the projects, and a circle leads to one', async ({ page }) => {
  await signIn(page, 'analyst', '/projects?view=map')
  const map = page.getByRole('region', { name: /^Map of the projects/ })
  await expect(map).toBeVisible()
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  const found = page.locator('output').filter({ hasText: /^[\d,]+ projects?$/ })
  const all = await found.innerText()
  await page.getByRole('button', { name: 'Draw a shape' }).click()
  const corners = page.getByRole('button', { name: /^Corner \d/ })
  for (const [x, y] of [
    [0.3, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.3, 0.9],
  ] as const) {
    const before = await corners.count()
    await map.click({ position: { x: width * x, y: height * y } })
    await expect(corners).toHaveCount(before + 1)
  }
  await corners.last().press('ArrowUp')
  await page.getByRole('button', { name: 'Show projects inside' }).click()
  await expect(page).toHaveURL(/within=/)
  await expect(found).not.toHaveText(all)
  // The projects of one area form one circle, and the map is centred on it.
  await page.getByRole('checkbox', { name: /^Business Bay/ }).check()
  await expect(page.getByRole('rowheader')).toHaveText(['Business Bay'])
  const card = page.getByRole('region', { name: 'Business Bay' })
  await expect(async () => {
    // If the map was clicked before the circles were redrawn, it may have zoomed in on a circle that is gone.
    await page.getByRole('button', { name: 'Whole map' }).click()
    await map.click()
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+/)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
})

test('the map of area guides leads to a guide, which shows the area among its neighbours', async ({
  page,
}) => {
  await page.goto('/area-guides?city=dubai')
  const map = page.getByRole('region', { name: /^Dubai: areas on a map/ })
  // The page comes to life at the first input, and grows while its parts arrive; the map loads when it is seen.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(map).toBeVisible({ timeout: 2000 })
  }).toPass()
  await map.scrollIntoViewIfNeeded()
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible()
  await expect(async () => {
    const circle = await findPixels(map, '--chart-1')
    if (!circle) throw new Error('No circle of the highest quarter is drawn')
    // A press on several areas together moves closer to them.
    await map.click({ position: circle })
    await expect(page).toHaveURL(/\/area-guides\/[\w-]+/, { timeout: 1500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Area guides')
  await page.getByText('On the map', { exact: true }).scrollIntoViewIfNeeded()
  const around = page.getByRole('region', { name: /areas on a map/ })
  await expect.poll(async () => (await findPixels(around, '--brass'))?.count ?? 0).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('a project is shown on the map, with land, water and the streets of the operator', async ({ page }) => {
  await signIn(page, 'analyst', '/projects?city=dubai')
  const tile = page.waitForResponse((response) => /\/api\/map\/streets\/10\/\d+\/\d+$/.test(response.url()))
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const map = page.getByRole('region', { name: /^Map of .* and its surroundings$/ })
  await map.scrollIntoViewIfNeeded()
  expect((await tile).status()).toBe(200)
  await expect(page.getByText('streets of the journeys')).toBeVisible()
  await expect.poll(async () => (await findPixels(map, '--map-land'))?.count ?? 0).toBeGreaterThan(1000)
  await expect.poll(async () => (await findPixels(map, '--map-main-road'))?.count ?? 0).toBeGreaterThan(20)
  await expectAccessible(page)
})

test("a member's own asset is on the map, and leads to its entry below", async ({ page }) => {
  await signIn(page, 'investor_pro', '/favorites/invested')
  const map = page.getByRole('region', { name: 'Your assets on the map' }).last()
  await map.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await findPixels(map, '--map-land'))?.count ?? 0).toBeGreaterThan(1000)
  await expect(async () => {
    const circle = await findPixels(map, '--chart-1')
    if (!circle) throw new Error('No circle of the asset is drawn')
    await map.click({ position: circle })
    await expect(page.getByRole('heading', { name: 'One-bedroom flat (demonstration)' })).toBeInViewport({
      timeout: 1500,
    })
  }).toPass()
  // At the top, where the header lies over no button of the map.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the list lies over the map and is made larger by buttons or by dragging', async ({ page }) => {
    await signIn(page, 'analyst', '/projects?view=map')
    const list = page.getByRole('region', { name: 'List over the map' })
    await expect(list).toBeVisible()
    const height = async () => (await list.boundingBox())?.height ?? 0
    const small = await height()
    await page.getByRole('button', { name: 'Larger list' }).click()
    await expect.poll(height).toBeGreaterThan(small * 2)
    await page.getByRole('button', { name: 'Smaller list' }).click()
    await expect.poll(height).toBeLessThan(small * 1.1)
    const { x = 0, y = 0, width = 0 } = (await list.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y - 400, { steps: 8 })
    await page.mouse.up()
    await expect.poll(height).toBeGreaterThan(small * 3)
    await list.getByRole('button', { name: 'Business Bay' }).click()
    await expect(list.getByRole('heading', { name: 'Business Bay' })).toBeVisible()
    // Scrolled down, controls lie under the head of the page and would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
})
