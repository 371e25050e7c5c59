import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportCheck } from '#contract/ingestion/checks.ts'
import type { ImportBatch } from '#contract/ingestion.ts'
import { sendRegister } from '#server/testing/registers/send-register.ts'
import { importLock } from '#server/ingestion/import/locks.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const deal = (n: number, worth: number | string = 1000, day = '2025-07-21') =>
  `1-102-2025-${n},${day},Sell,Unit,Marsa Dubai,100.0,${worth}`
const file = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

/** Two people of the staff: one brings files, the other approves. */
async function desk({ app, tokenFor }: TestApplication) {
  const tokens = { editor: await tokenFor(['editor']), admin: await tokenFor(['admin']) }
  const ask = async (by: keyof typeof tokens, method: 'GET' | 'POST', url: string) => {
    const answer = await app.inject({
      method,
      url: `/api/ingestion/batches${url}`,
      headers: { authorization: `Bearer ${tokens[by]}` },
    })
    const { statusCode: status, body: text, headers, rawPayload } = answer
    return { status, text, headers, rawPayload, json: <T>() => answer.json<T>() }
  }
  const settled = async (id: number): Promise<ImportBatch> => {
    const batch = (await ask('editor', 'GET', `/${id}`)).json<ImportBatch>()
    const isActive = batch.status === 'checking' || batch.status === 'running'
    return isActive ? sleep(50).then(() => settled(id)) : batch
  }
  const bring = async (by: keyof typeof tokens, text: string | Buffer, mends?: number) => {
    const settings = { fileName: 'deals.csv', ...(mends === undefined ? {} : { mends }) }
    const sent = await sendRegister(app, `Bearer ${tokens[by]}`, text, settings)
    return settled(sent.json<ImportBatch>().id)
  }
  const send = (text: string | Buffer, mends?: number) => bring('editor', text, mends)
  const check = async (id: number, by: keyof typeof tokens = 'editor') =>
    (await ask(by, 'GET', `/${id}/check`)).json<ImportCheck>()
  const publish = async (id: number) => {
    expect((await ask('admin', 'POST', `/${id}/publish`)).status).toBe(200)
    return settled(id)
  }
  return { ask, bring, send, check, publish, settled }
}

test('a check counts as the import will, shows examples of each outcome, and writes nothing', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { send, check, publish } = await desk(application)
  await publish((await send(file(deal(1), deal(2), deal(3)))).id)
  const first = await sql`select to_jsonb(t) as row from transactions t order by id`
  // Row 2 is restated twice in the file; the rows of a file meet each other in a check as in the import.
  const lines = [deal(1), deal(2, 2000), deal(4), deal(5, 'many'), deal(4)]
  const counted = await send(file(...lines))
  expect(counted).toMatchObject({
    status: 'checked',
    rowsRead: 5,
    rowsNew: 2,
    rowsChanged: 1,
    rowsUnchanged: 1,
    rowsRefused: 1,
  })
  expect(await sql`select to_jsonb(t) as row from transactions t order by id`).toEqual(first)

  const { examples, warnings, asOf } = await check(counted.id)
  expect(asOf).toBe('2025-07-21')
  expect(examples.changed).toEqual([
    { title: '1-102-2025-2', fields: [{ name: 'price', before: 1000, now: 2000 }] },
  ])
  expect(examples.new.map(({ title }) => title)).toEqual(['1-102-2025-4', '1-102-2025-4'])
  expect(examples.new[0]?.fields).toContainEqual({ name: 'area', before: null, now: 'Marsa Dubai' })
  expect(examples.unchanged.map(({ title }) => title)).toEqual(['1-102-2025-1'])
  expect(examples.refused).toMatchObject([{ lineNumber: 5, field: 'actual_worth' }])
  expect(warnings).toEqual([{ kind: 'many-refused', now: 0.2, was: 0.02 }])

  const { rowsRead, rowsNew, rowsChanged, rowsUnchanged, rowsRefused } = await publish(counted.id)
  expect({ rowsRead, rowsNew, rowsChanged, rowsUnchanged, rowsRefused }).toEqual({
    rowsRead: 5, rowsNew: 2, rowsChanged: 1, rowsUnchanged: 1, rowsRefused: 1,
  }) // prettier-ignore
})

