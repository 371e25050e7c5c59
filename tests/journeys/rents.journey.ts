import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

const results = (page: Page) => page.getByText(/^[\d,]+ rent contracts?$/).first()
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const rows = (page: Page) => page.locator('tr[data-row]')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

async function open(page: Page, search: string): Promise<number> {
  await page.goto(`/transactions${search}`)
  await expect(results(page)).toBeVisible()
  return numberIn(await results(page).textContent())
}

async function countAfter(page: Page, before: number): Promise<number> {
  await expect.poll(async () => numberIn(await results(page).textContent())).not.toBe(before)
  return numberIn(await results(page).textContent())
}

test.describe('on a laptop', () => {
  test('filters that mean the same for sales and rents stay when one changes the tab', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await page.goto('/transactions?city=dubai&type=unit&rooms=1&stage=ready&sort=price')
    await expect(page.getByText(/^[\d,]+ market sales?$/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rents', exact: true }).click()
    await expect(results(page)).toBeVisible()
    await expect(page).toHaveURL(/tab=rents/)
    await expect(page).toHaveURL(/rooms=1/)
    await expect(page).not.toHaveURL(/stage|sort/)
    for (const name of ['Remove Dubai', 'Remove 1 bed', 'Remove Flat, office, shop'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByText('Demonstration data, no real deals.')).toBeVisible()

    await filters(page)
      .getByRole('checkbox', { name: /^New[\s\d,]*$/ })
      .check()
    await expect(page).toHaveURL(/contract=new/)
    await page.getByRole('button', { name: 'Sales', exact: true }).click()
    await expect(page).not.toHaveURL(/tab=|contract=/)
    await expect(page.getByRole('button', { name: 'Remove 1 bed', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Remove New', exact: true })).toBeVisible()
  })

  test('the headline gives median, interval, change and yield, and one median never joins flats and villas', async ({
    page,
  }) => {
    await signIn(page, 'investor_pro')
    const flats = await open(page, '?tab=rents&city=dubai&type=unit')
    await expect(page.getByText('Median annual rent', { exact: true })).toBeVisible()
    await expect(page.getByText(/^95% interval [\d,]+–[\d,]+$/)).toBeVisible()
    await expect(page.getByText(/^[\d,]+ new rents, [\d,]+ ready sales$/)).toBeVisible()
    await expect(page.getByText(/^Not behind the medians: [\d,]+ contracts? for several/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Median annual rent, by month of start' })).toBeVisible()

    await page.getByRole('button', { name: 'Remove Flat, office, shop' }).click()
    expect(await countAfter(page, flats)).toBeGreaterThan(flats)
    await expect(page.getByRole('table', { name: 'Median by type of home' })).toBeVisible()
    await expect(page.getByText(/^95% interval/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
  })

  test('contracts are sorted, load in pages, and each has its own address', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page, '?tab=rents&city=dubai&homes=one&sort=rent')
    const rent = (row: number) => rows(page).nth(row).locator('td').nth(4).textContent().then(numberIn)
    await expect(rows(page).first()).toBeVisible()
    expect(await rent(0)).toBeGreaterThanOrEqual(await rent(1))
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^100 of [\d,]+ shown$/)).toBeVisible()
    await rows(page).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Amount of the contract')).toBeVisible()
    await expect(sheet.getByText('Data source')).toBeVisible()
    const address = page.url()
    expect(address).toMatch(/rent=\d+/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goto(address)
    await expect(sheet.getByText('Amount of the contract')).toBeVisible()
    await expectAccessible(page)
  })

  test('the export shows its count first, and the file has that many rows', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const count = await open(page, '?tab=rents&city=dubai&type=villa&contract=renewal')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(
      page.getByText(new RegExp(`^${count.toLocaleString('en')} rent contracts, about`)),
    ).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^rents-ae-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
  })

  test('a view of rents is saved and opened again', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page, '?tab=rents&city=dubai&rooms=2')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Two-bedroom rents')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/transactions?city=riyadh&country=SA')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Two-bedroom rents' }).click()
    await expect(page).toHaveURL(/tab=rents/)
    await expect(page.getByRole('button', { name: 'Remove 2 bed', exact: true })).toBeVisible()
  })
})

test.describe('on a phone', phoneOnly, () => {
  test('contracts are cards, and the filters open in a sheet', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page, '?tab=rents&city=dubai&type=unit')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Renewed/ }).check()
    const apply = sheet.getByRole('button', { name: /^Show [\d,]+ rent contracts$/ })
    await expect.poll(async () => numberIn(await apply.textContent())).toBeLessThan(all)
    await apply.tap()
    const card = page.getByRole('region', { name: 'Rent contracts' }).getByRole('listitem').first()
    await expect(card).toContainText('Renewed')
    await card.getByRole('button').tap()
    await expect(page.getByRole('dialog').getByText('Amount of the contract')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
