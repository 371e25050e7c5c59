import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './fixtures.ts'

const settings = '/account/settings?section=keys'

test('a key is created, shown once, used, and revoked', async ({ page, request }) => {
  await signIn(page, 'investor_pro', settings)
  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await expectAccessible(page)
  const name = `Yield spreadsheet ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Projects').uncheck()
  await form.getByRole('button', { name: 'Create key' }).dblclick()

  const shown = page.getByRole('alertdialog', { name: `Key “${name}” created` })
  const secret = await shown.getByText(/^dwn_/).innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Never used')
  await expect(row).toContainText('Market data · Search')

  const call = (path: string) => request.get(path, { headers: { authorization: `Bearer ${secret}` } })
  const summary = await call('/api/market/summary?city=dubai&type=unit')
  expect(summary.status()).toBe(200)
  expect(Number(summary.headers()['x-ratelimit-remaining-day'])).toBeGreaterThan(0)
  expect((await call('/api/projects')).status()).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used')

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  const confirm = page.getByRole('dialog', { name: `Revoke “${name}”?` })
  await confirm.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`“${name}” is revoked`, { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await call('/api/market/summary')).status()).toBe(401)
})

test.describe(() => {
  // The browser logs the refusal that this journey causes.
  test.use({ allowedConsole: /409 \(Conflict\)/ })

  test('a name that is in use is refused beside its field', async ({ page }) => {
    await signIn(page, 'manager', settings)
    const name = `Twice ${Date.now()}`
    const create = async () => {
      await page.getByRole('button', { name: 'Create key' }).click()
      const form = page.getByRole('dialog', { name: 'Create an API key' })
      await form.getByLabel('Name').fill(name)
      await form.getByRole('button', { name: 'Create key' }).click()
    }
    await create()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await create()
    await expect(page.getByText('You already have a key with this name.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0)
  })
})

test('members of another plan see what the Pro plan adds', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'analyst', settings)
  await expect(page.getByRole('region', { name: 'Locked' })).toContainText('Investor Pro')
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})
