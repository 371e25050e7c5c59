import type { Page } from '@playwright/test'
import { expect, expectAccessible, alsoOnPhone, signIn, test } from './fixtures.ts'

const licence = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA licence.'),
}

async function fillCompany(page: Page, company: string): Promise<void> {
  await page.getByLabel('Company name on the licence').fill(company)
  await page.getByLabel('Trade licence number').fill('TEST-1')
  await page.getByLabel('Issued by').fill('Dubai Department of Economy and Tourism')
  await page.getByLabel('Valid until').fill('2030-01-31')
  await page.getByLabel('Licence file', { exact: true }).setInputFiles(licence)
}

async function fillWork(page: Page): Promise<void> {
  await page.getByLabel('Snagging').check()
  await page.getByLabel('Dubai', { exact: true }).check()
  await page.getByLabel('English').check()
  await page.getByLabel('Your services').fill('Looks at what was handed over.')
}

async function fillPrices(page: Page): Promise<void> {
  await page.getByLabel('Service name').first().fill('Apartment')
  await page.getByLabel('Price from').first().fill('900')
  await page.getByLabel('Insurance').last().fill('Public liability.')
  await page.getByLabel('Two references').fill('Two clients.')
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Contact person').fill('Sam Example')
  await page.getByLabel('Email address').fill('sam@snagging.example')
  await page.getByLabel('Phone').fill('+971 4 000 0000')
  await page.getByLabel(/I am at least 18 years old/).check()
}

const mailNotice = (page: Page) => page.getByText('Check your email')

test('a supplier registers step by step, returns to a draft, and staff find the registration', async ({
  page,
}) => {
  await page.goto('/suppliers/register', { waitUntil: 'networkidle' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await fillCompany(page, 'Plumb Test One')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByLabel('Company name on the licence')).toHaveValue('Plumb Test One')
  await fillCompany(page, 'Plumb Test One')
  await page.getByRole('button', { name: 'Next' }).click()
  await fillWork(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillPrices(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await fillContact(page)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(mailNotice(page)).toBeVisible()

  await signIn(page, 'editor')
  await page.goto('/admin/suppliers')
  await page.getByRole('button', { name: /Plumb Test One/ }).click()
  await expect(page.getByRole('dialog', { name: 'Plumb Test One' })).toContainText(
    'Apartment: from AED 900 a job',
  )
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a supplier registers in one long form, and filters the directory', alsoOnPhone, async ({ page }) => {
    await page.goto('/suppliers/register')
    await fillCompany(page, 'Plumb Test Two')
    await fillWork(page)
    await fillPrices(page)
    await fillContact(page)
    await page.getByRole('button', { name: 'Send registration' }).click()
    await expect(mailNotice(page)).toBeVisible()

    await page.goto('/suppliers')
    await page.getByLabel('Trade').selectOption('valuer')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/category=valuer/)
    await expect(page.getByText('2 suppliers')).toBeVisible()
  })
})
