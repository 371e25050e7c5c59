import { expect, expectNoSidewaysScroll, openAsMember, signIn, test } from './fixtures.ts'

test.use({ timezoneId: 'Europe/London' })

test('a member registers for an event, sees it among theirs, and cancels @phone', async ({ page }, {
  project,
}) => {
  // Each screen has a member of its own, so that neither finds what the other has done.
  await signIn(page, project.name === 'laptop' ? 'free' : 'analyst')
  await page.goto('/resources/events')
  await page.getByRole('link', { name: 'Site visit: what a finished tower shows' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site visit: what a finished tower shows')
  await expect(page.getByText(/09:00 – 11:00 GST/)).toBeVisible()
  await expect(page.getByText(/Your time: .*05:00 – 07:00 \(Europe\/London\)/)).toBeVisible()
  const reserved = page.getByText('Your place is reserved').filter({ visible: true })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(reserved).toBeVisible()
  await page.reload()
  await expect(reserved).toBeVisible()

  await page.goto('/resources/events?month=2026-12')
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/resources/events')
  const own = page.getByRole('region', { name: 'Your events' })
  await own.getByRole('link', { name: 'Site visit: what a finished tower shows' }).click()
  await page.getByRole('button', { name: 'Cancel my place' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It goes to the next person waiting.')
  await dialog.getByRole('button', { name: 'Cancel my place' }).click()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('staff open the list of an event, note who attended, and export it', async ({ page, browser }) => {
  const guest = await browser.newPage()
  await signIn(guest, 'analyst')
  await guest.goto('/resources/events/calculate-net-yield-together')
  await guest.getByRole('button', { name: 'Register' }).click()
  await expect(guest.getByText('Your place is reserved')).toBeVisible()
  await guest.close()

  await signIn(page, 'editor')
  await openAsMember(page, '/admin/resources')
  await page.getByRole('link', { name: 'Places at Calculate net yield together' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculate net yield together')
  const row = page.getByRole('row').filter({ hasText: 'analyst@diwan.test' })
  await row.getByRole('checkbox').click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText(/1 attended/)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^event-registrations-.*\.csv$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the calendar of a month, and turns to the next', async ({ page }) => {
    await page.goto('/resources/events')
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    const heading = page.locator('#month')
    const first = await heading.textContent()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await page.locator('section[aria-labelledby="month"]').getByRole('link').nth(1).click()
    await expect(heading).not.toHaveText(first ?? '')
  })
})
