import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportCheck } from '#contract/ingestion/checks.ts'
import type { ImportTable } from '#contract/ingestion/tables.ts'
import type { ImportBatch } from '#contract/ingestion.ts'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

async function desk({ app, tokenFor }: TestApplication) {
  const tokens = { editor: await tokenFor(['editor']), admin: await tokenFor(['admin']) }
  const ask = async (
    by: keyof typeof tokens,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: string | Buffer | object,
  ) => {
    const isFile = typeof payload === 'string' || Buffer.isBuffer(payload)
    const answer = await app.inject({
      method,
      url: `/api/ingestion${url}`,
      headers: {
        authorization: `Bearer ${tokens[by]}`,
        ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, text: answer.body, json: <T>() => answer.json<T>() }
  }
  const settled = async (id: number): Promise<ImportBatch> => {
    const batch = (await ask('editor', 'GET', `/batches/${id}`)).json<ImportBatch>()
    return ['checking', 'running'].includes(batch.status) ? sleep(50).then(() => settled(id)) : batch
  }
  const upload = async (text: string | Buffer, part = text.length) => {
    const bytes = Buffer.from(text)
    const file = { fileName: 'broker.csv', bytes: bytes.length, modifiedAt: '2026-01-02T03:04:05.000Z' }
    const { id } = (await ask('editor', 'POST', '/uploads', file)).json<{ id: string }>()
    for (let from = 0; from < bytes.length; from += part)
      await ask('editor', 'PUT', `/uploads/${id}?from=${from}`, bytes.subarray(from, from + part))
    return id
  }
  const open = async (text: string | Buffer, kind = 'deals') =>
    ask('editor', 'POST', `/uploads/${await upload(text)}/table`, { kind })
  const send = async (text: string | Buffer, kind = 'deals') => (await open(text, kind)).json<ImportTable>()
  return { ask, settled, upload, open, send }
}

const broker = [
  'Deal Date;Community;Type;Beds;Size (sqft);Price (AED)',
  '03/04/2025;Dubai Marina;Apartment;2;1,076.39;1,500,000',
  '31/04/2025;Dubai Marina;Apartment;2;1,076.39;1,500,000',
  '04/04/2025;Dubai Marina;Villa;3;2,152.78;3,000,000',
].join('\n')

test('a table of deals is mapped, converted, checked and published, and its mapping is there for the next one', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, settled, send } = await desk(application)
  const table = await send(broker)
  expect(table).toMatchObject({
    header: ['Deal Date', 'Community', 'Type', 'Beds', 'Size (sqft)', 'Price (AED)'],
    settings: {
      columns: { date: 0, area: 1, type: 2, rooms: 3, size: 4, amount: 5 },
      sizeUnit: 'sqft',
      amountBasis: 'total',
    },
    template: null,
  })
  const settings = { ...table.settings, dateOrder: 'dmy' }
  const sent = await ask('editor', 'POST', `/tables/${table.id}/import`, { settings, template: 'Broker' })
  const { id } = sent.json<ImportBatch>()
  expect(await settled(id)).toMatchObject({
    status: 'checked',
    fileName: 'broker.csv',
    rowsNew: 2,
    rowsRefused: 1,
  })
  const check = (await ask('editor', 'GET', `/batches/${id}/check`)).json<ImportCheck>()
  expect(check.examples.refused).toMatchObject([{ lineNumber: 3, field: 'date' }])
  expect((await ask('admin', 'POST', `/batches/${id}/publish`)).status).toBe(200)
  expect(await settled(id)).toMatchObject({ status: 'finished' })
  expect(
    await sql`select registered_on, currency, property_type, rooms, price_minor, round(size_sqm) as size from transactions order by 1`,
  ).toEqual([
    {
      registeredOn: '2025-04-03',
      currency: 'AED',
      propertyType: 3,
      rooms: 2,
      priceMinor: 150_000_000,
      size: 100,
    },
    {
      registeredOn: '2025-04-04',
      currency: 'AED',
      propertyType: 4,
      rooms: 3,
      priceMinor: 300_000_000,
      size: 200,
    },
  ])
  // The same table again is known, and its rows are.
  const again = await send(broker.replace('1,500,000\n31', '1,500,000\n30'))
  expect(again).toMatchObject({
    template: 'Broker',
    settings: { dateOrder: 'dmy', columns: settings.columns },
  })
  const second = (
    await ask('editor', 'POST', `/tables/${again.id}/import`, { settings: again.settings, template: null })
  ).json<ImportBatch>()
  expect(await settled(second.id)).toMatchObject({ status: 'checked', rowsNew: 1, rowsUnchanged: 2 })
})

