import type { APIRequestContext, Page } from '@playwright/test'
import { join } from 'node:path'
import { minuteMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { connect } from '#server/db/sql.ts'
import {
  alsoOnPhone,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsMember,
  test,
} from './fixtures.ts'
import { createOwnAccount, listAgent, staffHeaders } from './own-accounts.ts'

test.use({
  // Half an hour off the whole hours of Dubai, so that a zone that is ignored shows.
  timezoneId: 'Asia/Kolkata',
  // The network is cut; and the first scores of a new database come later than its projects.
  allowedConsole: /ERR_INTERNET_DISCONNECTED|404 \(Not Found\) \S+\/score$/,
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Writes a message with the network cut, and sees it wait. */
async function writeOffline(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true)
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Waiting for a connection')
}

/** Three projects of Dubai. The agent is assigned to the first of them. */
async function assignProject(request: APIRequestContext, agentSlug: string) {
  const headers = await staffHeaders(request, 'editor')
  const answer = await request.get('/api/projects?city=dubai&sort=score', { headers })
  const { projects }: { projects: { slug: string; name: string }[] } = await answer.json()
  const [first, second, third] = projects
  if (!first || !second || !third) throw new Error('Dubai has fewer than three projects')
  const assigned = await request.put(`/api/admin/projects/${first.slug}/agents/${agentSlug}`, { headers })
  expect(assigned.status()).toBe(204)
  return [first, second, third] as const
}

/** Lets the messages of a sender be as old as if the pause before a letter had passed. */
async function passTimeUntilLetter(senderEmail: string): Promise<void> {
  const directory = join(process.env.JOURNEYS_DATA ?? '', 'postgres')
  const cluster = await startCluster({ directory })
  const sql = connect(cluster.url)
  const earlier = new Date(Date.now() - limits.messages.letterAfterMs - minuteMs)
  await sql`
    update messages set created_at = ${earlier}
     where sender_id = (select id from users where email = ${senderEmail}) and created_at > ${earlier}`
  await sql.end()
  await cluster.stop()
}

/** The letters to an address whose subject matches. */
async function letters(request: APIRequestContext, recipient: string, subject: RegExp) {
  const headers = await staffHeaders(request, 'admin')
  const answer = await request.get(`/api/admin/letters?recipient=${encodeURIComponent(recipient)}`, {
    headers,
  })
  const { letters: all }: { letters: { id: string; subject: string }[] } = await answer.json()
  return all.filter((letter) => subject.test(letter.subject))
}

test(
  'from a project to an agent, a proposal, a figure, a call on Saturday, one letter, and a block',
  alsoOnPhone,
  async ({ page, browser, request }, { project: { name: screen } }) => {
    test.setTimeout(420_000)
    const mark = `${screen} ${Date.now()}`
    const member = await createOwnAccount(request, { name: `path-${screen}`, fullName: `Amal ${mark}` })
    const agentName = `Adam ${mark}`
    const agent = await createOwnAccount(request, {
      name: `path-agent-${screen}`,
      fullName: agentName,
      role: 'agent',
    })
    const listed = await listAgent(request, {
      name: agentName,
      email: agent.email,
      city: 'dubai',
      language: 'en',
    })
    const projects = await assignProject(request, listed.slug)
    const work = await (await browser.newContext()).newPage()

    await test.step('The member asks for the agent from a project page', async () => {
      await member.signIn(page)
      await openAsMember(page, `/projects/${projects[0].slug}?tab=agents`)
      await page
        .getByRole('listitem')
        .filter({ hasText: agentName })
        .getByRole('link', { name: 'View profile and request introduction' })
        .click()
      await expect(page.getByText(`About ${projects[0].name}`)).toBeVisible()
      await page.getByRole('textbox', { name: 'Message' }).fill('A two-bedroom flat, for income.')
      await page.getByRole('button', { name: 'Request introduction' }).click()
      await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
    })

    await test.step('The agent sees the lead and answers in the thread within the clock', async () => {
      await agent.signIn(work)
      await openAsMember(work, '/agent-dashboard')
      await work.getByRole('link', { name: member.fullName }).first().click()
      const sheet = work.getByRole('dialog', { name: member.fullName })
      await expect(sheet.getByText(/^\d+ h left to answer$/)).toBeVisible()
      await sheet.getByRole('button', { name: 'Agree' }).click()
      await expect(sheet.getByText(/^Answered on /)).toBeVisible()
      await sheet.getByRole('link', { name: 'Write a message' }).click()
      await expect(log(work)).toContainText('A two-bedroom flat, for income.')

      await writeOffline(work, 'Three projects fit. I send them side by side.')
      await work.context().setOffline(false)
      await expect(log(work)).not.toContainText('Waiting for a connection')
    })

    await test.step('The member reads it and answers with the network cut', async () => {
      await page.reload()
      await page.getByRole('link', { name: 'Write a message' }).click()
      await expect(log(page).getByText('Three projects fit. I send them side by side.')).toHaveCount(1)
      await writeOffline(page, 'Please with the score of each.')
      await expect(log(work)).not.toContainText('Please with the score of each.')
      await page.context().setOffline(false)
      await expect(log(work).getByText('Please with the score of each.')).toHaveCount(1)
      await expect(log(page).getByText('Please with the score of each.')).toHaveCount(1)
    })

    await test.step('The agent proposes three projects, which the member saves as a PDF', async () => {
      await openAsMember(work, '/agent-dashboard')
      await work.getByRole('link', { name: member.fullName }).first().click()
      const sheet = work.getByRole('dialog', { name: member.fullName })
      for (const { name } of projects.slice(1)) {
        await sheet.getByRole('combobox', { name: 'Add a project' }).click()
        await work.keyboard.type(name)
        await work
          .getByRole('option', { name: new RegExp(name) })
          .first()
          .click()
        await expect(sheet.getByRole('listitem').filter({ hasText: name })).toBeVisible()
      }
      await sheet.getByRole('button', { name: 'Send proposal' }).click()
      await expect(sheet.getByText(/not opened yet$/)).toBeVisible()

      await openAsMember(page, '/notifications')
      await page.getByRole('link', { name: 'An agent proposes projects to you' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Projects side by side' })).toBeVisible()
      for (const { name } of projects) await expect(page.getByText(name).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /^Score of 100/ })).toBeVisible()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as PDF' }).click()
      const stream = await (await saved).createReadStream()
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(Buffer.from(part))
      const file = Buffer.concat(parts)
      expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
      expect(file.length).toBeGreaterThan(5000)
    })

    await test.step('The assistant gives a net yield that opens down to its rents', async () => {
      await openAsMember(page, '/assistant')
      const answers = page.getByRole('log')
      const question = page.getByRole('textbox', { name: 'Your question' })
      await question.fill('what would a two-bedroom in JVC yield me net after costs?')
      await question.press('Enter')
      await expect(answers.getByText(/yield \d+\.\d% a year net/)).toBeVisible({ timeout: 60_000 })
      await expectAccessible(page)
      await answers.getByRole('link', { name: 'Rents behind it' }).click()
      await expect(page).toHaveURL(/\/transactions\?.*tab=rents/)
      await expect(page).toHaveURL(/rooms=2/)
      await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
    })

    await test.step('The member books a call for Saturday in their own zone', async () => {
      await openAsMember(page, '/meetings/new')
      await page.getByText('Data and figures').click()
      await page.getByRole('button', { name: 'WhatsApp call' }).click()
      const day = page.getByRole('group', { name: 'Day' }).getByRole('radio', { name: /^Sat, / })
      await day.nth(1).press('Space')
      const times = page.getByRole('group', { name: /^Free times on Saturday/ })
      const last = times.getByRole('radio').last()
      const at = new Date(await last.inputValue())
      await last.press('Space')
      const clock = (moment: Date, timeZone: string) =>
        moment.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone })
      await expect(page.getByText(`${clock(at, 'Asia/Dubai')} in Dubai`)).toBeVisible()
      await page.getByLabel('Phone number').fill('+91 22 5550 0000')
      await page.getByRole('button', { name: 'Book this time' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your meeting is booked')
      const end = new Date(at.getTime() + limits.meetings.slotMs)
      const [from, to] = [clock(at, 'Asia/Kolkata'), clock(end, 'Asia/Kolkata')]
      await expect(page.getByText(new RegExp(`Saturday, .*${from} – ${to}`))).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('One letter tells of everything that was missed', async () => {
      await openAsMember(work, '/messages')
      await work.getByRole('link', { name: new RegExp(member.fullName) }).click()
      for (const text of ['The first is nearest to the metro.', 'The second is finished in May.']) {
        await field(work).fill(text)
        await field(work).press('Enter')
        await expect(log(work).getByText(text)).toBeVisible()
      }
      await expect(log(work)).not.toContainText('Waiting for a connection')
      await passTimeUntilLetter(agent.email)
      const unread = () => letters(request, member.email, /unread/i)
      await expect.poll(unread, { timeout: 90_000, intervals: [2000] }).toHaveLength(1)
      const [letter] = await unread()
      const headers = await staffHeaders(request, 'admin')
      const { text } = await (await request.get(`/api/admin/letters/${letter?.id}`, { headers })).json()
      expect(text).toContain(agentName)
      const link = /https?:\/\/\S+(\/messages\/\S+)/.exec(text)?.[1] ?? ''
      await openAsMember(page, link)
      await expect(log(page)).toContainText('The second is finished in May.')
    })

    await test.step('The member blocks the agent, who can write no more', async () => {
      await page.getByRole('button', { name: 'Actions for this conversation' }).click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      const dialog = page.getByRole('dialog', { name: `Block ${agentName}?` })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText('You blocked this person. Neither of you can write.')).toBeVisible()
      await work.reload()
      await expect(log(work)).toContainText('The second is finished in May.')
      await expect(field(work)).toHaveCount(0)
    })
    await work.context().close()
  },
)
