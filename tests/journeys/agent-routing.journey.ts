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
import { createOwnAccount, listAgent, staffHeaders } from './own-accounts.ts'

/** The agents that this run listed. */
const listed: string[] = []

// A second run finds only its own agents in turn.
test.afterEach(async ({ request }) => {
  const headers = await staffHeaders(request, 'editor')
  for (const id of listed.splice(0))
    await request.put(`/api/admin/agents/${id}/capacity`, { headers, data: { capacity: 0 } })
})

// A member, two agents and staff: the whole way from the request to the record.
test(
  'a request goes in turn to an agent who declines and one who agrees; a complaint is upheld, and the agent suspended',
  alsoOnPhone,
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(240_000)
    const mark = `${project.name} ${Date.now()}`
    // Nobody else in Riyadh speaks it.
    const language = project.name === 'laptop' ? 'pt' : 'es'
    const member = await createOwnAccount(request, { name: `find-${project.name}`, fullName: `Amal ${mark}` })
    const names = [`Adam ${mark}`, `Zain ${mark}`] as const
    const accounts = new Map<string, Awaited<ReturnType<typeof createOwnAccount>>>()
    const ids = new Map<string, string>()
    for (const fullName of names) {
      const name = `agent-${project.name}`
      const account = await createOwnAccount(request, { name, fullName, role: 'agent' })
      accounts.set(fullName, account)
      const entry = { name: fullName, email: account.email, city: 'riyadh', language }
      const { id } = await listAgent(request, entry)
      listed.push(id)
      ids.set(fullName, id)
    }

    await member.signIn(page)
    await openAsMember(page, '/agent-request')
    await page.getByLabel('City').selectOption('riyadh')
    await page.getByLabel('Language').selectOption(language)
    await page.getByRole('textbox', { name: 'Message' }).fill('A flat near the metro, for income.')
    await page.getByLabel('Budget, optional').fill('a lot')
    await page.getByRole('button', { name: 'Find an agent' }).click()
    await expect(page.getByText('Enter an amount, for example 1,500,000')).toBeVisible()
    await page.getByLabel('Budget, optional').fill('1,500,000')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Find an agent' }).click()
    await expect(page.getByRole('heading', { name: 'With an agent' })).toBeVisible()
    await expect(page.getByText('2 agents fitted equally well')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    const isFirst = (await page.getByRole('link', { name: names[0] }).count()) > 0
    const [declining, agreeing] = isFirst ? names : [names[1], names[0]]

    const context = await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})
    const work = await context.newPage()
    const answer = async (agent: string, button: 'Agree' | 'Decline') => {
      await accounts.get(agent)?.signIn(work)
      await openAsMember(work, '/agent-dashboard')
      await work.getByRole('link', { name: member.fullName }).first().click()
      const sheet = work.getByRole('dialog', { name: member.fullName })
      await sheet.getByRole('button', { name: button }).click()
      await expect(work.getByText('Answer saved. The member is notified.', { exact: true })).toBeVisible()
    }
    await answer(declining, 'Decline')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: agreeing })).toContainText('Not answered')
    await expect(page.getByRole('listitem').filter({ hasText: declining })).toContainText('Declined')
    await answer(agreeing, 'Agree')

    // The agent's own page: a permit, which staff confirm, and its last day in the calendar.
    await openAsMember(work, '/agent-dashboard?month=2031-05-01')
    await expectNoSidewaysScroll(work)
    // Before an entry is added: its notice covers a button on a phone for some seconds.
    await expectAccessible(work)
    await work.getByLabel('Permit number').fill('7140211')
    await work.getByLabel('Issued on').fill('1 Nov 2026')
    await work.getByLabel('Valid until', { exact: true }).fill('12 May 2031')
    await work.getByRole('button', { name: 'Add entry' }).click()
    const papers = work.getByRole('region', { name: 'Permits and training' })
    await expect(papers.getByRole('listitem').filter({ hasText: 'REGA 7140211' })).toContainText(
      'Not confirmed yet',
    )
    await expect(
      work.getByRole('region', { name: 'Calendar' }).getByText('REGA 7140211').first(),
    ).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Agreed' })).toBeVisible()
    await page.getByRole('link', { name: agreeing }).click()
    await page.getByRole('link', { name: 'Complain about this agent' }).click()
    await page.getByLabel('What is it about?').selectOption('pressure')
    await page.getByLabel('What happened?').fill('The agent asked for a deposit before the contract.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send complaint' }).click()
    await expect(page.getByRole('heading', { name: 'We are looking into it' })).toBeVisible()

    await signIn(work, 'editor', '/admin/agents?view=complaints&state=open')
    const complaint = work.getByRole('listitem').filter({ hasText: agreeing })
    await complaint.getByRole('button', { name: 'Decide' }).click()
    const decision = work.getByRole('dialog', { name: 'Decide' })
    await decision.getByLabel('Upheld', { exact: true }).check()
    await expect(decision.getByText('Takes 15 points')).toBeVisible()
    await decision.getByLabel('Reason').fill('Two messages ask for the deposit on the same day.')
    await expectAccessible(work)
    await decision.getByRole('button', { name: 'Save decision' }).click()
    await expect(work.getByText('Decision saved. The member is notified.', { exact: true })).toBeVisible()
    await expect(complaint).toHaveCount(0)

    await openAsMember(work, '/admin/agents?view=papers&state=pending')
    await work
      .getByRole('listitem')
      .filter({ hasText: agreeing })
      .getByRole('button', { name: 'Confirm' })
      .click()
    await openAsMember(work, `/admin/agents/${ids.get(agreeing)}`)
    await expect(work.getByRole('heading', { name: 'Complaints (1)' })).toBeVisible()
    await expect(work.getByRole('row', { name: /^Upheld complaints/ })).toContainText('−15')
    await work.getByLabel('Reason for suspending').fill('An upheld complaint about a deposit')
    await work.getByRole('button', { name: 'Suspend' }).click()
    await work.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(work.getByRole('button', { name: 'Lift suspension' })).toBeVisible()
    await expectNoSidewaysScroll(work)
    await expectAccessibleInBothThemes(work)
    await work.getByLabel('Reason for lifting').fill('The deposit was paid back')
    await work.getByRole('button', { name: 'Lift suspension' }).click()
    await expect(work.getByLabel('Reason for suspending')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Upheld' })).toBeVisible()
    await expect(page.getByText('Two messages ask for the deposit on the same day.')).toBeVisible()
    await context.close()
  },
)
