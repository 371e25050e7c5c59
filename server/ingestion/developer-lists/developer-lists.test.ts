import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportBatch } from '#contract/ingestion.ts'
import type { DeveloperList, ListPreview } from '#contract/ingestion/lists.ts'
import { testApplication } from '#server/testing/application.ts'
import { listDesk, spreadsheet } from './testing-lists.ts'

const units = [
  'Price list of May;;;;',
  'Unit No.;Bedrooms;Total Area (sqft);Price (AED);Status',
  'A-101;Studio;430,5;"650,000";Available',
  'A-102;1;753.47;"1,100,000";Sold',
  'A-103;1;764;"1,150,000";Available',
  '=cmd;1;764;5;Available',
].join('\r\n')

test('a list is recognised, previewed, imported once as the developer’s statement, and rolled back', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, send, take, ended } = await listDesk(application)
  const list = (await send(units.replace('430,5', '430.5'))).json<DeveloperList>()
  expect(list).toMatchObject({
    developer: 'Landmark',
    rows: 4,
    isSavedMapping: false,
    settings: {
      sizeUnit: 'sqft',
      currency: 'AED',
      columns: { unit: 0, rooms: 1, size: 2, price: 3, state: 4 },
    },
  })
  const settings = { ...list.settings, observedOn: '2026-05-01' }
  const preview = (await ask(`/lists/${list.id}/preview`, settings)).json<ListPreview>()
  expect(preview).toMatchObject({
    read: 4,
    refused: 1,
    rejects: [{ lineNumber: 6, field: 'Unit No.', reason: 'is a formula, not a unit number' }],
    groups: [
      { rooms: 0, units: 1, available: 1, sizeSqmFrom: 39.99, priceMinorFrom: 65_000_000 },
      { rooms: 1, units: 2, available: 1, priceMinorFrom: 115_000_000 },
    ],
  })
  expect((await sql`select from price_lists`).count).toBe(0)
  const sent = await ask(`/lists/${list.id}/import`, settings)
  const batch = await ended(sent.json<ImportBatch>().id)
  expect(batch).toMatchObject({ status: 'finished', format: 'developer-units', rowsNew: 3, rowsRefused: 1 })
  const [refusedRow] = await sql`select line_number::int from import_rejects where batch_id = ${batch.id}`
  expect(refusedRow, 'with the title over the header, as a reader of the file counts').toEqual({
    lineNumber: 6,
  })
  expect((await ask(`/lists/${list.id}/import`, settings)).status).toBe(409)
  const [shown] = await sql`
      select l.observed_on, s.key, d.file_name, d.file_sha256 = ${list.sha256} as is_same_file
        from price_lists l join data_sources s on s.id = l.source_id join developer_lists d on d.id = l.list_id`
  expect(shown).toEqual({
    observedOn: '2026-05-01',
    key: 'developer',
    fileName: 'may.csv',
    isSameFile: true,
  })
  const again = await take(units.replace('430,5', '430.5'), 'units', { observedOn: '2026-05-01' })
  expect(again).toMatchObject({ rowsNew: 0, rowsUnchanged: 3 })
  expect((await sql`select from price_lists`).count).toBe(1)
  // The next list of the same developer is mapped by its column names.
  expect(
    (await send('Status;Unit No.;Bedrooms\nSold;1;2', 'units', 902)).json<DeveloperList>(),
  ).toMatchObject({
    isSavedMapping: true,
    settings: { columns: { state: 0, unit: 1, rooms: 2 } },
  })
  expect((await ask(`/batches/${batch.id}/roll-back`, {})).status).toBe(200)
  expect((await sql`select from price_list_rows`).count).toBe(0)
})

const plan = (handover: number) =>
  `Plan,Milestone,Payment %\n60/40,On booking,20%\n60/40,On 50% construction,40%\n60/40,Handover,${handover}%\n`

test('sizes are in the unit of their heading, whatever the last list or a price per area names', async () => {
  await using application = await testApplication()
  const { send, take } = await listDesk(application)
  const metric = 'Unit;Size (sqm);Price per sqft;Price\nA-1;40;1500;650000'
  const unit = async () => (await send(metric)).json<DeveloperList>().settings.sizeUnit
  expect(await unit()).toBe('sqm')
  expect(await take(units.replace('430,5', '430.5'))).toMatchObject({ status: 'finished' })
  expect(await unit()).toBe('sqm')
})

test('a plan replaces the previous plan of its name, which is restored by a roll-back', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, take } = await listDesk(application)
  const offered = () => sql`
      select (select sum(share)::int from payment_instalments where plan_id = p.id) as sum
        from payment_plans p where withdrawn_on is null`
  expect(await take(plan(40), 'plans', { observedOn: '2026-05-01' })).toMatchObject({ rowsNew: 3 })
  expect(await take(plan(40), 'plans')).toMatchObject({ rowsNew: 0, rowsUnchanged: 3 })
  const changed = await take(plan(30), 'plans')
  expect(changed).toMatchObject({ rowsChanged: 3 })
  expect(await offered()).toEqual([{ sum: 90 }])
  const later = await take(plan(35), 'plans')
  expect(await offered()).toEqual([{ sum: 95 }])
  expect(await ask(`/batches/${changed.id}/roll-back`, {})).toMatchObject({ status: 200 })
  expect(await offered(), 'what was replaced meanwhile does not come back').toEqual([{ sum: 95 }])
  expect(await ask(`/batches/${later.id}/roll-back`, {})).toMatchObject({ status: 200 })
  expect(await offered()).toEqual([{ sum: 100 }])
})

