import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { limits } from '#domain/limits.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts'

// One after the other: a roll-back is refused while any import runs.
test.describe.configure({ mode: 'default' })

// Ministry of Justice deals from a year that no other journey reads. The price of the second row is not a
// number.
const header =
  'ref_number,region,city_ar,district_ar,classification,num_properties,price,area_sqm,price_per_sqm,date_gregorian,month,quarter_num'
const createFile = (first: number) =>
  [
    header,
    `${first},Riyadh,الخرج,الخرج/ الورود,Residential,1.0,500000.0,250.0,2000.0,2021-03-01,3,1`,
    `${first + 1},Riyadh,الخرج,الخرج/ الورود,Residential,1.0,many,250.0,2000.0,2021-03-02,3,1`,
    `${first + 2},Riyadh,الخرج,الخرج/ الورود,Residential,1.0,750000.0,300.0,2500.0,2021-03-03,3,1`,
    '',
  ].join('\n')

/** A second person of the staff, in a browser of their own, on the history of imports. */
async function secondPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, 'admin')
  await page.goto('/admin/data-ingestion-demo')
  return page
}

const openActions = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, import`) }).filter({ visible: true })

async function publish(page: Page, name: string): Promise<void> {
  await openActions(page, name).click()
  await page.getByRole('menuitem', { name: 'Review and publish' }).click({ timeout: 40_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a file is checked, published by a second person, its refused rows are mended, and it is rolled back', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = Date.now() % 1_000_000_000
  const name = `deals-${first}.csv`
  await signIn(page, 'editor')
  await page.goto('/admin/data-ingestion-demo')
  await expect(page.getByRole('heading', { name: 'Data ingestion' })).toBeVisible()
  const snapshotDay = page.getByLabel('Date of the snapshot (optional)')
  await snapshotDay.fill('2021-04-01')
  const sent = page.waitForRequest('**/api/ingestion/uploads/*/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(createFile(first)) })
  expect((await sent).postDataJSON()).toEqual({ asOf: '2021-04-01' })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Waits for publishing')).toBeVisible({ timeout: 40_000 })
  await expect(snapshotDay, 'a date belongs to one file').toHaveValue('')
  await openActions(page, name).click()
  await page.getByRole('menuitem', { name: 'Review and publish' }).click()
  const check = page.getByRole('dialog')
  await expect(check.getByText('33.3% of the rows are refused; more than 2% is odd.')).toBeVisible()
  await check.getByText(/^New 2$/).click()
  await expect(check.getByText(String(first + 2), { exact: true })).toBeVisible()
  await expect(check.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  const other = await secondPerson(browser)
  await publish(other, name)
  await expect(row.getByText('Finished')).toBeVisible({ timeout: 40_000 })

  await page.reload()
  await openActions(page, name).click()
  await page.getByRole('menuitem', { name: 'Show refused rows' }).click()
  const refused = page.getByRole('dialog')
  await expect(refused.getByText(String(first + 1))).toBeVisible()
  const download = page.waitForEvent('download')
  await refused.getByRole('button', { name: 'Download refused rows' }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('refused_reason')
  const mended = {
    name: `mended-${name}`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('many', '600000')),
  }
  await refused.locator('input[type=file]').setInputFiles(mended)
  const again = page.getByRole('row').filter({ hasText: mended.name })
  await expect(again.getByText('Waits for publishing')).toBeVisible({ timeout: 40_000 })
  await expect(again.getByText(/^Mends import \d+$/)).toBeVisible()
  await openActions(page, mended.name).click()
  await page.getByRole('menuitem', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(again.getByText('Discarded')).toBeVisible()

  await openActions(page, name).click()
  await page.getByRole('menuitem', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(row.getByText('Rolled back', { exact: true })).toBeVisible()
  await other.context().close()
})

test.describe('with the network cut', () => {
  test.use({ allowedConsole: /ERR_FAILED/ })

  test('an upload waits for the network, and goes on after a reload with the same file', async ({
    page,
  }, info) => {
    test.slow()
    const first = Date.now() % 1_000_000_000
    const file = info.outputPath(`long-${first}.csv`)
    // Longer than one part. The second part is cut off until the page is reloaded.
    const lines = createFile(first).split('\n')
    const rows = Array.from({ length: 100_000 }, (_, n) =>
      lines[1]?.replace(String(first), String(first + n)),
    )
    await writeFile(file, [lines[0], ...rows, ''].join('\n'))
    await signIn(page, 'editor')
    await page.goto('/admin/data-ingestion-demo')
    await page.route(/uploads\/[^/]+\?from=[1-9]/, (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(/No connection; the upload goes on by itself/)).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const unfinished = page.getByRole('region', { name: 'Unfinished uploads' })
    await expect(unfinished.getByRole('listitem')).toContainText('8.4 MB of')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.unrouteAll()
    const parts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts.push(new URL(request.url()).search)
    })
    await page.locator('input[type=file]').setInputFiles(file)
    const row = page.getByRole('row').filter({ hasText: `long-${first}.csv` })
    await expect(row).toBeVisible({ timeout: 40_000 })
    expect(parts).toEqual([`?from=${limits.ingestion.partBytes}`])
    await expect(unfinished).toBeHidden()
  })
})

test('every source shows its licence, how fresh it is and whether a second person approves', async ({
  page,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/data-ingestion-demo?view=sources')
  const ejari = page.getByRole('row').filter({ hasText: 'Ejari rent contracts' })
  await expect(ejari.getByText('Released daily')).toBeVisible()
  await expect(ejari.getByRole('switch')).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a roll-back names the later import that relies on it; a completely rejected file gives the reason', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = Date.now() % 1_000_000_000
  await signIn(page, 'editor')
  await page.goto('/admin/data-ingestion-demo')
  const other = await secondPerson(browser)
  const send = async (name: string, text: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(/^(Waits for publishing|Failed)$/)).toBeVisible({ timeout: 40_000 })
    return row
  }
  const published = async (name: string, text: string) => {
    const row = await send(name, text)
    await other.reload()
    await publish(other, name)
    await page.reload()
    await expect(row.getByText('Finished')).toBeVisible({ timeout: 40_000 })
    return row
  }
  const relied = await published(`relied-${first}.csv`, createFile(first))
  await published(`relying-${first}.csv`, `${createFile(first)}${createFile(first + 10).split('\n')[1]}\n`)
  const failed = await send(`failed-${first}.csv`, `${header}\n${createFile(first).split('\n')[2]}\n`)
  await expect(failed.getByText('Every row of the file was refused (1).')).toBeVisible()
  await relied.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Roll back' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Import \d+: 2 rows$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(relied.getByText('Rolled back')).toBeVisible()
  await other.context().close()
})

test('staff upload a developer’s list, and preview what would be imported', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/admin/projects')
  await expect(page.getByRole('heading', { name: 'Projects and developers' })).toBeVisible()
  await page.getByRole('button', { name: /^Aqiq/ }).filter({ visible: true }).first().click()
  await expect(page.getByRole('button', { name: 'Propose change' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New project' }).click()
  await expect(page.getByRole('button', { name: 'Propose project' })).toBeVisible()
  await page.getByRole('button', { name: 'Add fact' }).click()
  await expectAccessible(page)
  await page.goto('/admin/data-ingestion-demo?view=list')
  await page.getByText('Choose project').click()
  await page.keyboard.type('aqiq')
  await page.locator('[cmdk-item]').filter({ hasText: 'Aqiq' }).first().click()
  const list = 'Unit No;Bedrooms;Area (sqft);Price (AED)\nA-1;2;1,100;1,500,000\n=cmd;2;1100;1500000'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('1 of 2 rows will be imported, 1 refused.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a member without the editor role is told so', async ({ page }) => {
  await signIn(page, 'investor_pro')
  await page.goto('/admin/data-ingestion-demo')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this area.")).toBeVisible()
  await expect(page.getByText('Editor or Admin access required.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a file in an unknown format', () => {
  test.use({ allowedConsole: /status of 422/ })

  test('is refused with the reason, and nothing is lost', async ({ page }) => {
    await signIn(page, 'editor')
    await page.goto('/admin/data-ingestion-demo')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\n1,2\n') })
    await expect(
      page.getByText('No format we read has these columns: one, two', { exact: true }),
    ).toBeVisible()
  })
})
