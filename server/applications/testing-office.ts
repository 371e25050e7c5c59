import { ApplicationRow, OwnApplication } from '#contract/applications.ts'
import { testApplication } from '#server/testing/application.ts'
import { formWithFile } from '#server/testing/multipart.ts'

export const pdf = '%PDF-1.7\nA licence.'
export const now = new Date('2026-11-22T10:00:00Z')

/** A correctly completed form. */
export const agentForm = {
  fullName: 'Nadia Example',
  email: 'nadia@agency.example',
  phone: '+971 50 000 0000',
  city: 'dubai',
  agency: 'Example Realty',
  years: '7',
  languages: ['en', 'ar'],
  licenceNumber: 'TEST-1',
  specialities: ['resale'],
  deals: '12',
  links: ['https://agency.example', ''],
  references: 'Two clients.',
  why: 'Because.',
  terms: 'yes',
}

/** A correctly completed form. */
export const supplierForm = {
  company: 'Example Snagging',
  email: 'sam@snagging.example',
  contactName: 'Sam Example',
  phone: '+971 4 000 0000',
  website: 'https://snagging.example',
  licenceNumber: 'TEST-2',
  licenceAuthority: 'Dubai Department of Economy and Tourism',
  licenceExpiresOn: '2027-01-31',
  vatNumber: '',
  categories: 'snagging',
  cities: ['dubai', 'abu-dhabi'],
  languages: 'en',
  about: 'Looks at what was handed over.',
  insurance: 'Public liability.',
  references: 'Two clients.',
  currency: 'AED',
  service1: 'Apartment',
  from1: '900',
  to1: '1500',
  unit1: 'visit',
  terms: 'yes',
}

/** Creates an application and a staff member, with the actions of both sides. */
export async function office() {
  let at = now
  const application = await testApplication({}, () => at)
  const { app, parts } = application
  const token = await application.tokenFor(['editor'])
  let senders = 0
  const send = (url: string, fields: object, file: string | Buffer | null = pdf, more: object = {}) => {
    const field = url.endsWith('agents') ? 'cv' : 'licenceFile'
    const form = formWithFile(
      { ...fields },
      file === null ? null : { field, name: '../x.pdf', content: file },
    )
    senders += 1
    return app.inject({
      method: 'POST',
      url,
      payload: form.payload,
      headers: { ...form.headers, ...more },
      // Each from its own address, because of the rate limit.
      remoteAddress: `198.51.100.${senders}`,
    })
  }
  const staff = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/admin/applications${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  /** The token in the newest letter. */
  const letterToken = async () => {
    const [letter] = await parts.sql<{ parameters: { link: string } }[]>`
      select parameters from letters where kind = 'confirm-application' order by queued_at desc limit 1`
    return new URL(letter?.parameters.link ?? 'http://none').searchParams.get('token') ?? ''
  }
  const confirm = async () => {
    const secret = await letterToken()
    await app.inject({ method: 'POST', url: '/api/applications/confirmation', payload: { token: secret } })
    return secret
  }
  const own = async (secret: string) =>
    OwnApplication.parse((await app.inject({ url: `/api/applications/own?token=${secret}` })).json())
  const only = async (kind: string) => {
    const { applications } = (await staff('GET', `?kind=${kind}`)).json<{ applications: unknown }>()
    const [first] = ApplicationRow.array().parse(applications)
    if (!first) throw new Error('there is no application')
    return first
  }
  const pass = async (id: string, checks: readonly string[]) => {
    const { waitingSince } = (await staff('GET', `/${id}`)).json<{ waitingSince: string }>()
    for (const check of checks)
      await staff('PUT', `/${id}/checks/${check}`, { outcome: 'passed', note: 'seen', waitingSince })
  }
  const wait = (ms: number) => {
    at = new Date(at.getTime() + ms)
  }
  return { application, send, staff, letterToken, confirm, own, only, pass, wait }
}