test('an older plan that is imported later changes the history, not the current offer', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, take } = await listDesk(application)
  const plans = async () =>
    (
      await sql<{ from: string; until: string | null; sum: number }[]>`
        select observed_on as from, withdrawn_on as until,
               (select sum(share)::int from payment_instalments where plan_id = p.id) as sum
          from payment_plans p order by observed_on`
    ).map(({ from, until, sum }) => `${sum} from ${from} until ${until}`)
  await take(plan(35), 'plans', { observedOn: '2026-01-01' })
  const may = await take(plan(40), 'plans', { observedOn: '2026-05-01' })
  expect(await take(plan(30), 'plans', { observedOn: '2026-02-01' })).toMatchObject({ rowsChanged: 3 })
  const all = [
    '95 from 2026-01-01 until 2026-02-01',
    '90 from 2026-02-01 until 2026-05-01',
    '100 from 2026-05-01 until null',
  ]
  expect(await plans()).toEqual(all)
  expect(await take(plan(30), 'plans', { observedOn: '2026-02-01' })).toMatchObject({ rowsUnchanged: 3 })
  expect(await plans()).toEqual(all)
  expect(await ask(`/batches/${may.id}/roll-back`, {})).toMatchObject({ status: 200 })
  expect(await plans()).toEqual(['95 from 2026-01-01 until 2026-02-01', '90 from 2026-02-01 until null'])
})

test('spreadsheets, other encodings and separators are read; anything that is not a list is refused with the reason', async () => {
  await using application = await testApplication()
  const { send, ask } = await listDesk(application)
  const sheet = spreadsheet(
    '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row><c r="A2" t="inlineStr"><is><t>B-1</t></is></c><c r="B2" s="1"><v>46022</v></c><c r="C2"><v>0.10000000000000001</v></c></row>',
  )
  expect((await send(sheet)).json<DeveloperList>()).toMatchObject({
    header: ['Unit', '', 'Price & more'],
    sample: [['B-1', '2025-12-31', '0.1']],
  })
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Unit\tStatus\nشقة 1\tمتاح\n', 'utf16le'),
  ])
  expect((await send(utf16)).json<DeveloperList>().sample).toEqual([['شقة 1', 'متاح']])
  const unmarked = Buffer.from(utf16.subarray(2))
  expect((await send(unmarked)).json<DeveloperList>().sample).toEqual([['شقة 1', 'متاح']])
  expect((await send(unmarked.swap16())).json<DeveloperList>().sample).toEqual([['شقة 1', 'متاح']])
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const withNul = spreadsheet(
    `<row>${cell('Un\u0000it')}${cell('Price')}</row><row>${cell('B-1\u0000')}${cell('1')}</row>`,
  )
  expect((await send(withNul)).json<DeveloperList>()).toMatchObject({ header: ['Unit', 'Price'] })
  // As Excel saved Arabic before UTF-8: windows-1256.
  const arabic = Buffer.concat([Buffer.from('Unit;Status\n1;'), Buffer.from([0xe3, 0xca, 0xc7, 0xcd])])
  expect((await send(arabic)).json<DeveloperList>().sample).toEqual([['1', 'متاح']])
  const wide = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')
  const refused: [string, string | Buffer][] = [
    ['nothing', ' \n\n'],
    ['one column', 'Unit\n1\n2'],
    ['a header alone', 'Unit,Price\n'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a damaged spreadsheet', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['a packed text', Buffer.from(zipSync({ 'a.txt': strToU8('Unit,Price\n1,2') }))],
    ['200 columns', `${wide}\n${wide}`],
    ['too many rows', `Unit,Price\n${'1,2\n'.repeat(5000)}`],
    ['a row without end', spreadsheet('<row>'.repeat(200_000))],
  ]
  for (const [name, file] of refused) {
    const answer = await send(file)
    expect([answer.status, answer.body], name).toEqual([
      422,
      expect.stringContaining('FORMAT_NOT_RECOGNISED'),
    ])
  }
  expect((await send(Buffer.alloc(6 * 1024 ** 2, 'a'))).status).toBe(413)
  expect((await send('Unit,Price\n1,2', 'units', 999)).status).toBe(404)
  expect((await send('Unit,Price\n1,2', 'deeds')).status).toBe(400)
  const { id, settings } = (await send('Unit,Price\n1,2')).json<DeveloperList>()
  const odd = [
    { ...settings, columns: {} },
    { ...settings, columns: { unit: 7 } },
    { ...settings, columns: { unit: 0, price: 0 } },
    { ...settings, columns: { unit: -1 } },
    { ...settings, columns: { other: 0 } },
    { ...settings, observedOn: '2999-01-01' },
    { ...settings, observedOn: '0000-01-01' },
    { ...settings, currency: 'USD' },
    {},
  ]
  for (const body of odd)
    expect((await ask(`/lists/${id}/preview`, body)).status, JSON.stringify(body)).toBe(400)
  expect((await ask('/lists/999/preview', settings)).status).toBe(404)
  const long = await send(`Unit,Price,View\n7,1000000,${'x'.repeat(10_000)}`)
  expect(long.status).toBe(200)
  expect(long.body).toMatch(/"7","1000000","x{1996} \[…\]"/)
})
