import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

const comparison = (page: Page) => page.getByRole('region', { name: 'Filters side by side' })

test('filters stand side by side, in the address, with a chart and its numbers', async ({ page }) => {
  await signIn(page, 'investor_pro', '/transactions?city=dubai&type=unit&rooms=1')
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('button', { name: 'In the comparison' })).toBeDisabled()
  await openAsMember(page, '/transactions?city=dubai&type=unit&rooms=2&compare=city_dubai*type_unit*rooms_1')
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  await page.getByRole('button', { name: 'Comparison (2)' }).click()
  await expect(page).toHaveURL(/compare=city_dubai\*type_unit\*rooms_1\*\*city_dubai\*type_unit\*rooms_2/)
  const table = comparison(page).getByRole('table')
  await expect(table.getByRole('columnheader', { name: /1 bed/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Median price/ })).toContainText(/AED.*n = .*AED.*n = /s)
  await expect(table.getByRole('row', { name: /Gross yield/ })).toContainText(/%.*rents.*%.*rents/s)
  await expect(page.getByRole('slider', { name: /A: Dubai/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: /^B: Dubai .* 2 bed/ })).toBeVisible()
})

test('a saved view is added, a column is taken away, and its figures open in the list', async ({ page }) => {
  await signIn(page, 'investor_pro', '/transactions?city=abu-dhabi&type=unit')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Flats in Abu Dhabi')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openAsMember(page, '/transactions?city=dubai&type=unit&view=compare&compare=city_dubai*type_unit')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await expect(page.getByRole('menuitem', { name: /Current filters/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Flats in Abu Dhabi' }).click()
  const table = comparison(page).getByRole('table')
  const sales = table.getByRole('row', { name: /^Sales/ })
  await expect(sales.getByRole('cell')).toHaveCount(2)
  const counted = (await sales.getByRole('cell').nth(1).textContent()) ?? ''
  await page.getByRole('button', { name: /^Remove Dubai ·/ }).click()
  await expect(sales.getByRole('cell')).toHaveCount(1)
  await page.getByRole('button', { name: /Open in the list/ }).click()
  await expect(page.getByText(`${counted} market sales`).first()).toBeVisible()
})

test('a comparison is saved as a workbook', async ({ page }) => {
  await signIn(
    page,
    'investor_pro',
    '/transactions?city=dubai&view=compare&compare=city_dubai*type_unit**rooms_2',
  )
  const download = page.waitForEvent('download')
  await comparison(page).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /XLSX|Excel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^comparison-.*\.xlsx$/)
})

test('on a phone the columns scroll within their table', phoneOnly, async ({ page }) => {
  await signIn(page, 'investor_pro', '/transactions?view=compare&compare=rooms_0**rooms_1**rooms_2**rooms_3')
  await expect(comparison(page).getByRole('columnheader', { name: /Studio/ })).toBeVisible()
  await expect(comparison(page).getByRole('row', { name: /Median price/ })).toContainText('AED')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test.describe('when a column fails', () => {
  test.use({ allowedConsole: /status of 500/ })

  test('a column that cannot be read says so, counts as no difference, and is read again on request', async ({
    page,
  }) => {
    const second = /\/api\/market\/compare\?.*rooms=1/
    await page.route(second, (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn(
      page,
      'investor_pro',
      '/transactions?view=compare&compare=city_dubai*type_unit*rooms_2**city_dubai*type_unit*rooms_1',
    )
    const table = comparison(page).getByRole('table')
    const sales = table.getByRole('row', { name: /^Sales/ }).getByRole('cell')
    await expect(sales.nth(1)).toHaveText('Not loaded', { timeout: 30_000 })
    await expect(sales.nth(0)).toHaveText(/\d/)
    await expect(page.getByText('0 of 7')).toBeVisible()
    await expect(comparison(page).getByText(/^Not loaded, so not drawn: B/)).toBeVisible()
    await page.unroute(second)
    await table.getByRole('button', { name: 'Try again' }).click()
    await expect(sales.nth(1)).toHaveText(/\d/)
    await expect(comparison(page).getByText(/^Not loaded/)).toHaveCount(0)
  })
})
