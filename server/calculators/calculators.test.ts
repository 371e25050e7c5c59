import { expect, test } from 'vitest'
import { CalculatorDescription, CalculatorResult, SavedCalculation } from '#contract/calculators.ts'
import { ruleKeys } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/catalogue.ts'
import { calculatorCases } from '#domain/calculators/testing/cases.ts'
import { differences } from '#domain/calculators/testing/compare-case.ts'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'

const today = new Date('2026-11-21T06:00:00Z')

const requestResult = ({ app }: TestApplication, id: string, typed: Readonly<Record<string, string>>) =>
  app.inject({ url: `/api/calculators/${id}/result?${new URLSearchParams(typed)}` })

test('every worked example comes out of the endpoint with the stored rules of its day', async () => {
  await using application = await testApplication({}, () => today)
  const wrong: string[] = []
  for (const example of calculatorCases) {
    const on = example.on === undefined ? {} : { on: example.on }
    const response = await requestResult(application, example.calculator, { ...example.typed, ...on })
    const result = CalculatorResult.parse(response.json())
    wrong.push(...result.problems.map(({ field, code }) => `${example.name}: ${field} ${code}`))
    wrong.push(...differences(example, result).map((difference) => `${example.name}: ${difference}`))
  }
  expect(wrong).toEqual([])
})

test('every rule that a calculator names is stored, with a source', async () => {
  await using application = await testApplication({}, () => today)
  const named = [...new Set(calculators.flatMap(ruleKeys))]
  const stored = await application.parts.sql<{ key: string; sourceUrl: string }[]>`
    select distinct on (key) key, source_url from rule_values where key = any(${named})`
  // Each city has its own fee of a bank and a valuer; in Riyadh one cap covers both.
  const missing = named.filter((key) => !stored.some((rule) => rule.key === key))
  expect(missing).toEqual(['riyadh-valuation'])
  expect(stored.filter(({ sourceUrl }) => !sourceUrl.startsWith('https://'))).toEqual([])
})

test('a rule changes on its day, and the answer names the row it used', async () => {
  await using application = await testApplication({}, () => today)
  await application.parts.sql`update rule_values set holds_to = '2026-12-31' where key = 'dubai-transfer-fee'`
  await application.parts.sql`
    insert into rule_values (key, cities, value, unit, title, concerns, holds_from, source_title, source_url, verified_on)
    values ('dubai-transfer-fee', '{dubai}', 5, 'percent', 'Transfer fee', 'costs', '2027-01-01', 'A decree', 'https://example.org/decree', '2026-11-20')`
  const transfer = async (on: string) => {
    const result = CalculatorResult.parse(
      (await requestResult(application, 'purchase-costs', { price: '1000000', on })).json(),
    )
    const rule = result.rules.find(({ key }) => key === 'dubai-transfer-fee')
    return [
      result.figures.find(({ name }) => name === 'transfer-fee')?.value,
      rule?.holdsFrom,
      rule?.sourceTitle,
    ]
  }
  expect(await transfer('2026-12-31')).toEqual([40_000, '2026-01-01', 'fäm Properties'])
  expect(await transfer('2027-01-01')).toEqual([50_000, '2027-01-01', 'A decree'])
})

test('without a rule in force nothing is calculated, and the rule is named', async () => {
  await using application = await testApplication({}, () => today)
  const response = await requestResult(application, 'early-settlement', { on: '2001-01-01' })
  const { figures, missingRules } = CalculatorResult.parse(response.json())
  expect(figures).toEqual([])
  expect(missingRules).toEqual(['uae-early-settlement'])
})

test('every wrong input is named, and what was typed comes back', async () => {
  await using application = await testApplication({}, () => today)
  const response = await requestResult(application, 'mortgage', { loan: 'a lot', rate: '26', years: '' })
  expect(response.statusCode).toBe(200)
  const { problems, inputs, figures } = CalculatorResult.parse(response.json())
  expect(problems).toEqual([
    { field: 'loan', code: 'number' },
    { field: 'rate', code: 'most', limit: 25 },
  ])
  expect(inputs).toContainEqual({ field: 'loan', text: 'a lot', isDefault: false })
  expect(inputs).toContainEqual({ field: 'years', text: '25', isDefault: true })
  expect(figures).toEqual([])
  expect((await requestResult(application, 'no-such', {})).statusCode).toBe(400)
})

