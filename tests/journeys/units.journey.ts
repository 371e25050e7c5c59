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

const results = (page: Page) => page.getByText(/^[\d,]+ registered units?$/).first()
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const rows = (page: Page) => page.locator('tr[data-row]')

async function count(page: Page): Promise<number> {
  await expect(results(page)).toBeVisible()
  return numberIn(await results(page).textContent())
}

/** Opens the panel of the turnover of an area. */
async function openTurnover(page: Page): Promise<void> {
  await signIn(page, 'investor_pro', '/analytics/liquidity')
  await page
    .getByTitle(/: Turnover, /)
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/^Units read \([\d,]+\)$/)).toBeVisible()
}

test.describe('on a laptop', () => {
  test('the tab of units is filtered, ordered and exported', async ({ page }) => {
    await signIn(page, 'investor_pro', '/transactions')
    await page.getByRole('button', { name: 'Units', exact: true }).click()
    await expect(page).toHaveURL(/tab=units/)
    await expect(page).not.toHaveURL(/from=/)
    const all = await count(page)
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Studio/ })
      .check()
    await expect(page).toHaveURL(/rooms=0/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    await expect(page.getByRole('button', { name: 'Remove Studio', exact: true })).toBeVisible()
    await expect(page.getByText('Demonstration data, no real deals.')).toBeVisible()
    const studios = await count(page)
    const size = (row: number) => rows(page).nth(row).locator('td').nth(5).textContent().then(numberIn)
    await expect(rows(page).first()).toBeVisible()
    expect(await size(0)).toBeGreaterThanOrEqual(await size(1))
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^100 of [\d,]+ shown$/)).toBeVisible()

    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('units-ae.csv')
    expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(studios + 1)
  })

  test('a unit has its own address', async ({ page }) => {
    await signIn(page, 'investor_pro', '/transactions?tab=units&city=dubai')
    await rows(page).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Property number')).toBeVisible()
    const address = page.url()
    expect(address).toMatch(/unit=\d+/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goto(address)
    await expect(sheet.getByText('Property number')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleInBothThemes(page)
  })

  test('the panel of a turnover leads to exactly the registered flats that it divides by', async ({
    page,
  }) => {
    await openTurnover(page)
    const panel = page.getByRole('dialog')
    const read = numberIn(await panel.getByText(/^Units read \([\d,]+\)$/).textContent())
    await expect(panel.getByRole('link', { name: /Unit \d+ · Floor \d/ })).toHaveCount(5)
    await panel.getByRole('link', { name: /^Show the [\d,]+ units behind this figure$/ }).click()
    await expect(page).toHaveURL(/\/transactions\?.*tab=units/)
    expect(await count(page)).toBe(read)
  })

  test('a country without a register of units has no such tab', async ({ page }) => {
    await signIn(page, 'investor_pro', '/transactions?country=SA')
    await expect(page.getByText(/^[\d,]+ market sales?$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rents', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Units', exact: true })).toHaveCount(0)
  })
})

test.describe('on a phone', phoneOnly, () => {
  test('units are cards, filters open in a sheet, and a panel leads to them', async ({ page }) => {
    await openTurnover(page)
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Show the [\d,]+ units behind this figure$/ })
      .tap()
    const all = await count(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^1 bed/ }).uncheck()
    const apply = filters.getByRole('button', { name: /^Show [\d,]+ registered units$/ })
    await expect.poll(async () => numberIn(await apply.textContent())).toBeLessThan(all)
    await apply.tap()
    const card = page.getByRole('region', { name: 'Registered units' }).getByRole('listitem').first()
    await expect(card).toContainText(/Unit \d+ · Floor \d/)
    await card.getByRole('button').tap()
    await expect(page.getByRole('dialog').getByText('Property number')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