test('a spreadsheet of rents by the month becomes yearly rents', async () => {
  await using application = await testApplication()
  const { ask, settled, send } = await desk(application)
  const rows = [
    ['Contract', 'Start date', 'End date', 'Area', 'Monthly rent'],
    ['C-1', '2025-01-01', '2025-12-31', 'JVC', '5000'],
  ].map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => `<c r="${'ABCDE'[column]}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  )
  const table = await send(spreadsheet(rows.join('')), 'rents')
  expect(table.settings).toMatchObject({
    columns: { number: 0, date: 1, end: 2, area: 3, amount: 4 },
    amountBasis: 'per-month',
  })
  const settings = { ...table.settings, dateOrder: 'ymd' }
  const sent = await ask('editor', 'POST', `/tables/${table.id}/import`, { settings, template: null })
  const { id } = sent.json<ImportBatch>()
  expect(await settled(id)).toMatchObject({ status: 'checked', rowsNew: 1 })
  const check = (await ask('editor', 'GET', `/batches/${id}/check`)).json<ImportCheck>()
  expect(check.examples.new[0]?.fields).toContainEqual({ name: 'rent', before: null, now: 60_000 })
})

test('rents of Riyadh are in riyals, of its districts, and never named after the register of Dubai', async () => {
  await using application = await testApplication()
  const { sql, engine } = application.parts
  const { ask, settled, send } = await desk(application)
  const lines = [
    'Contract,Start date,End date,District,Annual rent',
    'C-1,2025-01-01,2025-12-31,الملقا,80000',
  ]
  const table = await send(`${lines.join('\n')}\n`, 'rents')
  const settings = { ...table.settings, city: 'riyadh', dateOrder: 'ymd' }
  const sent = await ask('editor', 'POST', `/tables/${table.id}/import`, { settings, template: null })
  const { id } = sent.json<ImportBatch>()
  expect(await settled(id)).toMatchObject({ status: 'checked', format: 'table-rents-riyadh', rowsNew: 1 })
  await ask('admin', 'POST', `/batches/${id}/publish`)
  expect(await settled(id)).toMatchObject({ status: 'finished', rowsNew: 1 })
  expect(
    await sql`
    select c.number, trim(c.currency) as currency, city.slug, a.name from rent_contracts c
      join rent_lines l on l.contract_id = c.id join cities city on city.id = l.city_id join areas a on a.id = l.area_id`,
  ).toEqual([{ number: 'riyadh C-1', currency: 'SAR', slug: 'riyadh', name: 'Al Malqa' }])
  await engine.synced()
  const headers = { authorization: `Bearer ${await application.tokenFor(['investor_pro'])}` }
  const rents = await application.app.inject({ url: '/api/rents?country=SA', headers })
  expect(rents.json()).toMatchObject({
    basis: { currency: 'SAR', sources: ['Rent contracts as sent to us, no register'] },
    rows: [{ number: 'riyadh C-1', currency: 'SAR', annualMinor: 8_000_000 }],
  })
})

test.each([
  ['without its date', { columns: { area: 1, amount: 5 } }],
  ['with a column that is not there', { columns: { date: 0, area: 1, amount: 99 } }],
  ['with one column for two meanings', { columns: { date: 0, area: 0, amount: 5 } }],
  ['per area without a size', { columns: { date: 0, area: 1, amount: 5 }, amountBasis: 'per-area' }],
  ['by the month for deals', { columns: { date: 0, area: 1, amount: 5 }, amountBasis: 'per-month' }],
])('a mapping is refused %s', async (_, over) => {
  await using application = await testApplication()
  const { ask, send } = await desk(application)
  const table = await send(broker)
  expect(table.settings.columns).toMatchObject({ date: 0, amount: 5 })
  const settings = { ...table.settings, ...over }
  expect(
    (await ask('editor', 'POST', `/tables/${table.id}/import`, { settings, template: null })).status,
  ).toBe(400)
})

test('a file without a table is refused', async () => {
  await using application = await testApplication()
  const { ask, open } = await desk(application)
  for (const text of ['one', 'a,b\n', '\u0000\u0001\u0002\u0003']) expect((await open(text)).status).toBe(422)
  expect((await ask('editor', 'GET', '/uploads')).json()).toEqual([])
  expect(
    (
      await ask('editor', 'POST', '/tables/99/import', {
        settings: { columns: {}, city: 'dubai', sizeUnit: 'sqm', amountBasis: 'total', dateOrder: 'dmy' },
        template: null,
      })
    ).status,
  ).toBe(404)
})

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

test('the order of dates is that of the file, and not that of a default or of a template', async () => {
  await using application = await testApplication()
  const { ask, settled, send } = await desk(application)
  const heads = 'Deal Date;Community;Price'
  const american = await send(`${heads}\n03/04/2025;Marina;1,500,000\n03/25/2025;Marina;1,500,000\n`)
  expect(american.settings.dateOrder).toBe('mdy')
  expect(american.dateOrders).toEqual(['mdy', null, null])
  // No date tells the day from the month.
  expect((await send(`${heads}\n03/04/2025;Marina;1\n`)).settings.dateOrder).toBe('dmy')
  await ask('editor', 'POST', `/tables/${american.id}/import`, {
    settings: american.settings,
    template: 'US',
  })
  const rows = [heads, '2025-04-03;Marina;AED 1,500,000'].map(
    (line) => `<row>${line.split(';').map(cell).join('')}</row>`,
  )
  const workbook = await send(spreadsheet(rows.join('')))
  expect(workbook).toMatchObject({ template: 'US', settings: { dateOrder: 'ymd', amountBasis: 'total' } })
  const sent = await ask('editor', 'POST', `/tables/${workbook.id}/import`, {
    settings: workbook.settings,
    template: null,
  })
  expect(await settled(sent.json<ImportBatch>().id)).toMatchObject({ rowsNew: 1, rowsRefused: 0 })
})

test('a table comes in parts, waits with its mapping, and is there again when its import is discarded', async () => {
  await using application = await testApplication()
  const { ask, settled, upload } = await desk(application)
  const id = await upload(broker, 50)
  const table = (await ask('editor', 'POST', `/uploads/${id}/table`, { kind: 'deals' })).json<ImportTable>()
  const waiting = async () => (await ask('editor', 'GET', '/tables')).json<ImportTable[]>()
  expect(await waiting()).toEqual([table])
  const settings = { ...table.settings, columns: { ...table.settings.columns, amount: null } }
  expect((await ask('editor', 'PUT', `/tables/${table.id}`, { settings })).status).toBe(204)
  expect(await waiting()).toEqual([{ ...table, settings }])
  const mapping = { settings: table.settings, template: null }
  const sent = (await ask('editor', 'POST', `/tables/${table.id}/import`, mapping)).json<ImportBatch>()
  expect(sent).toMatchObject({ status: 'checking', format: 'table-deals-dubai', fileName: 'broker.csv' })
  expect(await waiting()).toEqual([])
  // The same table with the same mapping is one import, however often it is asked for.
  await settled(sent.id)
  const again = (await ask('editor', 'POST', `/tables/${table.id}/import`, mapping)).json<ImportBatch>()
  expect(again.id).toBe(sent.id)
  expect(await settled(sent.id)).toMatchObject({ status: 'checked', rowsNew: 2, rowsRefused: 1 })
  expect((await ask('editor', 'POST', `/batches/${sent.id}/discard`)).status).toBe(200)
  expect(await waiting()).toEqual([{ ...table, batchId: sent.id }])
  const mended = { settings: { ...table.settings, dateOrder: 'mdy' }, template: null }
  const next = (await ask('editor', 'POST', `/tables/${table.id}/import`, mended)).json<ImportBatch>()
  expect(next.id).toBeGreaterThan(sent.id)
  expect(await settled(next.id)).toMatchObject({ status: 'checked', rowsNew: 2, rowsRefused: 1 })
  expect((await ask('editor', 'DELETE', `/tables/${table.id}`)).status).toBe(204)
  expect((await ask('editor', 'DELETE', `/tables/${table.id}`)).status).toBe(404)
})
