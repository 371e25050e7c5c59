import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'

test('an agent sees the leads, tasks, licence and position', alsoOnPhone, async ({ page }) => {
  await signIn(page, 'agent', '/agent-dashboard')
  await expect(page.getByRole('region', { name: /^New, \d/ })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ in Dubai/)).toBeVisible()
  await expect(page.getByText('Demonstration data. No entry is a real person or company.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a member who is no agent is told whose page it is', async ({ page }) => {
  await signIn(page, 'free', '/agent-dashboard')
  await expect(page.getByText('This page is for agents listed with Diwan.')).toBeVisible()
})

test('an agent answers a request, moves the lead by keys, loses another with a reason, and notes a task', async ({
  page,
}) => {
  await signIn(page, 'agent', '/agent-dashboard')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, \\d`) })
  await column('New').getByRole('link', { name: 'Demonstration free' }).click()
  const sheet = page.getByRole('dialog', { name: 'Demonstration free' })
  await expect(sheet.getByText('You see the contact details once you agree.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect(sheet.getByRole('link', { name: 'free@diwan.test' })).toBeVisible()
  await sheet.getByLabel('Task', { exact: true }).fill('Explain the reservation fee')
  await sheet.getByRole('button', { name: 'Add task' }).click()
  await sheet.getByLabel(/^Explain the reservation fee/).click()
  await expect(sheet.getByLabel(/^Explain the reservation fee/)).toBeChecked()
  await sheet.getByRole('button', { name: 'Close' }).click()

  // Moved on before the first move is answered.
  await column('New').getByRole('link', { name: 'Demonstration free' }).press('Alt+ArrowRight')
  await column('Contacted').getByRole('link', { name: 'Demonstration free' }).press('Alt+ArrowRight')
  await expect(column('Meeting').getByRole('link', { name: 'Demonstration free' })).toBeFocused()
  const stage = page.getByLabel('Stage of Demonstration free')
  await stage.focus()
  await stage.selectOption('lost')
  const reason = page.getByRole('dialog', { name: 'Why was Demonstration free lost?' })
  await reason.getByLabel('Reason').selectOption('timing')
  await expectAccessible(page)
  await reason.getByRole('button', { name: 'Move to lost' }).click()
  await expect(column('Lost').getByText('Not now')).toBeVisible()
  await expect(stage).toBeFocused()
  await openAsMember(page, '/agent-dashboard')
  await expect(column('Lost').getByText('Not now')).toBeVisible()
})

test('an agent proposes a project to a member, who reads it side by side with its score', async ({
  page,
  browser,
}) => {
  await signIn(page, 'agent', '/agent-dashboard')
  await page
    .getByRole('region', { name: /^Meeting, \d/ })
    .getByRole('link', { name: 'Demonstration editor' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Demonstration editor' })
  await sheet.getByLabel('Note to the member, optional').fill('It has a registered escrow account.')
  await sheet.getByRole('button', { name: 'Send proposal' }).click()
  await expect(sheet.getByText(/not opened yet$/)).toBeVisible()
  const address = await sheet
    .getByRole('link')
    .filter({ hasNotText: '@' })
    .last()
    .evaluate((link) => link.getAttribute('href') ?? '')
  const context = await browser.newContext()
  const member = await context.newPage()
  await signIn(member, 'editor', address)
  await expect(member.getByRole('heading', { level: 1, name: 'Projects side by side' })).toBeVisible()
  await expect(member.getByText('It has a registered escrow account.')).toBeVisible()
  await expect(member.getByRole('row', { name: /^Score of 100/ })).toBeVisible()
  await expectAccessible(member)
  await member.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(member)
  const saved = member.waitForEvent('download')
  await member.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^diwan-proposal-.*\.pdf$/)
  await context.close()
})
