import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

// The browser logs each refused call itself.
test.use({ allowedConsole: /status of (400|403|422)/ })

const security = '/account/settings?section=security'

test('an authenticator app is added, required after the password, replaced once by a recovery code, and removed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  // No other journey signs in with this account.
  const role = 'agent'
  await signIn(page, role)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')

  const code = page.getByLabel('Code from the app')
  const right = currentCode(secret)
  await code.fill(right === '000000' ? '000001' : '000000')
  await code.press('Enter')
  await expect(page.getByText('Wrong code.')).toBeVisible()
  await code.fill(currentCode(secret))
  await code.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [firstCode = ''] = await codes.locator('code').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(codes.getByRole('alert')).toHaveText('Save the codes first. They are not shown again.')
  await expectAccessible(page)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await signInAgain(page, role)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(firstCode.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden()

  await page.goto(security)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No second factor yet.')).toBeVisible()
  await signInAgain(page, role)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden()
})

const currentCode = (secret: string) => new TOTP({ secret }).generate()

/** Signs in without an earlier session, and does not wait for the step after the password. */
async function signInAgain(page: Page, role: string): Promise<void> {
  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(`${role}@diwan.test`)
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}
