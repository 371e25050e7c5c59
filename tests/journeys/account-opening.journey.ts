import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, test } from './fixtures.ts'

const password = 'the tide comes in at nine'
const newPassword = 'and leaves again by three'

/** An e-mail address that only this run uses. */
const ownAddress = (name: string, page: Page) =>
  `${name}-${page.viewportSize()?.width}-${Date.now()}@mail.example`

/** Reads the newest letter to an address from the outbox, as staff; returns the path of its link and its code. */
async function letterTo(request: APIRequestContext, recipient: string) {
  const signIn = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: 'admin@diwan.test', password: demonstrationPassword },
  })
  const { access_token } = await signIn.json()
  const headers = { authorization: `Bearer ${access_token}` }
  let text = ''
  await expect(async () => {
    const list = await (
      await request.get(`/api/admin/letters?recipient=${encodeURIComponent(recipient)}`, { headers })
    ).json()
    const [newest] = list.letters.filter((letter: { recipient: string }) => letter.recipient === recipient)
    const letter = await (await request.get(`/api/admin/letters/${newest.id}`, { headers })).json()
    text = letter.text
    expect(text).toMatch(/\b\d{6}\b/)
  }).toPass({ timeout: 15_000 })
  const link = new URL(/https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? 'http://none')
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', path: `${link.pathname}${link.search}` }
}

async function openAccount(page: Page, email: string) {
  await page.goto('/onboarding', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Name').fill('Nadia Rahman')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Answers the six steps by keyboard and pointer: skips one, resumes after a reload, and goes back once. */
async function answerSteps(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const clickContinue = () => page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading('About you')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Nationality').click()
  await page.keyboard.type('India')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nationality')).toContainText('India')
  await clickContinue()
  await expect(heading('Goals')).toBeFocused()
  await page.getByRole('checkbox', { name: /^Off-plan/ }).check({ force: true })
  await page.keyboard.press('Enter')
  await expect(heading('Budget')).toBeVisible()
  await expect(page).toHaveURL(/step=budget/)
  await page.getByLabel('Budget for one purchase').fill('2000000')
  await expect(page.getByLabel('Budget for one purchase')).toHaveValue('2,000,000')
  await clickContinue()
  await expect(heading('Places')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel('Budget for one purchase')).toHaveValue('2,000,000')
  await page.goForward()
  await page.getByRole('checkbox', { name: 'Dubai', exact: true }).check({ force: true })
  await clickContinue()
  await expect(heading('Time and risk')).toBeVisible()
  await page.goto('/onboarding')
  await expect(heading('Time and risk')).toBeVisible()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(heading('Alerts')).toBeVisible()
  await page.getByRole('button', { name: 'Show my shortlist' }).click()
  await expect(heading('Your shortlist')).toBeVisible()
  await expect(page.getByText('Your budget reaches this value: you may qualify.')).toBeVisible()
  await expect(heading('Five areas to start with')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test(
  'an account is opened with the code of the letter, and waits for approval',
  alsoOnPhone,
  async ({ page, request }) => {
    const email = ownAddress('code', page)
    await openAccount(page, email)
    await expectAccessible(page)
    const { code } = await letterTo(request, email)
    await page.getByLabel('Six-digit code').fill(code)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await answerSteps(page)
    await page.getByRole('link', { name: 'See review status' }).click()
    await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
    await expect(page.getByText(/You are number \d+ of \d+ in the queue/)).toBeVisible()
  },
)

test('an account is opened with the link of the letter, whose page asks for confirmation', async ({
  page,
  request,
}) => {
  const email = ownAddress('link', page)
  await openAccount(page, email)
  const { path } = await letterTo(request, email)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
})

test.describe('the password hint', () => {
  test.use({ allowedConsole: /status of 422/ })

  test('uses the same rule as the server', async ({ page }) => {
    await page.goto('/onboarding', { waitUntil: 'networkidle' })
    const field = page.getByLabel('Password', { exact: true })
    await expect(async () => {
      await field.fill('')
      await field.fill('tide lamp')
      await expect(page.getByText('9 of at least 15 characters')).toBeVisible({ timeout: 500 })
    }, 'the first letters may come before the scripts').toPass()
    await field.fill('Diwan-2026-2026')
    await expect(page.getByText('It is too close to our name.')).toBeVisible()
    await page.getByLabel('Name').fill('Nadia Rahman')
    await page.getByLabel('Email').fill(ownAddress('weak', page))
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await field.fill('Password2026!!!')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('It is a common or leaked password, or made of common ones.')).toBeVisible()
  })
})

test('a forgotten password is replaced through the letter, and the page explains the consequences', async ({
  page,
  request,
}) => {
  const email = ownAddress('forgot', page)
  await openAccount(page, email)
  await page.getByLabel('Six-digit code').fill((await letterTo(request, email)).code)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Reset Email Sent', { exact: true })).toBeVisible()
  let letter = { code: '', path: '' }
  await expect(async () => {
    letter = await letterTo(request, email)
    expect(letter.path).toContain('type=recovery')
  }).toPass({ timeout: 15_000 })
  await page.goto(letter.path)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/auth\/new-password$/)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
})

test('with the code, the letter works in any browser', async ({ page, request, browser }) => {
  test.slow()
  const email = ownAddress('other', page)
  await openAccount(page, email)
  await page.getByLabel('Six-digit code').fill((await letterTo(request, email)).code)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await request.post('/auth/v1/recover', { data: { email } })
  await expect(async () => {
    expect((await letterTo(request, email)).path).toContain('type=recovery')
  }).toPass({ timeout: 15_000 })
  const other = await (await browser.newContext()).newPage()
  await other.goto('/auth/new-password', { waitUntil: 'networkidle' })
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Six-digit code').fill((await letterTo(request, email)).code)
  await other.getByLabel('New password', { exact: true }).fill(newPassword)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
})

test('a used link is reported, and a session that a stranger put into a link is not accepted', async ({
  page,
}) => {
  await page.goto('/auth/v1/verify?token=used-up&type=recovery')
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=over&sb=')
  await expect(page.getByText('This link no longer works', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  // Opens an empty document first. Otherwise only the fragment would change, and the browser would not load the
  // page.
  await page.goto('about:blank')
  await page.goto(
    '/auth#access_token=a.b.c&refresh_token=stolen&expires_in=3600&token_type=bearer&type=signup',
  )
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('diwan.session')
})
