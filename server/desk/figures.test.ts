import { expect, test } from 'vitest'
import { TextFigure, TextPreview } from '#contract/desk.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { atDesk, wholeArticle } from './testing-desk.ts'

const figure = (id: string, measure: string) =>
  `<span data-figure="${id}" data-measure="${measure}" data-city="dubai" data-type="unit"></span>`

/** Names of random deals, and a function that writes them. */
async function market({ parts: { sql } }: TestApplication) {
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end, 'Word ' || n, 'w' || n from generate_series(10, 2999) n`
  return (count: number, first: number, cityId = 1) =>
    sql.begin(async (transaction) => {
      await transaction`select setseed(0.11)`
      await insertRandomDeals(transaction, { count, register: 0, cityIds: [cityId], first })
    })
}

test('a figure is computed while editing and frozen on publication; demonstration data is marked', async () => {
  await using application = await testApplication()
  const { sql, engine } = application.parts
  const deals = await market(application)
  await deals(2000, 1)
  await engine.synced()
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const getFigure = async (measure: string) =>
    TextFigure.parse((await editor.ask('GET', `/figure?measure=${measure}&city=dubai&type=unit`)).json())
  const median = await getFigure('medianPerSqm')
  expect(median.text).toMatch(/^AED [\d,]+ per m²$/)
  expect(median.note).toMatch(
    /^median of [\d,]+ sales, 12 months to \d+ \w+ \d{4}; demonstration data, not a fact$/,
  )
  expect(median.demonstration).toBe(true)
  expect((await editor.ask('GET', '/figure?measure=deals&city=nowhere')).statusCode).toBe(404)
  expect((await getFigure('volume')).text).toMatch(/^AED [\d.,]+ (?:million|billion)$/)

  let text = await editor.saved(await editor.begin('blog'), {
    ...wholeArticle,
    tier: null,
    content: `<p>It is ${figure('a', 'medianPerSqm')} now.</p>`,
  })
  const preview = async () =>
    TextPreview.parse((await editor.ask('GET', `/texts/${text.id}/preview?reader=stranger`)).json()).html
  const printedBefore = await preview()
  expect(printedBefore).toContain(
    `<data value="${median.value}">${median.text}</data> <small>(${median.note})</small>`,
  )
  expect(printedBefore).toContain('data-demonstration="yes"')
  const publish = async (correction = '') => {
    await editor.submit(text, { correction })
    await management.perform('approve', text)
    expect((await editor.perform('publish', text)).statusCode).toBe(200)
    text = await editor.read(text.id)
    const [row] = await sql<[{ articleContent: string }]>`select article_content from blog_articles`
    return row.articleContent
  }
  expect(await publish()).toBe(printedBefore)

  await deals(3000, 10_000)
  await engine.synced()
  expect((await getFigure('deals')).text).not.toBe('2,000 sales')
  text = await editor.saved(text, {
    content: `<p>It was ${figure('a', 'medianPerSqm')}, of ${figure('b', 'deals')}.</p>`,
  })
  const after = await publish('Was, not is.')
  expect(after).toContain(`<data value="${median.value}">`)
  expect(after).toContain((await getFigure('deals')).text)
})

test.each([
  ['riyadh', 3, 'SAR'],
  ['dubai', 1, 'AED'],
])('%s has no median across types', async (city, cityId, currency) => {
  await using application = await testApplication()
  const deals = await market(application)
  await deals(2000, 1, cityId)
  await application.parts.engine.synced()
  const editor = await atDesk(application, ['editor'])
  const getFigure = async (query: string) =>
    TextFigure.parse((await editor.ask('GET', `/figure?city=${city}&${query}`)).json())
  for (const measure of ['medianPrice', 'medianPerSqm']) {
    expect(await getFigure(`measure=${measure}`)).toMatchObject({
      value: null,
      text: '—',
      note: expect.stringContaining('choose a type'),
    })
    expect((await getFigure(`measure=${measure}&type=land`)).text).toMatch(new RegExp(`^${currency} [\\d,]+`))
  }
  expect((await getFigure('measure=deals')).text).toMatch(/ sales$/)
})

test('a figure of a year that is partly held names the days held, and no day of a gap', async () => {
  await using application = await testApplication()
  const { sql, engine } = application.parts
  await market(application)
  await sql`delete from register_totals`
  await sql`
    insert into transactions (register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group, procedure_id,
      exclusion, property_type, price_minor, filed, batch_id, first_batch_id)
    select 1, day || '-' || n, day::date, 'AED', 1, 1, 101, 1, 10, 0, 3, 100000000, '{}', 1, 1
      from generate_series(timestamp '2025-01-01', '2025-07-31', '1 day') as day, generate_series(1, 4) as n
     where extract(month from day) <> 4`
  await sql`select record_import_months(1)`
  await engine.synced()
  const editor = await atDesk(application, ['editor'])
  const { note } = TextFigure.parse(
    (await editor.ask('GET', '/figure?city=dubai&measure=deals&type=unit')).json(),
  )
  expect(note.replaceAll(/[\u2009\u202F]/g, ' ')).toMatch(
    /^days held: 1 January – 31 March 2025, 1 May – 31 July 2025; Dubai Land Department$/,
  )
})

test('the preview shows what a reader of each tier would see', async () => {
  await using application = await testApplication()
  const editor = await atDesk(application, ['editor'])
  const text = await editor.saved(await editor.begin('market'), wholeArticle)
  const as = async (reader: string) =>
    TextPreview.parse((await editor.ask('GET', `/texts/${text.id}/preview?reader=${reader}`)).json())
  expect(await as('stranger')).toMatchObject({ isOpening: true, readingTimeMinutes: 2 })
  expect((await as('free')).isOpening).toBe(true)
  expect((await as('analytics')).isOpening).toBe(false)
  expect((await as('investor-pro')).html).toContain('<h2>Three areas</h2>')
})
