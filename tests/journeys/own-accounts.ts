import type { APIRequestContext, Page } from '@playwright/test'
import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { expect } from './fixtures.ts'

const password = 'a harbour at low tide 2026'

type Session = { text: string; headers: { authorization: string } }

async function openSession(request: APIRequestContext, email: string, secret: string): Promise<Session> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: secret },
  })
  expect(answer.status()).toBe(200)
  const { access_token: token } = await answer.json()
  return { text: await answer.text(), headers: { authorization: `Bearer ${token}` } }
}

/** The headers of a demonstration account, for what staff do in a journey. */
export const staffHeaders = async (request: APIRequestContext, account: 'admin' | 'editor' | 'management') =>
  (await openSession(request, `${account}@diwan.test`, demonstrationPassword)).headers

export type OwnAccount = {
  email: string
  fullName: string
  /** Signs the account in on a page. */
  signIn: (page: Page) => Promise<void>
}

/** Creates an account that only this journey uses, confirms its address and lets it in. */
export async function createOwnAccount(
  request: APIRequestContext,
  {
    name,
    fullName,
    role = 'free',
  }: { name: string; fullName: string; role?: 'free' | 'agent' | 'investor_pro' },
): Promise<OwnAccount> {
  const email = `${name}-${Date.now()}@mail.example`
  const made = await request.post('/auth/v1/signup', {
    data: { email, password, data: { full_name: fullName, terms_edition: '18.09.2025', of_age: true } },
  })
  expect(made.status()).toBe(200)
  const admin = await staffHeaders(request, 'admin')
  const confirmation = await request.post('/auth/v1/verify', {
    data: { type: 'signup', email, token: await readCode(request, admin, email) },
  })
  expect(confirmation.status()).toBe(200)
  const { headers } = await openSession(request, email, password)
  const { id } = await (await request.get('/api/me', { headers })).json()
  const approval = await request.post(`/api/approvals/${id}/approve`, {
    headers: await staffHeaders(request, 'management'),
    data: { role },
  })
  expect(approval.status()).toBe(204)
  await request.post('/rest/v1/rpc/increment_user_login_count', { headers, data: { _user_id: id } })
  await request.post('/rest/v1/rpc/mark_disclaimer_shown', { headers, data: { _user_id: id } })
  return {
    email,
    fullName,
    signIn: async (page) => {
      const session = await openSession(request, email, password)
      // Any address of the site gives access to its storage; this one renders nothing.
      await page.goto('/health')
      await page.evaluate((text) => window.localStorage.setItem('diwan.session', text), session.text)
    },
  }
}

async function readCode(
  request: APIRequestContext,
  headers: { authorization: string },
  email: string,
): Promise<string> {
  let code = ''
  await expect(async () => {
    const list = await request.get(`/api/admin/letters?recipient=${encodeURIComponent(email)}`, { headers })
    const { letters } = await list.json()
    const { id } = letters.find(({ recipient }: { recipient: string }) => recipient === email)
    const letter = await request.get(`/api/admin/letters/${id}`, { headers })
    code = /\b\d{6}\b/.exec((await letter.json()).text)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}

type ListedAgent = { name: string; email: string; city: string; language: string }

/** Lists an agent with a verified licence, as staff do. */
export async function listAgent(
  request: APIRequestContext,
  { name, email, city, language }: ListedAgent,
): Promise<{ id: string; slug: string }> {
  const headers = await staffHeaders(request, 'editor')
  const created = await request.post('/api/admin/agents', {
    headers,
    data: {
      fullName: name, email, phone: '', city, agency: 'Example Realty', licenceNumber: `TEST-${name}`,
      officeNumber: '', licenceExpiresOn: '2099-12-31', languages: [language], specialities: ['resale'], areas: [],
      workingSince: null, bio: '', fees: '', commission: '',
      record: { verifiedDeals: 12 },
    },
  }) // prettier-ignore
  expect(created.status()).toBe(200)
  const { id, slug } = await created.json()
  const verified = await request.put(`/api/admin/agents/${id}/verification`, {
    headers,
    data: { on: '2026-11-01', evidence: 'found in the register' },
  })
  expect(verified.status()).toBe(200)
  expect((await request.post(`/api/admin/agents/${id}/publication`, { headers })).status()).toBe(200)
  return { id, slug }
}
