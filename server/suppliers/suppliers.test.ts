import { expect, test } from 'vitest'
import { StaffSupplier, SupplierPage, SupplierProfile, type SupplierEntry } from '#contract/suppliers.ts'
import { testApplication } from '#server/testing/application.ts'

const entry: SupplierEntry = {
  name: 'Example Snagging',
  about: 'Looks at what was handed over.',
  website: 'https://snagging.example',
  contactName: 'Sam Example',
  email: 'sam@snagging.example',
  phone: '+971 4 000 0000',
  licenceNumber: 'TEST-1',
  licenceAuthority: 'Dubai Department of Economy and Tourism',
  licenceExpiresOn: '2027-01-31',
  vatNumber: '100000000000003',
  categories: ['snagging'],
  cities: ['dubai', 'abu-dhabi'],
  languages: ['en'],
  coverage: 'Dubai.',
  insurance: 'Public liability.',
  services: [{ name: 'Apartment', fromMinor: 90_000, toMinor: 150_000, currency: 'AED', unit: 'visit' }],
  certificates: [],
  earning: 'none',
  earningDetail: '',
}

const now = new Date('2026-11-22T10:00:00Z')

async function directory() {
  const application = await testApplication({}, () => now)
  const token = await application.tokenFor(['editor'])
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    application.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const enter = async (more: Partial<SupplierEntry> = {}) => {
    const made = StaffSupplier.parse(
      (await send('POST', '/api/admin/suppliers', { ...entry, ...more })).json(),
    )
    await send('POST', `/api/admin/suppliers/${made.id}/publication`)
    return made
  }
  const list = async (query = '') =>
    SupplierPage.parse((await application.app.inject({ url: `/api/suppliers${query}` })).json())
  return { application, send, enter, list }
}

test('a published supplier is shown without its contact persons', async () => {
  const { application, send, enter } = await directory()
  await using _ = application
  const { id } = await enter()
  const verification = { on: '2026-11-20', evidence: 'found in the register' }
  await send('PUT', `/api/admin/suppliers/${id}/verification`, verification)
  const answer = await application.app.inject({ url: '/api/suppliers/example-snagging' })
  expect(SupplierProfile.parse(answer.json())).toMatchObject({
    licence: 'verified',
    services: entry.services,
    cities: [{ slug: 'dubai' }, { slug: 'abu-dhabi' }],
  })
  for (const secret of [
    'Sam Example',
    'sam@snagging.example',
    '+971 4 000 0000',
    '100000000000003',
    'found in',
  ])
    expect(answer.body).not.toContain(secret)
})

test('an entry that staff or the supplier saved in the meantime is not overwritten', async () => {
  const { application, send, enter } = await directory()
  await using _ = application
  const { id, writtenAt } = await enter()
  const change = (about: string) => send('PUT', `/api/admin/suppliers/${id}`, { ...entry, about, writtenAt })
  expect((await change('The first.')).statusCode).toBe(200)
  const second = await change('The second.')
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'CONFLICT' }])
  const held = StaffSupplier.parse((await send('GET', `/api/admin/suppliers/${id}`)).json())
  expect(held.entry.about).toBe('The first.')
})

test('each filter changes the result', async () => {
  const { application, send, enter, list } = await directory()
  await using _ = application
  const { id } = await enter()
  await send('PUT', `/api/admin/suppliers/${id}/verification`, { on: '2026-11-20', evidence: 'register' })
  await enter({ name: 'Riyadh Movers', categories: ['movers'], cities: ['riyadh'], languages: ['ar'] })
  for (const [query, name] of [
    ['category=movers', 'Riyadh Movers'],
    ['city=abu-dhabi', 'Example Snagging'],
    ['language=ar', 'Riyadh Movers'],
    ['verified=yes', 'Example Snagging'],
  ] as const) {
    const page = await list(`?${query}`)
    expect([query, page.suppliers.map((supplier) => supplier.name)]).toEqual([query, [name]])
  }
  expect((await list('?sort=verified')).suppliers.map(({ slug }) => slug)).toEqual([
    'example-snagging',
    'riyadh-movers',
  ])
  expect((await list()).facets.category).toEqual([
    { value: 'movers', label: null, count: 1 },
    { value: 'snagging', label: null, count: 1 },
  ])
})

test('the slug of the registration form is never a supplier’s', async () => {
  const { application, enter } = await directory()
  await using _ = application
  expect((await enter({ name: 'Register' })).slug).toBe('register-2')
})

test('links lead to web addresses only, and a price range starts below its end', async () => {
  const { application, send } = await directory()
  await using _ = application
  const service = { name: 'Apartment', fromMinor: 2, toMinor: 1, currency: 'AED', unit: 'visit' }
  for (const [field, value] of [
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,x'],
    ['website', 'java\tscript:alert(1)'],
    ['services', [service]],
    ['services', [{ ...service, fromMinor: -1, toMinor: null }]],
    ['categories', []],
    ['categories', ['banking']],
    ['cities', ['paris']],
  ] as const) {
    const answer = await send('POST', '/api/admin/suppliers', { ...entry, [field]: value })
    expect([field, answer.statusCode, answer.body.includes(field)]).toEqual([field, 400, true])
  }
})

test('markup in a text stays text', async () => {
  const { application, enter } = await directory()
  await using _ = application
  const name = '<script>window.__xss = 1</script>'
  const { slug } = await enter({ name })
  const answer = await application.app.inject({ url: `/api/suppliers/${slug}` })
  expect(SupplierProfile.parse(answer.json()).name).toBe(name)
})
