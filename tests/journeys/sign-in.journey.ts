import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { contentPolicy } from '#server/web/content-policy.ts'
import { expect, expectAccessible, alsoOnPhone, signIn, test } from './fixtures.ts'

test('the button waits for the agreement, whose texts open in full', alsoOnPhone, async ({ page }) => {
  await page.goto('/auth')
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toBeDisabled()
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Terms and Conditions' }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }, 'the first clicks may come before the scripts').toPass()
  await expect(dialog.getByText('Last updated 18.09.2025')).toBeVisible()
  await expect(dialog.getByText(/limited to what you paid us in the 12 months/)).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Privacy Policy' }).click()
  await expect(page.getByText('Last updated 16.09.2025')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
})

test('input from before hydration is kept', async ({ page }) => {
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('investor_pro@diwan.test')
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('investor_pro@diwan.test')
  await page.getByLabel('Password', { exact: true }).fill('seen')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seen')
})

test.describe('with the wrong password', () => {
  test.use({ allowedConsole: /status of 400/ })

  test('the answer is the same for known and unknown addresses, and the page stays', async ({ page }) => {
    for (const email of ['investor_pro@diwan.test', 'nobody@diwan.test']) {
      await page.goto('/auth')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not the password at all')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Sign In Error', { exact: true })).toBeVisible()
      await expect(
        page.getByText(
          'The email or password you entered is incorrect. Please check your credentials and try again.',
          {
            exact: true,
          },
        ),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/auth$/)
    }
  })
})

test.describe('where a captcha is configured', () => {
  test.use({ allowedConsole: /status of 400/ })

  /** Replaces the captcha service: its button returns a new answer at each press. */
  const service = `let answers = 0
    window.turnstile = {
      render(container, { callback }) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'I am a person'
        button.onclick = () => { button.disabled = true; callback('answer-' + ++answers) }
        container.append(button)
        return 'widget'
      },
      reset: () => { document.querySelector('fieldset button').disabled = false },
      remove: () => document.querySelector('fieldset button')?.remove(),
    }
    captchaReady()`

  test('the captcha is shown, a refused answer is reported, and another one counts', async ({ page }) => {
    await page.route('**/auth', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const headers = {
        ...response.headers(),
        'content-security-policy': contentPolicy(html, 'turnstile'),
      }
      await route.fulfill({ response, headers })
    })
    await page.route('**/auth/v1/settings', (route) =>
      route.fulfill({ json: { external: {}, captcha: { provider: 'turnstile', site_key: 'a key' } } }),
    )
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: service }),
    )
    const answers: unknown[] = []
    await page.route('**/auth/v1/token*', (route) => {
      answers.push(route.request().postDataJSON().gotrue_meta_security.captcha_token)
      return answers.length > 1
        ? route.continue()
        : route.fulfill({ status: 400, json: { error_code: 'captcha_failed', msg: 'refused' } })
    })
    await page.goto('/auth')
    const question = page.getByRole('button', { name: 'I am a person' })
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await expect(question).toBeEnabled()
    await page.getByLabel('Email').fill('free@diwan.test')
    await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
    await page.getByRole('checkbox').check()
    await button.click()
    await expect(page.getByText('Answer this question first. It keeps bots out.')).toBeVisible()
    expect(answers).toEqual([])
    await question.click()
    await button.click()
    await expect(
      page.getByText('We could not confirm that you are a person. Answer the question again.', {
        exact: true,
      }),
    ).toBeVisible()
    await question.click()
    await button.click()
    await page.waitForURL('**/dashboard')
    expect(answers).toEqual(['answer-1', 'answer-2'])
  })
})

test('a forgotten password leads to the reset form and back', async ({ page }) => {
  await page.goto('/auth')
  await expect(async () => {
    await page.getByRole('button', { name: 'Forgot your password?' }).click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible({ timeout: 1000 })
  }, 'the first clicks may come before the scripts').toPass()
  await page.getByLabel('Email').fill('free@diwan.test')
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Reset Email Sent', { exact: true })).toBeVisible()
  await expect(page.getByText('Check your email for a password reset link.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('an account under review sees that on every page, and can sign out', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('pending@diwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Account Under Review' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your account is still under review.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the sign-in page redirects signed-in users; signing out in one tab signs out the others', async ({
  page,
  context,
}) => {
  await signIn(page, 'analyst')
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(other).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('diwan.session')
})

test('the theme selected in the account menu stays, also in a browser that has not stored it', async ({
  page,
}) => {
  await signIn(page, 'free', '/dashboard')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await saved
  await page.evaluate(() => window.localStorage.removeItem('theme'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => window.localStorage.getItem('theme'))).toBe('dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a password can be filled in by a manager, pasted, and shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username|email/)
  await page.evaluate(() => navigator.clipboard.writeText('the tide comes in'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue('the tide comes in')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('the tide comes in')
})

test('showing and hiding a password keeps focus and selection', async ({ page }) => {
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('the tide comes in')
  const selection = () =>
    field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  for (const [button, type] of [
    ['Show password', 'text'],
    ['Hide password', 'password'],
  ] as const) {
    await field.focus()
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 8))
    await page.getByRole('button', { name: button }).click()
    await expect(field).toHaveAttribute('type', type)
    await expect(field).toBeFocused()
    expect(await selection()).toEqual([4, 8])
  }
  await page.keyboard.type('sea')
  await expect(field).toHaveValue('the sea comes in')
  // Press the button and go on typing before the browser draws its next frame, as on a slow machine.
  await field.evaluate(async (input: HTMLInputElement) => {
    input.setSelectionRange(4, 4)
    document.querySelector<HTMLElement>('[aria-label="Show password"]')?.click()
    await Promise.resolve()
    input.setSelectionRange(16, 16)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  await expect(field).toHaveAttribute('type', 'text')
  expect(await selection()).toEqual([16, 16])
})

test("signing out removes all of the member's data from the browser", async ({ page, context }) => {
  await signIn(page, 'analyst')
  await page.goto('/account/settings?section=preferences')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.entries(sessionStorage).filter(([, value]) => /eyJ|@diwan\.test/.test(value)),
    text: document.documentElement.outerHTML.includes('analyst@diwan.test'),
  }))
  const harmless = new Set(['theme', 'sidebar_groups'])
  expect(left.local.filter((key) => !harmless.has(key))).toEqual([])
  expect([left.session, left.text]).toEqual([[], false])
  expect(
    (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'sidebar_state'),
  ).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/auth$/)
})
