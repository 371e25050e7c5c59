import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { requiredDocuments } from '#domain/investments/club-deal-terms.ts'
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
import { createOwnAccount, staffHeaders } from './own-accounts.ts'

const dayFromNow = (days: number) => gulfDay(new Date(Date.now() + days * dayMs))
const scenario = (exitMinor: number) => ({
  years: 3, incomeMinor: 60_000_00, exitMinor, assumptions: 'Let for three years, then sold.',
}) // prettier-ignore

/** Complete terms of a deal over one million dirhams that takes interest today. */
const terms = (title: string) => ({
  title, city: 'dubai', regime: 'private-club', project: null, address: 'Al Furjan, Dubai', isCompleted: true,
  summary: 'Four homes, let on one-year contracts.',
  operator: {
    name: `Operator of ${title}`, regulator: 'DFSA', licenceNumber: 'F000000', url: 'https://example.com/licence',
    checkedOn: dayFromNow(-5),
  },
  excludedCountries: ['US'], currency: 'AED', targetMinor: 1_000_000_00, minimumMinor: 100_000_00,
  hardCapMinor: 1_200_000_00, unitMinor: 10_000_00, smallestMinor: 50_000_00, largestMinor: 500_000_00,
  opensOn: dayFromNow(-1), closesOn: dayFromNow(30),
  sources: [{ label: 'Members', amountMinor: 1_000_000_00 }],
  uses: [{ label: 'Price', amountMinor: 950_000_00 }, { label: 'Costs', amountMinor: 50_000_00 }],
  fees: { structuringPercent: 2, administrationPercent: 0.5, exitPercent: 1 },
  waterfall: {
    kind: 'preferred', preferredPercent: 8, isCompounding: false, catchUpPercent: 100, promotePercent: 20,
  },
  scenarios: { low: scenario(900_000_00), base: scenario(1_250_000_00), high: scenario(1_450_000_00) },
  valuation: {
    valueMinor: 980_000_00, valuedOn: dayFromNow(-20), valuer: 'Example Valuers', isIndependent: true,
    method: 'Comparison',
  },
  risks: ['The homes may stand empty.'], taxNote: 'Depends on where you live.',
  exitPaths: ['Sale of all homes after three years.'], earnings: { amountMinor: 20_000_00, note: 'Structuring fee' },
}) // prettier-ignore

/** Writes a deal with all documents as the editor; a second person opens it. */
async function openDeal(request: APIRequestContext, title: string): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const editor = await staffHeaders(request, 'editor')
  const approver = await staffHeaders(request, 'management')
  const url = `/api/admin/club-deals/${id}`
  const written = await request.put(`${url}/terms`, {
    headers: editor,
    data: { terms: terms(title), writtenAt: null },
  })
  expect(written.status()).toBe(200)
  for (const kind of requiredDocuments) {
    const added = await request.post(`${url}/documents?kind=${kind}&title=${kind}&readers=verified`, {
      headers: { ...editor, 'content-type': 'application/octet-stream' },
      data: Buffer.from(`%PDF-1.4 ${kind}`),
    })
    expect(added.status()).toBe(204)
  }
  expect(
    (await request.post(`${url}/actions`, { headers: editor, data: { action: 'submit' } })).status(),
  ).toBe(200)
  expect(
    (await request.post(`${url}/actions`, { headers: approver, data: { action: 'open' } })).status(),
  ).toBe(200)
  const { slug } = await (await request.get(url, { headers: editor })).json()
  return { id, slug }
}

/** The answers that pass: right ones on knowledge, and for the rest the one that goes best with a long holding. */
const answers = [
  'You may not be able to sell your share before the property is sold.',
  'In which order, and in which shares, investors and operator are paid.',
  'It is not known. It may be less, nothing, or a loss.',
]

async function submitVerification(page: Page): Promise<void> {
  await page.getByLabel('Country of residence').selectOption('AE')
  await page.getByLabel('You invest as').selectOption('retail')
  await page.getByLabel('What you could invest in all').selectOption('1000-5000')
  for (const answer of answers) await page.getByLabel(answer).check()
  for (const question of await page.getByRole('group').all()) {
    const choices = question.getByRole('radio')
    if ((await choices.count()) === 4 && !(await question.getByRole('radio', { checked: true }).count()))
      await choices.last().check()
  }
  await page.getByLabel('My declaration and answers are true and complete.').check()
}

