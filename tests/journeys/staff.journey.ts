import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, alsoOnPhone, signIn, test } from './fixtures.ts'

const password = 'the dhow leaves before the sun'
/** A name that would run as code if a page rendered it as anything but text. */
const hostileName = '<img src=x onerror="document.title=\'run\'">{{7*7}}'

async function signInHeaders(request: APIRequestContext, email: string, secret: string) {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: secret },
  })
  const { access_token: token } = await answer.json()
  return { authorization: `Bearer ${token}` }
}

/** Opens an account and confirms it with the code from its letter in the outbox. */
async function applicant(request: APIRequestContext, page: Page): Promise<string> {
  const email = `applicant-${page.viewportSize()?.width}-${Date.now()}@mail.example`
  await request.post('/auth/v1/signup', {
    data: {
      email,
      password,
      data: { full_name: hostileName, terms_edition: '18.09.2025', of_age: true },
    },
  })
  const headers = await signInHeaders(request, 'admin@diwan.test', demonstrationPassword)
  let code = ''
  await expect(async () => {
    const list = await request.get(`/api/admin/letters?recipient=${encodeURIComponent(email)}`, { headers })
    const { letters } = await list.json()
    const { id } = letters.find(({ recipient }: { recipient: string }) => recipient === email)
    const letter = await request.get(`/api/admin/letters/${id}`, { headers })
    code = /\b\d{6}\b/.exec((await letter.json()).text)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const confirmed = await request.post('/auth/v1/verify', { data: { type: 'signup', email, token: code } })
  expect(confirmed.status()).toBe(200)
  return email
}

test(
  'an approver lets in a person, whose account then opens; a name is rendered as text',
  alsoOnPhone,
  async ({ page, request }) => {
    const email = await applicant(request, page)
    const applicantHeaders = await signInHeaders(request, email, password)
    expect((await request.get('/api/search?q=dubai', { headers: applicantHeaders })).status()).toBe(403)
    await signIn(page, 'management')
    await page.goto('/admin/approvals', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
    const waiting = page.getByRole('listitem').filter({ hasText: email })
    await expect(waiting).toContainText(hostileName)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await expect(waiting).toBeHidden()
    await expect(page).not.toHaveTitle('run')
    await expect
      .poll(async () => (await request.get('/api/search?q=dubai', { headers: applicantHeaders })).status(), {
        timeout: 8000,
      })
      .toBe(200)
  },
)

test('a declined applicant is told why, and leaves the queue', async ({ page, request }) => {
  const email = await applicant(request, page)
  await signIn(page, 'management')
  await page.goto('/admin/approvals', { waitUntil: 'networkidle' })
  const waiting = page.getByRole('listitem').filter({ hasText: email })
  await waiting.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Reason').fill('We could not reach you.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(waiting).toBeHidden()
})

test(
  'people are found, and granting or revoking a role is visible at once',
  alsoOnPhone,
  async ({ page, request }) => {
    const email = await applicant(request, page)
    await signIn(page, 'admin')
    await page.goto('/admin/people', { waitUntil: 'networkidle' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill(email)
    await expect(page).toHaveURL(/text=applicant/)
    await page.getByRole('button', { name: email }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Under review')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: 'Analyst' }).click()
    await expect(sheet.getByText('Member', { exact: true })).toBeVisible()
    await sheet.getByRole('checkbox', { name: 'Analyst' }).click()
    await expect(sheet.getByText('Under review')).toBeVisible()
  },
)

test('an editor enters the portal but not the pages of other roles', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/people', { waitUntil: 'networkidle' })
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText('Admin access required.')).toBeVisible()
})
