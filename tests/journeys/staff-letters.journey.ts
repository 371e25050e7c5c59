import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, signIn, test } from './fixtures.ts'

// The letter's frame runs no scripts, including those with which this journey reads it.
test.use({ allowedConsole: /Blocked script execution in 'about:srcdoc'/ })

test(
  'an administrator reads the letter that a person requested, and the audit log records it',
  alsoOnPhone,
  async ({ page }, { project }) => {
    // Each viewport uses its own account: otherwise the other viewport's letter would be listed first.
    const account = project.name === 'phone' ? 'analyst' : 'free'
    const recipient = `${account}@diwan.test`
    await page.request.post('/auth/v1/recover', { data: { email: recipient } })
    await signIn(page, 'admin')
    await page.goto('/admin/outbox')
    await expect(page.getByText('Emails are stored here and not sent')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('searchbox', { name: 'Find a recipient' }).fill(recipient)
    await expect(page).toHaveURL(/recipient=/)
    await page
      .getByRole('link', { name: /Choose a new password/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Choose a new password' })).toBeVisible()
    const letter = page.frameLocator('iframe')
    await expect(letter.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const link = letter.getByRole('link', { name: 'Choose a new password' })
    await expect(link).toHaveAttribute('href', /\/auth\/v1\/verify\?token=/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: 'Plain text' }).click()
    await expect(page.getByText(/\/auth\/v1\/verify\?token=/)).toBeVisible()

    await page.goto('/admin/audit?action=letter_read')
    const events = page.getByRole('link', { name: /Demonstration admin read an email to/ })
    await expect(events.first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Other journeys of this administrator read letters at the same time.
    await events
      .filter({ hasText: `Demonstration ${account}` })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(recipient)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('the filtered audit log is saved as CSV', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/audit?action=sign_in')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const [heading, ...lines] = Buffer.concat(chunks).toString().trimEnd().split('\r\n')
  expect(heading).toContain('id,at,action,actor_id')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes(',sign_in,'))).toBe(true)
})

test('only administrators read letters and the audit log', async ({ page }) => {
  await signIn(page, 'editor')
  for (const path of ['/admin/outbox', '/admin/audit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
})