// One account from the first look to the withdrawal, and three people of staff.
test(
  'a verified member declares interest, confirms it for changed terms, writes in the room and withdraws',
  alsoOnPhone,
  async ({ page, request }, { project }) => {
    test.setTimeout(180_000)
    const mark = `${project.name} ${Date.now()}`
    const title = `Courtyard homes ${mark}`
    const memberName = `Noura ${mark}`
    const { id, slug } = await openDeal(request, title)
    const member = await createOwnAccount(request, {
      name: `club-${project.name}`,
      fullName: memberName,
      role: 'investor_pro',
    })

    await member.signIn(page)
    await openAsMember(page, '/coinvestments')
    await expect(page.getByText('You are not verified for club deals yet.')).toBeVisible()
    await page.getByLabel('City').selectOption('dubai')
    await expect(page).toHaveURL(/city=dubai/)
    await page.getByLabel('Stage').selectOption('interest')
    await expect(page).toHaveURL(/stage=interest/)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Declare interest' })).toHaveCount(0)
    await expect(page.getByText('After verification')).toHaveCount(requiredDocuments.length)
    await expect(page.getByText('Fewer than 3 members. The sum shows from 3 members on.')).toBeVisible()
    await expect(page.getByText(/^What Diwan earns with this deal: AED\s20,000\./)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('link', { name: 'Start verification' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verification for club deals' })).toBeVisible()
    await submitVerification(page)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Staff are reading your declaration.')).toBeVisible()

    await signIn(page, 'editor', '/admin/club-deals?view=verification')
    const declared = page.getByRole('listitem').filter({ hasText: memberName })
    await expect(declared).toContainText('Passed as retail investor')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await declared.getByRole('button', { name: 'Verify', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(declared).toHaveCount(0)

    await member.signIn(page)
    await openAsMember(page, `/coinvestments/${slug}`)
    await page.getByRole('button', { name: 'Declare interest' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount in AED').fill('55,000')
    await dialog.getByLabel(/^I have read the terms, version 1/).check()
    await dialog.getByRole('button', { name: 'Declare interest' }).click()
    await expect(dialog.getByText(/^Enter a multiple of AED/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Amount in AED').fill('60k')
    await dialog.getByRole('button', { name: 'Declare interest' }).click()
    const panel = page.getByRole('region', { name: 'Interest', exact: true })
    await expect(panel).toContainText('AED 60,000')
    await page.getByLabel('Your question').fill('Who pays for an empty month?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('Waits for an answer. Only you see it until then.')).toBeVisible()

    const changed = { ...terms(title), largestMinor: 400_000_00 }
    const editor = await staffHeaders(request, 'editor')
    const url = `/api/admin/club-deals/${id}`
    const { writtenAt } = (await (await request.get(url, { headers: editor })).json()).live
    const data = { terms: changed, writtenAt }
    expect((await request.put(`${url}/terms`, { headers: editor, data })).status()).toBe(200)
    await signIn(page, 'management', `/admin/club-deals/${id}?part=terms`)
    await expect(page.getByText('Changed: Largest ticket')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Approve terms' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve terms' }).click()
    await expect(page.getByText('Version 2 waits for approval')).toHaveCount(0)

    await member.signIn(page)
    await openAsMember(page, `/coinvestments/${slug}`)
    await expect(panel).toContainText('The terms changed to version 2.')
    await panel.getByRole('button', { name: 'Confirm interest' }).click()
    await expect(dialog.getByLabel('Amount in AED')).toHaveValue('60,000')
    await dialog.getByLabel(/^I have read the terms, version 2/).check()
    await dialog.getByRole('button', { name: 'Confirm interest' }).click()
    await expect(panel.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect(panel).not.toContainText('The terms changed')

    await panel.getByRole('button', { name: 'Join the deal room' }).click()
    await expect(page).toHaveURL(/\/messages\//)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill('Has anyone seen the homes?')
    await field.press('Enter')
    await expect(page.getByRole('log')).toContainText('Has anyone seen the homes?')
    await expectAccessibleInBothThemes(page)

    await signIn(page, 'editor', `/admin/club-deals/${id}`)
    await page.getByRole('button', { name: 'Open the deal room' }).click()
    await expect(page.getByRole('log')).toContainText('Has anyone seen the homes?')
    await expect(page.getByRole('log')).toContainText('Noura')
    await field.fill('Viewings are on Saturdays.')
    await field.press('Enter')
    await expect(page.getByRole('log')).toContainText('Viewings are on Saturdays.')

    await member.signIn(page)
    await openAsMember(page, `/coinvestments/${slug}`)
    await panel.getByRole('button', { name: 'Withdraw' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(panel).toContainText('Withdrawn on')
    await panel.getByRole('link', { name: 'Open the deal room' }).click()
    await expect(page.getByRole('log')).toContainText('Viewings are on Saturdays.')
    await expect(page.getByRole('log').getByText('Diwan', { exact: true })).toBeVisible()
    await expect(page.getByText('You can read this room.')).toBeVisible()
    await expect(field).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('a draft lists what is missing, and its author does not open it', alsoOnPhone, async ({ page }) => {
  const title = `Draft homes ${Date.now()}`
  await signIn(page, 'editor', '/admin/club-deals')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'New deal' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Regime').selectOption('private-club')
  await page.getByLabel('Target', { exact: true }).fill('much')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('target')
  await page.getByLabel('Target', { exact: true }).fill('1.5m')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Sources and uses do not balance')).toBeVisible()
  await expect(page.getByText(/^Documents are missing: /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByRole('button', { name: 'Open for interest' })).toBeDisabled()
})

test.describe('without Investor Pro', () => {
  // The page asks before it knows the plan, and is refused.
  test.use({ allowedConsole: /status of 403/ })

  test('a free member sees which plan opens club deals', alsoOnPhone, async ({ page, request }) => {
    await signIn(page, 'free')
    for (const path of ['/coinvestments', '/coinvestments/any-deal', '/coinvestments/verification']) {
      await openAsMember(page, path)
      await expect(page.getByRole('heading', { level: 1, name: 'Club deals' })).toBeVisible()
      await expect(page.getByText(/^Included in Investor Pro: /)).toBeVisible()
    }
    await expectAccessible(page)
    expect((await request.get('/api/club-deals')).status()).toBe(401)
  })
})