test('the person who brought a file does not publish it, unless its source needs no approval', async () => {
  await using application = await testApplication()
  const { ask, bring, send, check, settled } = await desk(application)
  const { id } = await send(file(deal(1)))
  expect(await check(id, 'editor')).toMatchObject({ needsApproval: true, refusal: 'FORBIDDEN' })
  expect(await check(id, 'admin')).toMatchObject({ refusal: null, warnings: [{ kind: 'first-import' }] })
  const { id: ownId } = await bring('admin', file(deal(2)))
  expect(await check(ownId, 'admin')).toMatchObject({ refusal: 'FOUR_EYES' })
  expect((await ask('admin', 'POST', `/${ownId}/publish`)).status).toBe(403)
  await application.parts
    .sql`insert into source_settings (source, needs_approval) values ('dld-pulse', false)`
  expect((await ask('editor', 'POST', `/${id}/publish`)).status).toBe(200)
  expect(await settled(id)).toMatchObject({ status: 'finished', rowsNew: 1 })
})

test('an import that is discarded never publishes, and its file can be sent again', async () => {
  await using application = await testApplication()
  const { ask, send } = await desk(application)
  const { id } = await send(file(deal(1)))
  expect((await ask('editor', 'POST', `/${id}/roll-back`)).status).toBe(409)
  expect((await ask('editor', 'POST', `/${id}/discard`)).json()).toMatchObject({ status: 'discarded' })
  expect((await ask('admin', 'POST', `/${id}/publish`)).status).toBe(409)
  expect((await ask('editor', 'POST', `/${id}/discard`)).status).toBe(409)
  expect(await send(file(deal(1)))).toMatchObject({ id: id + 1, status: 'checked' })
})

