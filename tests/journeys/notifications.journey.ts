import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { editionName } from '#domain/legal/editions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAsMember,
  test,
} from './fixtures.ts'

const password = 'the heron stands in the reeds'

type Headers = { authorization: string }

async function signInByCall(request: APIRequestContext, email: string, given: string) {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: given },
  })
  expect(answer.status()).toBe(200)
  const session: { access_token: string; user: { id: string } } = await answer.json()
  return { session, headers: { authorization: `Bearer ${session.access_token}` } }
}

/** Opens an account that only this run uses, lets it in, and signs it in on the page. */
async function enterWithOwnAccount(page: Page, name: string): Promise<{ own: Headers; staff: Headers }> {
  const { request } = page
  const email = `${name}-${Date.now()}@mail.example`
  const terms = await (await request.get('/api/site/legal/terms')).json()
  const signUp = await request.post('/auth/v1/signup', {
    data: {
      email,
      password,
      data: { full_name: 'Salma Reed', terms_edition: editionName(terms.updatedOn), of_age: true },
    },
  })
  expect(signUp.status(), await signUp.text()).toBe(200)
  const { headers: staff } = await signInByCall(request, 'admin@diwan.test', demonstrationPassword)
  let code = ''
  await expect(async () => {
    const list = await request.get(`/api/admin/letters?recipient=${encodeURIComponent(email)}`, {
      headers: staff,
    })
    const { letters } = await list.json()
    const letter = await (await request.get(`/api/admin/letters/${letters[0].id}`, { headers: staff })).json()
    code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const verified = await request.post('/auth/v1/verify', { data: { type: 'signup', email, token: code } })
  expect(verified.status()).toBe(200)
  const { user, access_token: token } = await verified.json()
  const completed = await request.post('/api/onboarding', { headers: { authorization: `Bearer ${token}` } })
  expect(completed.status()).toBe(204)
  const approved = await request.post(`/api/approvals/${user.id}/approve`, {
    headers: staff,
    data: { role: 'investor_pro' },
  })
  expect(approved.status()).toBe(204)
  const { session, headers: own } = await signInByCall(request, email, password)
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('diwan.session', JSON.stringify(value)), session)
  for (const call of ['increment_user_login_count', 'mark_disclaimer_shown'])
    await request.post(`/rest/v1/rpc/${call}`, { data: { _user_id: user.id }, headers: own })
  return { own, staff }
}

/** A conversation of the member with staff, who answer. */
async function startConversation(page: Page, { own, staff }: { own: Headers; staff: Headers }) {
  const id = randomUUID()
  const started = await page.request.post('/api/conversations', {
    headers: own,
    data: { id, title: 'Service charges', message: { id: randomUUID(), content: 'Who sets them?' } },
  })
  expect(started.status()).toBe(200)
  const taken = await page.request.put(`/api/admin/conversations/${id}/taken`, { headers: staff })
  expect(taken.ok(), await taken.text()).toBe(true)
  const answer = async (content: string) => {
    const sent = await page.request.post(`/api/conversations/${id}/messages`, {
      headers: staff,
      data: { id: randomUUID(), content },
    })
    expect(sent.status()).toBe(200)
  }
  return { id, answer }
}

test('a member reads, snoozes and settles notifications, the same in two tabs @phone', async ({ page }, {
  project,
}) => {
  test.slow()
  const members = await enterWithOwnAccount(page, `bell-${project.name}`)
  await openAsMember(page, '/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  // Letting the account in and its second session are the first events.
  const approved = page.getByRole('listitem').filter({ hasText: 'Membership and account' })
  await expect(approved).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications: 2 unread' })).toBeVisible()

  const { id, answer } = await startConversation(page, members)
  const other = await page.context().newPage()
  // The other tab's first count is read before the message and answered after it.
  const late = Promise.withResolvers<void>()
  await other.route(
    '**/api/notifications/unread',
    async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await openAsMember(other, '/dashboard')
  await answer('The developer proposes them, the regulator approves them.')
  await expect(page.getByRole('button', { name: 'Notifications: 3 unread' })).toBeVisible()
  late.resolve()
  await expect(other.getByRole('button', { name: 'Notifications: 3 unread' })).toBeVisible()
  const message = page.getByRole('listitem').filter({ hasText: 'New messages' })
  await expect(message).toContainText('Diwan · Unread messages: 1')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('tab', { name: /^Messages/ }).click()
  await expect(page).toHaveURL(/tab=messages/)
  await expect(approved).toBeHidden()
  await message.getByRole('link', { name: 'Read and answer' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))
  await expect(other.getByRole('button', { name: 'Notifications: 2 unread' })).toBeVisible()

  // The message's toast may lie over the bell of a small screen.
  await openAsMember(other, '/dashboard')
  await other.getByRole('button', { name: 'Notifications: 2 unread' }).click()
  const centre = other.getByRole('dialog', { name: 'Notifications' })
  await centre.getByRole('tab', { name: /^System/ }).click()
  await expect(centre.getByRole('listitem')).toHaveCount(2)
  await centre.getByRole('button', { name: 'Options' }).first().click()
  await other.getByRole('menuitem', { name: 'For an hour' }).click()
  await expect(other.getByText(/^Snoozed until /).first()).toBeVisible()
  await expect(centre.getByRole('listitem')).toHaveCount(1)
  await centre.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await other.close()
})

test('a member chooses what reaches them, and sees the digest and the log of it @phone', async ({ page }, {
  project,
}) => {
  test.slow()
  const members = await enterWithOwnAccount(page, `choices-${project.name}`)
  await openAsMember(page, '/account/settings?section=notifications')
  const letters = page.getByRole('combobox', { name: 'New message: Email' })
  await expect(letters).toHaveText('At once')
  await letters.click()
  await page.getByRole('option', { name: 'Daily digest' }).click()
  await expect(page.getByText('Nothing collected for the daily digest.')).toBeVisible()

  const { answer } = await startConversation(page, members)
  await answer('The developer proposes them.')
  await page.reload()
  await expect(letters).toHaveText('Daily digest')
  await expect(page.getByRole('heading', { name: 'Your Diwan digest' })).toBeVisible()
  await expect(page.getByRole('article').getByText(/New messages/)).toBeVisible()

  await page.getByRole('switch', { name: 'Use quiet hours' }).click()
  await page.getByLabel('From').selectOption('23:30')
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await expect(page.getByText('Quiet every day from 23:30 to 07:00, Europe/London time.')).toBeVisible()

  // Push is offered, or the reason why not is told; nobody is asked without a click.
  await expect(page.getByRole('heading', { name: 'Push notifications' })).toBeVisible()
  await expect(
    page.getByText(
      /^(Your browser asks for permission first|Notifications are blocked for this site|This browser does not support)/,
    ),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.goto('/account/settings?section=preferences')
  await expect(page.getByRole('switch', { name: /unread/i })).toBeChecked()
})
