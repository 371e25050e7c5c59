import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { XMLValidator } from 'fast-xml-parser'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

const results = (page: Page) => page.getByText(/^[\d,]+ (market sales?|deals?)$/).first()
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const rows = (page: Page) => page.locator('tr[data-row]')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** Waits until the count differs from the given one, and returns it. */
async function countAfter(page: Page, before: number): Promise<number> {
  await expect.poll(async () => numberIn(await results(page).textContent())).not.toBe(before)
  return numberIn(await results(page).textContent())
}

async function open(page: Page, search = '?scope=all'): Promise<number> {
  await page.goto(`/transactions${search}`)
  await expect(results(page)).toBeVisible()
  return numberIn(await results(page).textContent())
}

/** The label and the count of a facet's choice. */
async function choice(line: Locator): Promise<{ name: string; count: number }> {
  const [name = '', count = ''] = await line.locator('span').allTextContents()
  return { name, count: numberIn(count) }
}

test.describe('on a laptop', () => {
  test('a chosen filter has its name while its choices load', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page)
    const line = filters(page).locator('section', { hasText: 'Area' }).locator('li').first()
    const { name } = await choice(line)
    const loading = Promise.withResolvers<void>()
    await page.route(/\/api\/market\/(facets|suggestions)/, async (route) => {
      await loading.promise
      await route.continue()
    })
    await line.getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    loading.resolve()
  })

  test('a filter gives the number of deals that its count promised, has a text, and is stored in the address', async ({
    page,
  }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page)
    expect(all).toBeGreaterThan(1000)
    await expect(page.getByText('Demonstration data, no real deals.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Median by property type' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Charts: Flat, office, shop' })).toBeVisible()

    const line = filters(page).locator('section', { hasText: 'Area' }).locator('li').first()
    const { name, count } = await choice(line)
    await line.getByRole('checkbox').check()
    expect(await countAfter(page, all)).toBe(count)
    await expect(page).toHaveURL(/\?(.*&)?area=\d+/)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()

    await filters(page).getByLabel('Off-plan').check()
    const both = await countAfter(page, count)
    await page.reload()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await expect(results(page)).toHaveText(new RegExp(`^${both.toLocaleString('en')} `))

    await page.getByRole('button', { name: `Remove ${name}` }).click()
    const offPlan = await countAfter(page, both)
    await page.goBack()
    expect(await countAfter(page, offPlan)).toBe(both)
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    expect(await countAfter(page, both)).toBe(all)
  })

  test('it opens on twelve months of flats in one city, and every deal is one step away', async ({
    page,
  }) => {
    await signIn(page, 'investor_pro')
    const opened = await open(page, '')
    await expect(page).toHaveURL(/city=dubai.*type=unit.*from=\d{4}-\d{2}-\d{2}/)
    for (const name of ['Remove Dubai', 'Remove Flat, office, shop'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(filters(page).getByRole('button', { name: '1 year' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    const all = await countAfter(page, opened)
    expect(all).toBeGreaterThan(opened)
    await page.reload()
    await expect(results(page)).toHaveText(new RegExp(`^${all.toLocaleString('en')} `))
  })

  test('a location is found by a part of its name, with the keyboard alone', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page)
    await page.keyboard.press('/')
    await page.keyboard.type('marina')
    const found = page.getByRole('option', { name: /Dubai Marina/ }).first()
    await expect(found).toBeVisible()
    await page.keyboard.press('Enter')
    await countAfter(page, all)
    await expect(page.getByRole('button', { name: /^Remove .*Marina/ })).toBeVisible()
  })

  test('deals are sorted, load in pages, and each has its own address', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page, '?sort=price')
    const price = (row: number) => rows(page).nth(row).locator('td').nth(4).textContent().then(numberIn)
    await expect(rows(page).first()).toBeVisible()
    expect(await price(0)).toBeGreaterThanOrEqual(await price(1))
    await page
      .getByRole('columnheader', { name: /^Price/ })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/direction=asc/)
    await expect.poll(async () => (await price(0)) <= (await price(1))).toBe(true)

    await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^100 of [\d,]+ shown$/)).toBeVisible()

    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Data source')).toBeVisible()
    await expect(sheet.getByText('First seen', { exact: true })).toBeVisible()
    const address = page.url()
    expect(address).toMatch(/deal=\d+/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goto(address)
    await expect(sheet.getByText('Data source')).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('when the next page fails', () => {
    test.use({ allowedConsole: /status of 500/ })

    test('the rows before it stay, and it is loaded again on request', async ({ page }) => {
      await signIn(page, 'investor_pro')
      await open(page, '?sort=price')
      await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
      const nextPage = /\/api\/transactions\?.*after=/
      await page.route(nextPage, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: 'Load more' }).click()
      const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
      await expect(failure).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
      await page.unroute(nextPage)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/^100 of [\d,]+ shown$/)).toBeVisible()
      await expect(failure).toBeHidden()
    })
  })

  test('currency and unit change every figure, and the account stores them', async ({ page }) => {
    await signIn(page, 'manager')
    await open(page)
    await page.getByRole('button', { name: 'm²' }).click()
    await expect(page.getByText('AED/m²').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Currency' }).click()
    await page.getByRole('option', { name: 'GBP' }).click()
    await expect(page.getByText('GBP/m²').first()).toBeVisible()
    await expect(page.getByText(/reference rate of 17 Jul/)).toBeVisible()
    await expect(page.getByText(/AED\/sq ft/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('GBP/m²').first()).toBeVisible()

    // The input is in the displayed currency; the address has the register's currency.
    await page.getByLabel('Price, Minimum').fill('1m')
    await page.getByLabel('Price, Minimum').press('Enter')
    await expect(page).toHaveURL(/priceMin=4953020/)
    await expect(page.getByRole('button', { name: /Remove Price: from 1,000,000 GBP/ })).toBeVisible()
  })

  test('excluded deals are counted, explained and shown, and change no figure', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const sales = await open(page, '?type=unit')
    const median = page.getByText('Median price', { exact: true }).locator('xpath=ancestor::div[2]/p').first()
    const before = await median.textContent()
    await page.getByRole('switch', { name: 'Show left-out deals' }).click()
    const all = await countAfter(page, sales)
    await expect(page.getByText('The amount is the loan, not the price.')).toBeVisible()
    const counts = await page
      .getByRole('row', { name: /^(Mortgage|Gift|Lease|Developer|Sale on|Other)/ })
      .evaluateAll((lines) => lines.map((line) => line.querySelector('td')?.textContent ?? ''))
    expect(counts.reduce((sum, count) => sum + numberIn(count), 0)).toBe(all - sales)
    await expect(median).toHaveText(before ?? '')
  })

  test('the export shows its count first, and the file has that many rows', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page)
    await filters(page).getByLabel('Studio').check()
    const studios = await countAfter(page, all)
    await filters(page).getByLabel('Ready').check()
    const count = await countAfter(page, studios)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText(new RegExp(`^${count.toLocaleString('en')} deals, about`))).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^transactions-ae-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
    await expect(page.getByText(/ saved, /)).toBeVisible()
  })

  test('a chart is saved as numbers and as a picture with its source', async ({ page }) => {
    await signIn(page, 'investor_pro', '/transactions')
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Chart options' }).first().click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    const rows: unknown = JSON.parse(await save('Download JSON'))
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ Sales: expect.any(Number) })]))
    const picture = await save('Download SVG')
    expect(XMLValidator.validate(picture)).toBe(true)
    expect(picture).toContain('Source: Demonstration data')
    expect(picture).toContain('<path')
  })

  test('without data export the numbers of a chart are locked, and its picture is not', async ({ page }) => {
    await signIn(page, 'free', '/transactions')
    await page.getByRole('button', { name: 'Chart options' }).first().click()
    await page.getByRole('menuitem', { name: 'Download CSV' }).click()
    await expect(page.getByText(/^Data export requires a higher subscription tier/)).toBeVisible()
    await page.getByRole('button', { name: 'Chart options' }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download SVG' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.svg$/)
  })

  test('too few sales show no median, and invalid parts of an address are reported', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page, '?sort=price')
    await expect(rows(page).first()).toBeVisible()
    const dearest = numberIn(await rows(page).first().locator('td').nth(4).textContent())
    await open(page, `?priceMin=${dearest}&area=marina`)
    await expect(page.getByText('Not enough sales').first()).toBeVisible()
    await expect(page.getByText(/^Not enough sales for a chart/).first()).toBeVisible()
    await expect(page.getByText(/was not recognised and was ignored: area/)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page).not.toHaveURL(/marina/)

    await open(page, `?priceMin=${dearest * 10}`)
    await expect(page.getByText('No matching deals')).toBeVisible()
    await page.getByRole('button', { name: /^Without Price/ }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  test('a span of months is selected on the chart with the keyboard, and a band on the bars', async ({
    page,
  }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page)
    const months = page.getByRole('slider', { name: /by month/ })
    await months.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+PageDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}/)
    const year = await countAfter(page, all)
    await page.getByRole('slider', { name: /^Sales by price/ }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/perSqmMin=/)
    expect(await countAfter(page, year)).toBeLessThan(year)
  })

  test('the screen meets WCAG 2.2 AA', async ({ page }) => {
    await signIn(page, 'investor_pro')
    await open(page, '?leftOut=shown')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('on a phone', phoneOnly, () => {
  test('filters are a sheet whose button shows the count, and deals are cards', async ({ page }) => {
    await signIn(page, 'investor_pro')
    const all = await open(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Off-plan').check()
    const apply = sheet.getByRole('button', { name: /^Show [\d,]+ market sales$/ })
    await expect.poll(async () => numberIn(await apply.textContent())).toBeLessThan(all)
    const count = numberIn(await apply.textContent())
    await expectAccessible(page)
    await apply.tap()
    await expect(sheet).toBeHidden()
    await expect(results(page)).toHaveText(new RegExp(`^${count.toLocaleString('en')} `))

    const card = page.getByRole('region', { name: 'Deals' }).getByRole('listitem').first()
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button').tap()
    await expect(page.getByRole('dialog').getByText('Data source')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
