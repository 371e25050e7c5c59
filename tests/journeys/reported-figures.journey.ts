import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { createOwnAccount } from './own-accounts.ts'

test('a member reports a figure, staff answer once, and the member finds the answer', async ({
  page,
  browser,
}) => {
  const member = await createOwnAccount(page.request, {
    name: 'reporter',
    fullName: 'Reporting Member',
    role: 'investor_pro',
  })
  await member.signIn(page)
  await page.goto('/transactions')
  const headline = page.getByRole('button', { name: 'About this figure: Market sales' })
  await headline.click()
  const panel = page.getByRole('dialog', { name: 'Market sales' })
  await panel.getByRole('button', { name: /^Show the .* behind this figure$/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Deals', exact: true })).toBeFocused()
  await headline.click()
  await panel.getByRole('button', { name: 'Report an error' }).click()
  const wrong = `The gift of ${Date.now()} is counted.`
  await panel.getByLabel('What is wrong?').fill(wrong)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('Thank you. Our staff will check the figure')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'admin', '/admin/signups?show=messages')
  const report = staff.getByRole('listitem').filter({ hasText: wrong })
  await expect(report.getByText('Error reported: “Market sales”')).toBeVisible()
  await report.getByRole('button', { name: 'Answer' }).click()
  await report.getByRole('textbox', { name: 'Answer' }).fill('Corrected: the register filed it as a sale.')
  await expectAccessible(staff)
  await report.getByRole('button', { name: 'Send the answer' }).click()
  await expect(report.getByText(/^Answered by /)).toBeVisible()
  await expect(report.getByText('Corrected: the register filed it as a sale.')).toBeVisible()
  await expect(report.getByRole('button', { name: 'Answer' })).toBeHidden()
  await staff.context().close()

  await page.goto('/notifications')
  await expect(page.getByText('Our answer to the error you reported')).toBeVisible()
})
