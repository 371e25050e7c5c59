import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAsMember,
  signIn,
  test,
} from './fixtures.ts'
import { createOwnAccount, listAgent } from './own-accounts.ts'

test(
  'a member gives feedback on an agent and changes it once; the agent replies, and staff hide it',
  alsoOnPhone,
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(180_000)
    const mark = `${project.name} ${Date.now()}`
    const member = await createOwnAccount(request, {
      name: `feedback-${project.name}`,
      fullName: `Rana ${mark}`,
    })
    const agent = await createOwnAccount(request, {
      name: `feedback-agent-${project.name}`,
      fullName: `Samir ${mark}`,
      role: 'agent',
    })
    const { slug } = await listAgent(request, {
      name: agent.fullName,
      email: agent.email,
      city: 'riyadh',
      language: 'ar',
    })
    const profile = `/agents/${slug}`

    await member.signIn(page)
    await openAsMember(page, profile)
    await page.getByRole('textbox', { name: 'Message' }).fill('A flat near the metro.')
    await page.getByRole('button', { name: 'Request introduction' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give feedback' })).toBeHidden()

    const work = await (await browser.newContext()).newPage()
    await agent.signIn(work)
    await openAsMember(work, '/agent-dashboard')
    await work.getByRole('link', { name: member.fullName }).first().click()
    await work.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
    await expect(work.getByRole('dialog').getByText(/^Answered on /)).toBeVisible()

    await openAsMember(page, profile)
    await page.getByRole('button', { name: 'Give feedback' }).click()
    const text = page.getByRole('textbox', { name: 'How did the agent work for you?' })
    await text.fill(`Slow at first, ${mark}.`)
    await page.getByRole('button', { name: 'Publish feedback' }).click()
    await expect(page.getByText('Choose a rating.')).toBeVisible()
    await expect(text).toHaveValue(`Slow at first, ${mark}.`)
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Publish feedback' }).dblclick()
    const own = page.getByRole('region', { name: 'Your feedback' })
    await expect(own.getByText(`Slow at first, ${mark}.`)).toBeVisible()
    await own.getByRole('button', { name: 'Change feedback' }).click()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await text.fill(`Slow at first, then thorough, ${mark}.`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(own.getByText(`Slow at first, then thorough, ${mark}.`)).toBeVisible()
    await expect(own.getByRole('button', { name: 'Change feedback' })).toBeHidden()

    await openAsMember(work, '/agent-dashboard')
    await work.getByRole('button', { name: 'Reply', exact: true }).click()
    await work.getByRole('textbox', { name: 'Your reply' }).fill('I was on leave, and said so too late.')
    await expectAccessible(work)
    await work.getByRole('button', { name: 'Publish reply' }).click()
    await expect(work.getByText('I was on leave, and said so too late.')).toBeVisible()
    await expect(work.getByRole('button', { name: 'Reply', exact: true })).toBeHidden()

    const staff = await (await browser.newContext()).newPage()
    await signIn(staff, 'editor', '/admin/agents?view=feedback')
    const row = staff.getByRole('listitem').filter({ hasText: mark })
    await expect(row.getByText('I was on leave, and said so too late.')).toBeVisible()
    await row.getByRole('button', { name: 'Hide' }).click()
    await staff.getByRole('dialog').getByLabel('Reason, which the author reads').fill('It names a person.')
    await expectAccessible(staff)
    await staff.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
    await expect(row.getByText(/It names a person\.$/)).toBeVisible()

    await openAsMember(page, profile)
    await expect(own.getByText('Our staff hid this feedback: It names a person.')).toBeVisible()
    await expect(page.getByText('No feedback yet').filter({ visible: true })).toBeVisible()
  },
)
