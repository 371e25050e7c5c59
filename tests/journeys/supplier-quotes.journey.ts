import type { APIRequestContext, Page } from '@playwright/test'
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'
import { createOwnAccount, staffHeaders } from './own-accounts.ts'

/** Lists a supplier of photography in Riyadh, where no other journey looks, with a verified licence. */
async function listSupplier(request: APIRequestContext, name: string, email: string): Promise<void> {
  const headers = await staffHeaders(request, 'editor')
  const created = await request.post('/api/admin/suppliers', {
    headers,
    data: {
      name, about: 'Takes pictures of flats.', website: null, contactName: 'Sam Example', email, phone: '+966 11 000 0000',
      licenceNumber: `TEST-${name}`, licenceAuthority: 'Ministry of Commerce', licenceExpiresOn: '2099-12-31', vatNumber: '',
      categories: ['photographer'], cities: ['riyadh'], languages: ['en'], coverage: '', insurance: '', services: [],
      certificates: [], earning: 'none', earningDetail: '',
    },
  }) // prettier-ignore
  expect(created.status()).toBe(200)
  const { id } = await created.json()
  const verified = await request.put(`/api/admin/suppliers/${id}/verification`, {
    headers,
    data: { on: '2026-11-01', evidence: 'found in the register' },
  })
  expect(verified.status()).toBe(200)
  expect((await request.post(`/api/admin/suppliers/${id}/publication`, { headers })).status()).toBe(200)
}

async function sendQuote(page: Page, memberName: string, price: string): Promise<void> {
  await openAsMember(page, '/supplier-dashboard')
  await page.getByRole('link', { name: new RegExp(memberName) }).click()
  const sheet = page.getByRole('dialog', { name: memberName })
  await expect(sheet.getByText('You see the contact details if the member chooses your quote.')).toBeVisible()
  await sheet.getByLabel('Price in SAR').fill(price)
  await sheet.getByLabel('Days from start to finish').fill('4')
  await sheet.getByLabel('What is included').fill('Twenty pictures, edited.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send quote' }).click()
  await expect(sheet.getByRole('button', { name: 'Update quote' })).toBeVisible()
}

// Four accounts, and the whole way from the request to the reply.
test(
  'a member compares two quotes, chooses one, and reviews the work; the supplier replies, and staff hide it',
  alsoOnPhone,
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(150_000)
    const mark = `${project.name} ${Date.now()}`
    const memberName = `Layla ${mark}`
    const member = await createOwnAccount(request, {
      name: `quote-member-${project.name}`,
      fullName: memberName,
    })
    const first = await createOwnAccount(request, { name: `first-${project.name}`, fullName: 'First Owner' })
    const second = await createOwnAccount(request, {
      name: `second-${project.name}`,
      fullName: 'Second Owner',
    })
    await listSupplier(request, `Adasa ${mark}`, first.email)
    await listSupplier(request, `Zill ${mark}`, second.email)

    await member.signIn(page)
    await openAsMember(page, '/suppliers/quotes/new?category=photographer&city=riyadh')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByLabel(`Adasa ${mark}`).check()
    await page.getByLabel(`Zill ${mark}`).check()
    const need = 'Pictures of a furnished two-bedroom flat for a listing.'
    await page.getByLabel('What you need').fill(need)
    await page.getByLabel('Budget in SAR, optional').fill('-5')
    await page.getByLabel('Address of the work, optional').fill('Olaya Street 12')
    await page.getByLabel('Phone, optional').fill('+966 50 123 4567')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Enter an amount above 0.')).toBeVisible()
    await expect(page.getByLabel('What you need')).toHaveValue(need)
    await page.getByLabel('Budget in SAR, optional').fill('1,500')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Photographer in Riyadh' })).toBeVisible()
    await expect(page.getByText('No supplier has answered yet.')).toBeVisible()
    const address = new URL(page.url()).pathname

    const context = await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})
    const work = await context.newPage()
    await first.signIn(work)
    await openAsMember(work, '/dashboard')
    if (project.name === 'laptop')
      await expect(work.getByRole('link', { name: 'Supplier dashboard' })).toBeVisible()
    await sendQuote(work, memberName, '1,200')
    await expectNoSidewaysScroll(work)
    await second.signIn(work)
    await sendQuote(work, memberName, '1,100')

    await page.goto(address)
    const column = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(column(`Adasa ${mark}`)).toContainText('SAR 1,380')
    await expect(column(`Adasa ${mark}`)).not.toContainText('Lowest')
    await expect(column(`Zill ${mark}`)).toContainText('SAR 1,265')
    await expect(column(`Zill ${mark}`)).toContainText('Lowest')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)

    await column(`Adasa ${mark}`).getByRole('button', { name: 'Message' }).click()
    await expect(page.getByRole('link', { name: /Request for a quote/ })).toContainText(
      'Photographer in Riyadh',
    )
    await page.getByLabel('Message', { exact: true }).fill('Can you come on a Saturday?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Can you come on a Saturday?', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /Request for a quote/ }).click()

    await column(`Adasa ${mark}`).getByRole('button', { name: 'Choose this quote' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('SAR 1,380')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose this quote' }).click()
    await expect(page.getByRole('link', { name: first.email })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose this quote' })).toHaveCount(0)

    await openAsMember(work, '/supplier-dashboard')
    await expect(work.getByText('Not chosen')).toBeVisible()
    await first.signIn(work)
    await openAsMember(work, '/supplier-dashboard')
    await work.getByRole('link', { name: new RegExp(memberName) }).click()
    const sheet = work.getByRole('dialog', { name: memberName })
    await expect(sheet.getByRole('link', { name: '+966 50 123 4567' })).toBeVisible()
    await expect(sheet.getByText('Olaya Street 12')).toBeVisible()
    await sheet.getByRole('button', { name: 'Mark work as done' }).click()
    await expect(sheet.getByText(/^You marked the work as done on/)).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Confirm work as done' }).click()
    await expect(page.getByText(/^You confirmed the work as done on/)).toBeVisible()
    await page.getByLabel('What should others know?').fill('Bright pictures, a day early.')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Choose a rating.')).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).check()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText(/^You can change it until/)).toBeVisible()

    await work.reload()
    await sheet.getByLabel('Your reply').fill('Thank you for the tidy flat.')
    await sheet.getByRole('button', { name: 'Publish reply' }).click()
    await expect(sheet.getByRole('button', { name: 'Change reply' })).toBeVisible()
    await expectAccessible(work)
    await context.close()

    await page.getByRole('link', { name: `Adasa ${mark}` }).click()
    await expect(page.getByText('4.0 of 5, 1 review')).toBeVisible()
    await expect(page.getByText('Thank you for the tidy flat.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const profile = new URL(page.url()).pathname

    await signIn(page, 'editor', '/admin/suppliers?view=reviews')
    const row = page.getByRole('listitem').filter({ hasText: `Adasa ${mark}` })
    await row.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('dialog').getByLabel('Reason, which the author reads').fill('A test of the rules.')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
    await expect(row.getByText(/A test of the rules\.$/)).toBeVisible()
    await page.goto(profile)
    // The page that the server sent is there too while it is replaced.
    await expect(page.getByText('No reviews yet').filter({ visible: true })).toBeVisible()
  },
)

test('a member who is no supplier is told whose page it is', async ({ page }) => {
  await signIn(page, 'free', '/supplier-dashboard')
  await expect(page.getByText('This page is for suppliers listed with Diwan.')).toBeVisible()
})
