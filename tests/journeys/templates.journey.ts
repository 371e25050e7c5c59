import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  phoneOnly,
  signIn,
  test,
} from './fixtures.ts'

const templates = '/resources/templates'

test('a member fills a template from a watched project and downloads it', phoneOnly, async ({ page }) => {
  await signIn(page, 'investor_pro')
  await openAsMember(page, `${templates}/off-plan-due-diligence`)
  const source = page.getByLabel('Fill from')
  const project = await source.locator('option[value^="project "]').first().innerText()
  const name = project.replace(/^.*?: /, '')
  await source.selectOption({ label: project })
  await expect(page.getByLabel('Property', { exact: true })).toHaveValue(name)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Unit number').fill('1204')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Word' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('off-plan-due-diligence.docx')
  // A Word file is an archive.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a member of a lower tier reads the opening, and the server refuses the file', async ({ page }) => {
  await signIn(page, 'free')
  await openAsMember(page, templates)
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await page.getByRole('link', { name: 'Yearly portfolio review' }).click()
  await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Word' })).toHaveCount(0)
  const stored = await page.evaluate(() => window.localStorage.getItem('diwan.session') ?? '')
  const token = /"access_token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  const refused = await page.request.get('/api/templates/yearly-review/file?format=pdf', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'UPGRADE_REQUIRED' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form shows what was typed, beside what is wrong', async ({ page }) => {
    await page.goto(`${templates}/snagging-list`)
    await page.getByLabel('Property', { exact: true }).fill('Grove, building 7')
    await page.getByLabel('Bedrooms').fill('two')
    await page.getByRole('button', { name: 'PDF' }).click()
    await expect(page.getByText('The file was not written')).toBeVisible()
    await expect(page.getByLabel('Property', { exact: true })).toHaveValue('Grove, building 7')
    await expect(page.getByLabel('Bedrooms')).toHaveValue('two')
    await expect(page.getByLabel('Bedrooms')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Bedrooms').fill('2')
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await downloaded).suggestedFilename()).toBe('snagging-list.pdf')
  })
})

test('a calculation is filled from an area, becomes a PDF, and goes on in a letter', async ({ page }) => {
  const [area] = (await (await page.request.get('/api/areas?city=dubai')).json()).areas
  await page.goto(`/resources/calculators/purchase-costs?area=${area.slug}`)
  const figures = page.getByRole('region', { name: `Figures of ${area.title}` })
  await expect(figures.getByText(/^Median of [\d,]+ ready sales to/).first()).toBeVisible()
  await figures.getByRole('link', { name: 'Use these' }).first().click()
  await expect(page).toHaveURL(/price=\d+/)
  const price = await page.locator('input[name="price"]').inputValue()
  await page.getByRole('link', { name: 'Compare another' }).click()
  await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^diwan-purchase-costs-\d{4}-\d\d-\d\d\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('link', { name: 'Reservation letter' }).click()
  await expect(page).toHaveURL(new RegExp(`templates/reservation-letter\\?.*price=${price}`))
  await page.getByRole('link', { name: 'Buying costs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buying costs' })).toBeVisible()
})
