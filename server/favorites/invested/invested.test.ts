import { expect, test } from 'vitest'
import type { Method } from '#contract/endpoint.ts'
import { Asset } from '#contract/favorites/invested.ts'
import { limits } from '#domain/limits.ts'
import { stages } from '#domain/market/codes.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'

const flat = {
  title: 'Quay House, 1204',
  type: 'unit',
  purchasedOn: '2026-01-15',
  priceMinor: 140_000_000,
  currency: 'AED',
  sharePercent: 50,
  project: null,
  rooms: 1,
  sizeSqm: 70,
  unitNumber: '1204',
  deedNumber: '',
  note: '',
}
const pdf = Buffer.from('%PDF-1.7 the contract')

async function market() {
  const application = await testApplication()
  const { sql } = application.parts
  await sql.unsafe(`
    insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marsa', 'Marsa', 'MARSA');
    insert into projects (id, slug, name, location, city_id, area_id, published) values (901, 'quay', 'Quay House', 'Marsa', 1, 901, true)`)
  const member = async (role: 'free' | 'admin' = 'free') => {
    const token = await application.tokenFor([role])
    const headers = { authorization: `Bearer ${token}` }
    const send = sender(application, token)
    const put = (url: string, payload: Buffer) =>
      application.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload,
      })
    const assets = async () => Asset.array().parse((await send('GET', '/api/assets')).json())
    const add = async (fields: object = {}) =>
      (await send('POST', '/api/assets', { ...flat, ...fields })).json<{ id: string }>().id
    return { send, put, assets, add }
  }
  return { application, sql, member }
}

test('an asset is created, updated, given a payment plan and deleted with everything that belongs to it', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { send, put, assets, add } = await member()
  const id = await add()
  expect(
    (await send('PUT', `/api/assets/${id}`, { ...flat, project: 'quay', note: 'Key with the agent' }))
      .statusCode,
  ).toBe(204)
  const plan = [
    { dueOn: '2027-06-30', amountMinor: 70_000_000, paidOn: null },
    { dueOn: '2026-01-15', amountMinor: 70_000_000, paidOn: '2026-01-15' },
  ]
  await send('PUT', `/api/assets/${id}/instalments`, { instalments: plan })
  expect((await put(`/api/assets/${id}/documents?name=Contract.pdf`, pdf)).statusCode).toBe(200)
  const [asset] = await assets()
  expect(asset).toMatchObject({
    project: 'quay',
    projectName: 'Quay House',
    note: 'Key with the agent',
    instalments: plan.toReversed(),
    documents: [{ name: 'Contract.pdf', fileType: 'application/pdf', bytes: pdf.length }],
    value: null,
  })
  expect((await send('DELETE', `/api/assets/${id}`)).statusCode).toBe(204)
  expect(await assets()).toEqual([])
  expect(await sql`select from asset_documents union all select from asset_instalments`).toHaveLength(0)
})

test("two windows do not overwrite each other's changes", async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, assets, add } = await member()
  const id = await add()
  const [was] = await assets()
  const change = async (fields: object) =>
    (await send('PUT', `/api/assets/${id}`, { ...was, ...fields, was })).statusCode
  expect(await change({ note: 'Key with the agent' })).toBe(204)
  expect(await change({ sizeSqm: 72.5, project: 'quay' })).toBe(204)
  expect(await change({ note: 'Let since May' })).toBe(409)
  const plan = async (amountMinor: number) => {
    const instalments = [{ dueOn: '2027-06-30', amountMinor, paidOn: null }]
    const body = { instalments, was: was?.instalments }
    return (await send('PUT', `/api/assets/${id}/instalments`, body)).statusCode
  }
  expect([await plan(100), await plan(200)]).toEqual([204, 409])
  expect((await assets())[0]).toMatchObject({
    note: 'Key with the agent',
    sizeSqm: 72.5,
    project: 'quay',
    instalments: [{ amountMinor: 100 }],
  })
})

