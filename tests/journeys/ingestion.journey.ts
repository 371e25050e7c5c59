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

test('staff import a file, read its rejects, and roll back the import', async ({ page }) => {
  const first = Date.now() % 1_000_000_000
  const name = `deals-${first}.csv`
  await signIn(page, 'editor')
  await page.goto('/admin/data-ingestion-demo')
  await expect(page.getByRole('heading', { name: 'Data ingestion' })).toBeVisible()
  const snapshotDay = page.getByLabel('Date of the snapshot (optional)')
  await snapshotDay.fill('2021-04-01')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(name))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(createFile(first)) })
  expect(new URL((await sent).url()).searchParams.get('asOf')).toBe('2021-04-01')
  const actions = page.getByRole('button', { name: new RegExp(`^${name}, import`) }).filter({ visible: true })
  await actions.click()
  await expect(snapshotDay, 'a date belongs to one file').toHaveValue('')
  await page.getByRole('menuitem', { name: 'Show refused rows' }).click({ timeout: 20_000 })
  await expect(page.getByRole('dialog').getByText(String(first + 1))).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('a roll-back names the later import that relies on it; a completely rejected file gives the reason', async ({
  page,
}) => {
  const first = Date.now() % 1_000_000_000
  await signIn(page, 'editor')
  await page.goto('/admin/data-ingestion-demo')
  const send = async (name: string, text: string) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(/^(Finished|Failed)$/)).toBeVisible({ timeout: 20_000 })
    return row
  }
  const relied = await send(`relied-${first}.csv`, createFile(first))
  await send(`relying-${first}.csv`, `${createFile(first)}${createFile(first + 10).split('\n')[1]}\n`)
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
