import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, phoneOnly, signIn, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Dubai' })

test('the areas of a filter are listed beside the map, and a name adds its area to the filter', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await signIn(page, 'analyst', '/transactions?city=dubai&type=unit&rooms=2')
  await expect(page.getByText(/^[\d,]+ market sales$/).first()).toBeVisible()
  expect(scripts.filter((url) => /map-canvas/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  const first = list(page).getByRole('row').nth(1)
  const name = await first.getByRole('button').innerText()
  const count = await first.getByRole('cell').first().innerText()
  await first.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]area=\d+/)
  await expect(page.getByText(`${count} market sales`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await list(page).getByRole('row').nth(2).getByRole('button').click()
  await expect(page).toHaveURL(/[?&]area=\d+,\d+/)
  await page.reload()
  await expect(list(page).locator('[aria-pressed=true]')).toHaveCount(2)
  await expect(page.getByText(/^[\d,]+ market sales$/).first()).toBeVisible()
  await expectAccessible(page)
})

test('the map is coloured by a median, or by the number where types are mixed', async ({ page }) => {
  await signIn(page, 'analyst', '/transactions?city=dubai&type=unit&view=map')
  // The account may have been set to either unit.
  await expect(page.getByText(/^Colour: Median per (sq ft|m²)/)).toBeVisible()
  await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'Price' }).click()
  await expect(page.getByText(/^Colour: Median price/)).toBeVisible()
  await expect(list(page).getByRole('columnheader')).toHaveText(['Area', 'Deals', 'Median price, AED'])
  await page.goto('/transactions?scope=all&view=map')
  await expect(page.getByText(/^Types of property are mixed/)).toBeVisible()
  await expect(list(page).getByRole('columnheader')).toHaveText(['Area', 'Deals'])
})

test('rents have a map, and on a phone nothing scrolls sideways', phoneOnly, async ({ page }) => {
  await signIn(page, 'analyst', '/transactions?tab=rents&city=dubai&type=unit&view=map')
  await expect(list(page).getByRole('columnheader', { name: 'Median annual rent, AED' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