test('a document is returned unchanged, stored encrypted, and has an allowed type', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { send, put, assets, add } = await member()
  const id = await add()
  const name = 'عقد "البيع"; filename=x.html; \\..%0d%0a.pdf'
  await put(`/api/assets/${id}/documents?name=${encodeURIComponent(name)}`, pdf)
  const [document] = (await assets())[0]?.documents ?? []
  const answer = await send('GET', `/api/assets/${id}/documents/${document?.id}`)
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  const [start, written = ''] = String(answer.headers['content-disposition']).split("''")
  expect([start, decodeURIComponent(written)]).toEqual(['attachment; filename*=UTF-8', name])
  expect(written).toMatch(/^[\w%.!~*'()-]+$/)
  const [row] = await sql<{ file: Buffer }[]>`select file from asset_documents`
  expect(row?.file.includes('contract')).toBe(false)
  expect((await put(`/api/assets/${id}/documents?name=x`, Buffer.from('<svg/>'))).statusCode).toBe(415)
  expect(
    (await put(`/api/assets/${id}/documents?name=x`, Buffer.alloc(limits.assets.documentBytes + 1)))
      .statusCode,
  ).toBe(413)
})

test('neither another member nor staff can see what a member owns', async () => {
  const { application, member } = await market()
  await using _ = application
  const mine = await member()
  const id = await mine.add()
  await mine.put(`/api/assets/${id}/documents?name=Contract.pdf`, pdf)
  const [document] = (await mine.assets())[0]?.documents ?? []
  for (const other of [await member(), await member('admin')]) {
    expect(await other.assets()).toEqual([])
    const calls: [Method, string, object?][] = [
      ['PUT', `/api/assets/${id}`, flat],
      ['DELETE', `/api/assets/${id}`],
      ['PUT', `/api/assets/${id}/instalments`, { instalments: [] }],
      ['GET', `/api/assets/${id}/calendar`],
      ['GET', `/api/assets/${id}/documents/${document?.id}`],
      ['DELETE', `/api/assets/${id}/documents/${document?.id}`],
    ]
    for (const [method, url, payload] of calls)
      expect([method, url, (await other.send(method, url, payload)).statusCode]).toEqual([method, url, 404])
    expect((await other.put(`/api/assets/${id}/documents?name=x`, pdf)).statusCode).toBe(404)
    const own = await other.add()
    expect((await other.send('GET', `/api/assets/${own}/documents/${document?.id}`)).statusCode).toBe(404)
  }
  expect(await mine.assets()).toHaveLength(1)
})

test('a value is a range from comparable sales of the project, or else of its area, and absent below five sales', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { assets, add } = await member()
  await add({ project: 'quay' })
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const sell = async (prices: readonly number[], project: number | null, stage: number | null = null) => {
    for (const price of prices)
      await sql`
        insert into transactions (register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group,
          stage, procedure_id, exclusion, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
        values (1, ${`${project}-${price}`}, '2026-06-01', 'AED', 1, 901, 1, 1, ${stage}, 1, 0, 3, 1, ${project}, ${price * 100}, 100, '{}', 1, 1)`
    await sql`select record_import_months(1)`
    await application.parts.engine.synced()
  }
  const value = async () => (await assets())[0]?.value
  await sell([1_000_000, 1_100_000, 1_200_000, 1_300_000], 901)
  expect(await value()).toMatchObject({ basis: 'area', sales: 4, range: null })
  // The project is off-plan, so ready sales in its area are not comparable.
  await sell([500_000], null, stages.ready)
  expect(await value()).toMatchObject({ basis: 'area', sales: 4, range: null })
  await sell([2_000_000], null, stages['off-plan'])
  expect(await value()).toMatchObject({ basis: 'area', sales: 5, range: { middle: 84_000_000 } })
  await sell([1_400_000], 901)
  expect(await value()).toEqual({
    basis: 'project',
    sales: 5,
    coverage: expect.objectContaining({
      grade: 'whole',
      held: [{ from: '2026-06-01', to: '2026-06-01' }],
    }),
    currency: 'AED',
    range: { low: 77_000_000, middle: 84_000_000, high: 91_000_000 },
    demonstration: false,
  })
  await sql`insert into projects (id, slug, name, location, city_id, published) values (902, 'other', 'QUAY  HOUSE', 'Marsa', 1, true)`
  expect(await value()).toMatchObject({ basis: 'area', sales: 6 })
})

test('the calendar contains each unpaid instalment on its day', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, add } = await member()
  const id = await add({ title: 'Quay; House' })
  await send('PUT', `/api/assets/${id}/instalments`, {
    instalments: [
      { dueOn: '2026-12-31', amountMinor: 7_000_050, paidOn: null },
      { dueOn: '2026-01-15', amountMinor: 70_000_000, paidOn: '2026-01-15' },
    ],
  })
  const { body } = await send('GET', `/api/assets/${id}/calendar`)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(body).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(body).toContain(String.raw`SUMMARY:Quay\; House: AED 70\,001`)
})

test('an invalid asset is refused', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send } = await member()
  for (const fields of [
    { ...flat, priceMinor: 0 },
    { ...flat, sharePercent: 101 },
    { ...flat, currency: 'BTC' },
    { ...flat, purchasedOn: '2026-02-30' },
    { ...flat, purchasedOn: '0000-01-01' },
    { ...flat, title: ' ' },
    { ...flat, sizeSqm: -1 },
    { ...flat, project: 'No Slug' },
  ])
    expect([fields, (await send('POST', '/api/assets', fields)).statusCode]).toEqual([fields, 400])
})