test('the catalogue describes every input', async () => {
  await using application = await testApplication()
  const response = await application.app.inject({ url: '/api/calculators' })
  const described = CalculatorDescription.array().parse(response.json().calculators)
  expect(described).toHaveLength(calculators.length)
  const mortgage = described.find(({ calculator }) => calculator === 'mortgage')
  expect(mortgage?.fields[1]).toMatchObject({
    name: 'rate',
    unit: 'percent',
    least: 0,
    most: 25,
    usual: '4.25',
  })
})

test('all scenarios go into one file', async () => {
  await using application = await testApplication({}, () => today)
  const search = new URLSearchParams({ format: 'csv', loan: '200000', rate: '7.5', years: '15', 's2-city': 'riyadh', 's2-loan': '15000', 's2-rate': '0', 's2-years': '5' }) // prettier-ignore
  const file = await application.app.inject({ url: `/api/calculators/mortgage/table?${search}` })
  expect(file.headers['content-disposition']).toContain('diwan-mortgage-2026-11-21.csv')
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFscenario,part,row,name,value,unit,source')
  const payments = lines.filter((line) => line.includes(',result,,payment,'))
  expect(payments).toHaveLength(2)
  expect(payments[0]).toMatch(/^1,result,,payment,1854\.0247\d+,AED,$/)
  expect(payments[1]).toBe('2,result,,payment,250,SAR,')
})

test('a member keeps calculations, of a project or an own asset, and sees only their own', async () => {
  await using application = await testApplication({}, () => today)
  const send = sender(application, await application.tokenFor(['free']))
  const other = sender(application, await application.tokenFor(['free']))
  await application.parts.sql`
    insert into projects (id, slug, name, location, city_id, published)
    values (901, 'quay', 'Quay House', 'Dubai Marina', 1, true)`
  const body = {
    calculator: 'mortgage',
    name: 'Two rates',
    search: '?loan=1000000',
    project: 'quay',
    assetId: null,
  }
  const first = (await send('POST', '/api/calculations', body)).json()
  expect((await send('POST', '/api/calculations', body)).json()).toEqual(first)
  const listed = async (by: typeof send) =>
    SavedCalculation.array().parse((await by('GET', '/api/calculations')).json().calculations)
  expect(await listed(send)).toMatchObject([
    { name: 'Two rates', project: { slug: 'quay', name: 'Quay House' }, asset: null },
  ])
  expect(await listed(other)).toEqual([])
  expect((await other('DELETE', `/api/calculations/${first.id}`)).statusCode).toBe(404)
  expect((await send('POST', '/api/calculations', { ...body, project: 'none' })).statusCode).toBe(404)
  const stranger = '00000000-0000-4000-8000-000000000000'
  expect(
    (await send('POST', '/api/calculations', { ...body, project: null, assetId: stranger })).statusCode,
  ).toBe(404)
  expect((await send('POST', '/api/calculations', { ...body, assetId: stranger })).statusCode).toBe(400)
  await send('DELETE', `/api/calculations/${first.id}`)
  expect(await listed(send)).toEqual([])
})

test('no more calculations are kept than promised', async () => {
  await using application = await testApplication({}, () => today)
  const send = sender(application, await application.tokenFor(['free']))
  await application.parts.sql`
    insert into saved_calculations (user_id, calculator, name, search, saved_at)
    select (select id from users order by created_at desc limit 1), 'mortgage', 'number ' || n, '', now()
      from generate_series(1, ${limits.calculators.savedAtMost}::integer) n`
  const body = { calculator: 'mortgage', name: 'One more', search: '', project: null, assetId: null }
  expect((await send('POST', '/api/calculations', body)).statusCode).toBe(409)
})