test('refused rows are downloaded with reasons, mended and sent again, and the other rows stay as they are', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, send, publish } = await desk(application)
  const { id } = await send(file(deal(1), deal(2, 'many'), '"=9,9",x', deal(3, 7, '2025-08-01')))
  await publish(id)
  const download = await ask('editor', 'GET', `/${id}/refused`)
  const lines = download.text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${header},refused_line,refused_field,refused_reason`)
  expect(lines[1]).toMatch(/^1-102-2025-2,2025-07-21,Sell,Unit,Marsa Dubai,100.0,many,3,actual_worth,/)
  expect(lines[2]).toMatch(/^"'=9,9",x,,,,,,4,/)
  // In the other formats the cells are as filed.
  const asJson = (await ask('editor', 'GET', `/${id}/refused?format=json`)).json()
  expect(asJson).toEqual([
    expect.objectContaining({ transaction_id: '1-102-2025-2', actual_worth: 'many', refused_line: '3' }),
    expect.objectContaining({ transaction_id: '=9,9', refused_line: '4' }),
  ])
  const workbook = await ask('editor', 'GET', `/${id}/refused?format=xlsx`)
  expect(workbook.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('-refused.xlsx'),
  })
  // A workbook is read back without the columns of the download, too: both rows are refused as before.
  expect(await send(workbook.rawPayload, id)).toMatchObject({ rowsRead: 2, rowsRefused: 2 })
  const mended = await send(`${lines[0]}\n${lines[1]?.replace('many', '500')}\n`, id)
  expect(mended).toMatchObject({
    status: 'checked',
    mendsBatchId: id,
    rowsRead: 1,
    rowsNew: 1,
    rowsRefused: 0,
  })
  await publish(mended.id)
  const rows = await sql`select number, price_minor, details, b.as_of from transactions t
    join import_batches b on b.id = t.batch_id order by number`
  expect(rows).toEqual([
    { number: '1-102-2025-1', priceMinor: 100_000, details: null, asOf: '2025-08-01' },
    { number: '1-102-2025-2', priceMinor: 50_000, details: null, asOf: '2025-08-01' },
    { number: '1-102-2025-3', priceMinor: 700, details: null, asOf: '2025-08-01' },
  ])
})

test('a file of another format mends no import', async () => {
  await using application = await testApplication()
  const { send } = await desk(application)
  const { id } = await send(file(deal(1), deal(2, 'many')))
  const rents = [
    'contract_id,contract_start_date,contract_end_date,annual_amount,no_of_prop,line_number,area_name_en,project_name_en,property_usage_en,ejari_property_type_en,actual_area,contract_amount,contract_reg_type_en,is_free_hold,ejari_bus_property_type_en,ejari_property_sub_type_en,project_number,tenant_type_en',
    'CRT1,15-04-2025,14-04-2026,60000,1,1,Marsa Dubai,LA VISTA,Residential,Flat,71.0,60000,New,1,Unit,1bed room+Hall,12.0,Person',
  ]
  const authorization = `Bearer ${await application.tokenFor(['editor'])}`
  const settings = { fileName: 'rents.csv', mends: id }
  const answer = await sendRegister(application.app, authorization, `${rents.join('\n')}\n`, settings)
  expect(answer.json()).toMatchObject({
    code: 'FORMAT_NOT_RECOGNISED',
    detail: expect.stringContaining(`import ${id} has the format dld-pulse`),
  })
  expect(await application.parts.sql`select id from import_batches`).toHaveLength(1)
})

test('a median that jumps, and a month that is missing, are found against what is held', async () => {
  await using application = await testApplication()
  const { send, check, publish } = await desk(application)
  let number = 0
  const nthMonth = (at: number) =>
    `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-10`
  const month = (at: number, worth: number) =>
    Array.from({ length: 30 }, () => deal((number += 1), worth, nthMonth(at)))
  const history = Array.from({ length: 20 }, (_, at) => month(at, 1000 + (at % 2) * 10)).flat()
  await publish((await send(file(...history))).id)
  const next = await send(file(...month(20, 1500), ...month(22, 1010)))
  expect((await check(next.id)).warnings).toEqual([
    { kind: 'gap', series: 'dubai unit', from: '2024-10-01', to: '2024-10-01' },
    { kind: 'median', series: 'dubai unit', from: '2024-09-01', now: 15, was: 10.1 },
    { kind: 'fewer-rows', now: 60, was: 600 },
  ])
  expect(next).toMatchObject({ status: 'checked', warnings: 3 })
})

test('a check that is stopped while it waits for its turn does not begin', async () => {
  await using application = await testApplication()
  const { app, parts, tokenFor } = application
  const { ask, settled } = await desk(application)
  const turn = await parts.sql.reserve()
  await turn`select pg_advisory_lock(${importLock}::int8)`
  const authorization = `Bearer ${await tokenFor(['editor'])}`
  const sent = await sendRegister(app, authorization, file(deal(1)), { fileName: 'deals.csv' })
  const { id } = sent.json<ImportBatch>()
  const again = () => sendRegister(app, authorization, file(deal(1)), { fileName: 'deals.csv' })
  // Until the process of the check waits.
  const waiting = async (): Promise<void> => {
    const [lock] = await parts.sql`select from pg_locks where locktype = 'advisory' and not granted`
    return lock ? undefined : sleep(50).then(waiting)
  }
  await waiting()
  // The check keeps its import locked: a second one of the same file would wait for its end.
  const repeated = await again()
  expect([repeated.statusCode, repeated.json<{ detail: string }>().detail]).toEqual([
    409,
    `This file is being checked already, as import ${id}.`,
  ])
  expect((await ask('editor', 'POST', `/${id}/cancel`)).status).toBe(200)
  await turn`select pg_advisory_unlock(${importLock}::int8)`
  turn.release()
  expect(await settled(id)).toMatchObject({ status: 'stopped', rowsRead: 0 })
  expect((await ask('editor', 'POST', `/${id}/resume`)).status).toBe(200)
  expect(await settled(id)).toMatchObject({ status: 'checked', rowsNew: 1 })
})
