import { expect, expectAccessibleInBothThemes, alsoOnPhone, signIn, test } from './fixtures.ts'

test(
  'a member makes a request about their data, and an administrator answers it',
  alsoOnPhone,
  async ({ page, browser }, { project, retry }) => {
    const details = `My name is written with two a (${project.name}, ${retry}).`
    await signIn(page, 'analyst', '/account/settings?section=data')
    await page.getByRole('button', { name: 'New request' }).click()
    await page.getByRole('combobox', { name: 'Request' }).click()
    await page.getByRole('option', { name: 'Correction' }).click()
    await page.getByLabel('Details').fill(details)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    const own = page.getByRole('listitem').filter({ hasText: details })
    await expect(own).toContainText('Open')
    await expect(own).toContainText('Answer due on')

    const staff = await browser.newPage()
    await signIn(staff, 'admin', '/admin/privacy')
    await expect(staff.getByRole('heading', { level: 1, name: 'Privacy requests' })).toBeVisible()
    const queued = staff.getByRole('listitem').filter({ hasText: details })
    await expect(queued).toContainText('On time')
    await queued.getByRole('button', { name: 'Answer' }).click()
    await queued.getByLabel('Answer', { exact: true }).fill('We have corrected it.')
    await expectAccessibleInBothThemes(staff)
    await queued.getByRole('button', { name: 'Send answer and close' }).click()
    await expect(queued).toHaveCount(0)
    await staff.close()

    await page.reload()
    await expect(own).toContainText('Answered')
    await expect(own).toContainText('We have corrected it.')
  },
)

test(
  'staff record a request that came by mail, and see that it is overdue',
  alsoOnPhone,
  async ({ page }, { project, retry }) => {
    const message = `What do you hold of me? (${project.name}, ${retry})`
    await signIn(page, 'admin', '/admin/privacy')
    await page.getByRole('button', { name: 'Record a request' }).first().click()
    await page.getByLabel('Email address').fill('stranger@diwan.test')
    await page.getByLabel('Received on').fill('2020-01-01')
    await page.getByLabel('Details').fill(message)
    await page.getByRole('button', { name: 'Record a request' }).last().click()
    const queued = page.getByRole('listitem').filter({ hasText: message })
    await expect(queued).toContainText('Overdue')
    await expect(queued).toContainText('No account')
    await expectAccessibleInBothThemes(page)
  },
)
