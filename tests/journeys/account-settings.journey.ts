import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  alsoOnPhone,
  signIn,
  test,
} from './fixtures.ts'

const sections = ['profile', 'preferences', 'security', 'places', 'keys', 'data']

test('every section of the settings is accessible', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'manager')
  for (const section of sections) {
    await page.goto(`/account/settings?section=${section}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
  }
})

test('a preference set here applies to the market pages', async ({ page }) => {
  await signIn(page, 'analyst')
  await page.goto('/account/settings?section=preferences', { waitUntil: 'networkidle' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByLabel('Floor area').click()
  await page.getByRole('option', { name: 'Square metres' }).click()
  await saved
  await page.goto('/transactions', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'm²', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('another session is ended from here', async ({ page, request }) => {
  await signIn(page, 'analyst')
  const data = { email: 'analyst@diwan.test', password: demonstrationPassword }
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data,
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
    },
  })
  const { access_token: token } = await answer.json()
  await page.goto('/account/settings?section=places', { waitUntil: 'networkidle' })
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' }).first()
  await phone.getByRole('button', { name: 'Sign out' }).click()
  await expect
    .poll(async () =>
      (await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401)
})

test('all data can be exported; the newsletter waits for the code of its letter', async ({ page }) => {
  await signIn(page, 'free')
  await page.goto('/account/settings?section=data', { waitUntil: 'networkidle' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^diwan-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('switch', { name: 'Market intelligence newsletter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm the newsletter' })
  await expect(dialog.getByLabel('Code from the email')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Enter the code we sent to free@diwan.test')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('switch', { name: 'Market intelligence newsletter' })).not.toBeChecked()
})

test('a form that waits for its answer keeps the focus and is sent once', async ({ page }) => {
  await signIn(page, 'analyst')
  const read = page.waitForResponse('**/api/account')
  await page.goto('/account/settings?section=profile', { waitUntil: 'networkidle' })
  const unchanged: unknown = await (await read).json()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/account', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    sent += 1
    await released
    return route.fulfill({ json: unchanged })
  })
  const name = page.getByLabel('Full name')
  const save = page.locator('form', { has: name }).getByRole('button', { name: 'Save' })
  await name.fill('Another name')
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(save).toBeFocused()
  await name.press('Enter')
  await save.focus()
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
  expect(sent).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toBe(2)
})
