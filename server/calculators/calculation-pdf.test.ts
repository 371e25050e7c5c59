import { expect, test } from 'vitest'
import { calculate, ruleKeys } from '#domain/calculators/calculator.ts'
import { calculatorById, calculators } from '#domain/calculators/catalogue.ts'
import { calculatorCases } from '#domain/calculators/testing/cases.ts'
import type { PdfDocument } from '#server/pdf/document.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'
import { calculationDocument } from './calculation-pdf.ts'
import { rulesInForce } from './rules.ts'

const now = new Date('2026-11-26T06:00:00Z')
const cityNames = { dubai: 'Dubai', 'abu-dhabi': 'Abu Dhabi', riyadh: 'Riyadh' }

const requestPdf = ({ app }: TestApplication, id: string, query: Record<string, string>) =>
  app.inject({ url: `/api/calculators/${id}/pdf?${new URLSearchParams(query)}` })

async function documentFor(
  { parts: { sql } }: TestApplication,
  id: Parameters<typeof calculatorById>[0],
  scenarios: readonly Record<string, string>[],
): Promise<PdfDocument> {
  const [calculator, on] = [calculatorById(id), '2026-11-26']
  const rules = await rulesInForce(sql, ruleKeys(calculator), on)
  return calculationDocument({
    calculator,
    answers: scenarios.map((typed) => calculate(calculator, { typed, rules, today: on })),
    rules,
    on,
    subject: null,
    cityNames,
    address: 'https://diwan.test/resources/calculators/x',
    at: now,
  })
}

const tables = ({ blocks }: PdfDocument) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
const facts = ({ blocks }: PdfDocument) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.rows.map((row) => [row.label, row.value]) : []))

test('one scenario is a list with units, its rules have dates and sources', async () => {
  await using application = await testApplication({}, () => now)
  const document = await documentFor(application, 'purchase-costs', [{ price: '1.5m', loan: '750,000' }])
  expect(facts(document)).toEqual(
    expect.arrayContaining([
      ['City', 'Dubai'],
      ['Price', 'AED 1,500,000'],
      ['Loan', 'AED 750,000'],
      ['Transfer fee', 'AED 60,000'],
    ]),
  )
  const rule = tables(document)
    .at(-1)
    ?.rows.find(([title]) => title?.startsWith('Transfer fee'))
  expect(rule?.[1]).toMatch(/^4%\nfrom \d/)
  expect(rule?.[2]).toMatch(/\nhttps:\/\/.+\nread on /)
})

test('scenarios stand side by side, and a wrong one has no values', async () => {
  await using application = await testApplication({}, () => now)
  const document = await documentFor(application, 'purchase-costs', [
    { price: '1000000' },
    { city: 'riyadh', price: '1000000' },
    { city: 'dubai', price: 'much' },
  ])
  const [inputs, results] = tables(document)
  expect(inputs?.head).toEqual(['', 'Scenario 1', 'Scenario 2', 'Scenario 3'])
  expect(inputs?.rows.slice(0, 1)).toEqual([['City', 'Dubai', 'Riyadh', 'Dubai']])
  expect(inputs?.rows).toContainEqual(['Price', 'AED 1,000,000', 'SAR 1,000,000', '—'])
  const total = results?.rows[0]
  expect(total?.[1]).toMatch(/^AED [\d,]+$/)
  expect(total?.[2]).toMatch(/^SAR [\d,]+$/)
  expect(total?.[3]).toBe('—')
})

test('a payment plan is a table of its own', async () => {
  await using application = await testApplication({}, () => now)
  const example = calculatorCases.find(({ calculator }) => calculator === 'off-plan')
  const document = await documentFor(application, 'off-plan', [example?.typed ?? {}])
  const plan = tables(document).find(({ head }) => head.length === 2 && head[0] === 'Date')
  expect(plan?.rows[0]).toEqual([expect.stringMatching(/^\d{1,2} \w+ \d{4}$/), expect.stringMatching(/%$/)])
})

test('the file holds every calculator, and a link to its shared address', async () => {
  await using application = await testApplication({}, () => now)
  for (const { id } of calculators) {
    const example = calculatorCases.find(({ calculator }) => calculator === id)
    const on = example?.on === undefined ? {} : { on: example.on }
    const response = await requestPdf(application, id, { ...example?.typed, ...on })
    expect([id, response.statusCode]).toEqual([id, 200])
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    const pdf = response.rawPayload.toString('latin1')
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pdf).toContain(`/resources/calculators/${id}?`)
  }
})

test('without any result there is no file, and the wrong inputs are named', async () => {
  await using application = await testApplication({}, () => now)
  const response = await requestPdf(application, 'purchase-costs', { price: 'much', 's2-price': '-1' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [
      { path: 'price', message: 'number' },
      { path: 's2-price', message: 'least' },
    ],
  })
})

test('a project is named to those who may read it, and one of demonstration data says so', async () => {
  await using application = await testApplication({}, () => now)
  await application.parts.sql`
    insert into projects (id, slug, name, location, city_id, published, demonstration)
    values (901, 'quay', 'Quay House', 'Dubai Marina', 1, true, true)`
  const send = sender(application, await application.tokenFor(['investor_pro']))
  const url = (project: string) => `/api/calculators/purchase-costs/pdf?price=1000000&project=${project}`
  const own = (await send('GET', url('quay'))).rawPayload.toString('latin1')
  expect(own).toContain('(Buying costs: Quay House)')
  const foreign = (await application.app.inject({ url: url('quay') })).rawPayload.toString('latin1')
  expect(foreign).toContain('(Buying costs)')
  expect((await send('GET', url('none'))).statusCode).toBe(404)
})

test('an own asset is named to its owner alone, and a published area to everyone', async () => {
  await using application = await testApplication({}, () => now)
  const { app, parts, tokenFor } = application
  const [owner, other] = [
    sender(application, await tokenFor(['free'])),
    sender(application, await tokenFor(['free'])),
  ]
  const asset = { title: 'Marina flat', type: 'unit', purchasedOn: '2024-03-01', priceMinor: 100_000_00, currency: 'AED', sharePercent: 100, project: null, rooms: 1, sizeSqm: 60, unitNumber: '', deedNumber: '', note: '' } // prettier-ignore
  const { id } = (await owner('POST', '/api/assets', asset)).json()
  await parts.sql`
    insert into areas (id, city_id, slug, name, register_name) values (907, 1, 'marina', 'Marina', 'Marsa')`
  await parts.sql`
    insert into area_guides (area_id, slug, title, location, published) values (907, 'marina', 'Dubai Marina', 'Dubai', true)`
  const url = (search: string) => `/api/calculators/purchase-costs/pdf?price=1000000&${search}`
  const text = (response: { rawPayload: Buffer }) => response.rawPayload.toString('latin1')
  expect(text(await owner('GET', url(`asset=${id}`)))).toContain('(Buying costs: Marina flat)')
  expect((await other('GET', url(`asset=${id}`))).statusCode).toBe(404)
  expect(text(await app.inject({ url: url(`asset=${id}`) }))).toContain('(Buying costs)')
  expect(text(await app.inject({ url: url('area=marina') }))).toContain('(Buying costs: Dubai Marina)')
  expect((await app.inject({ url: url('area=none') })).statusCode).toBe(404)
  expect((await owner('GET', '/api/calculator-sources')).json()).toEqual({
    assets: [{ id, title: 'Marina flat' }],
    projects: [],
  })
  expect((await other('GET', '/api/calculator-sources')).json()).toEqual({ assets: [], projects: [] })
})
