import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ImportBatch } from '#contract/ingestion.ts'
import type { DeveloperList, ListPreview } from '#contract/ingestion/lists.ts'
import { testApplication } from '#server/testing/application.ts'
import { listDesk, spreadsheet } from './testing-lists.ts'

const pdf = (text: string) => strToU8(`%PDF-1.4 ${text}`)
const documents = [
  'Documents of One',
  '',
  'Document,Kind,Date,Valid until,File',
  'Brochure of One,Brochure,01/05/2026,,Brochure.pdf',
  'Advertising permit,,2026-05-01,2026-11-01,papers/PERMIT.PDF',
  'Brochure again,,,,brochure.pdf',
  'Floor plans,,,,https://developer.example/plans.pdf',
  'Price list,,,,prices.pdf',
  'A film,,,,film.mp4',
  'Escrow letter,,2026-05-01,2026-04-01,Brochure.pdf',
  'NOC,,soon,,Brochure.pdf',
].join('\n')
const archive = (over: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      'list.csv': strToU8(documents),
      'Brochure.pdf': pdf('brochure'),
      'papers/permit.pdf': pdf('permit'),
      'film.mp4': strToU8('moving'),
      '__MACOSX/._Brochure.pdf': strToU8('aside'),
      ...over,
    }),
  )

test('documents are uploaded in one archive with their list, shown with the project, and rolled back', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, send, take, ended } = await listDesk(application)
  const list = (await send(archive(), 'documents')).json<DeveloperList>()
  expect(list).toMatchObject({
    rows: 8,
    settings: { columns: { title: 0, document: 1, dated: 2, expires: 3, file: 4 } },
  })
  const preview = (await ask(`/lists/${list.id}/preview`, list.settings)).json<ListPreview>()
  expect(preview.documents).toEqual([
      { kind: 'brochure', title: 'Brochure of One', datedOn: '2026-05-01', expiresOn: null, fileName: 'brochure.pdf', size: 17, picture: null, isHeld: false },
      { kind: 'permit', title: 'Advertising permit', datedOn: '2026-05-01', expiresOn: '2026-11-01', fileName: 'permit.pdf', size: 15, picture: null, isHeld: false },
    ]) // prettier-ignore
  expect(preview.rejects.map(({ lineNumber, field, reason }) => [lineNumber, field, reason])).toEqual([
    [6, 'File', 'is the same file as in an earlier row'],
    [7, 'File', 'is a link. Put the file into the archive: links are not fetched'],
    [8, 'File', 'names a file that is not in the archive'],
    [9, 'File', 'is not a PDF, PNG or JPEG file'],
    [10, 'Valid until', 'is before the date of the document'],
    [11, 'Date', 'is not a date such as 2026-05-31 or 31/05/2026'],
  ])
  const sent = await ask(`/lists/${list.id}/import`, list.settings)
  const batch = await ended(sent.json<ImportBatch>().id)
  expect(batch).toMatchObject({
    status: 'finished',
    format: 'developer-documents',
    rowsNew: 2,
    rowsRefused: 6,
  })
  const storedFiles = () => sql`
      select d.title, d.file_type, convert_from(d.bytes, 'utf8') as text, d.sha256 = encode(sha256(d.bytes), 'hex') as is_digest,
             d.uploaded_by = l.uploaded_by as is_uploader, l.file_name
        from project_documents d join developer_lists l on l.id = d.list_id where d.project_id = 901 order by d.title`
  const paper = { fileType: 'application/pdf', isDigest: true, isUploader: true, fileName: 'may.csv' }
  expect(await storedFiles()).toEqual([
    { ...paper, title: 'Advertising permit', text: '%PDF-1.4 permit' },
    { ...paper, title: 'Brochure of One', text: '%PDF-1.4 brochure' },
  ])
  expect((await sql`select from developer_list_files`).count, 'the files are kept once').toBe(0)
  expect(await take(archive(), 'documents')).toMatchObject({ rowsNew: 0, rowsUnchanged: 2 })
  const renamed = (
    await send(archive({ 'list.csv': strToU8('Title,File\nOther words,Brochure.pdf') }), 'documents')
  ).json<DeveloperList>()
  const second = (await ask(`/lists/${renamed.id}/preview`, renamed.settings)).json<ListPreview>()
  expect(second.rejects).toMatchObject([{ reason: 'is already on the project as “Brochure of One”' }])

  expect((await ask(`/batches/${batch.id}/roll-back`, {})).status).toBe(200)
  expect(await storedFiles()).toEqual([])
  const again = await ask(`/lists/${list.id}/import`, list.settings)
  expect([again.status, again.body]).toEqual([409, expect.stringContaining('Upload the archive again')])
  expect(await take(archive(), 'documents')).toMatchObject({ rowsNew: 2 })
})

test('an archive without documents is refused with the reason', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { send } = await listDesk(application)
  const many = Object.fromEntries(Array.from({ length: 102 }, (_, at) => [`${at}.pdf`, pdf(String(at))]))
  const refused: [string, string | Buffer][] = [
    ['one ZIP archive', documents],
    ['holds no list', spreadsheet('<row><c r="A1" t="s"><v>0</v></c></row>')],
    ['two tables', archive({ 'other.xlsx': strToU8('x') })],
    ['same name', archive({ 'old/brochure.PDF': pdf('older') })],
    ['more than 100 files', archive(many)],
    ['too long a name', archive({ [`${'x'.repeat(9000)}.pdf`]: pdf('x') })],
    ['too large once it is unpacked', archive({ 'zeros.pdf': new Uint8Array(61 * 1024 ** 2) })],
    ['damaged', Buffer.from('PK\u0003\u0004 and nothing more')],
  ]
  for (const [reason, file] of refused) {
    const answer = await send(file, 'documents')
    expect([answer.status, answer.body], reason).toEqual([422, expect.stringContaining(reason)])
  }
  expect((await sql`select from developer_list_files`).count).toBe(0)
})

test('pictures of an archive wait for approval with their list, and leave with a roll-back', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, send, ended } = await listDesk(application)
  const jpeg = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const table = [
    'Title,Kind,Date,File',
    'The site in May,Photo,2026-05-01,site.jpg',
    'East front,Rendering,,east.jpg',
    'Two bedrooms,Floor plan image,,plan.jpg',
    'Floor plans,Floor plans,,sheet.jpg',
  ].join('\n')
  const files = await Promise.all(['#111', '#222', '#333', '#444'].map(jpeg))
  const [site, east, plan, sheet] = files.map((file) => new Uint8Array(file))
  if (!site || !east || !plan || !sheet) throw new Error('no files')
  const packed = Buffer.from(
    zipSync({
      'list.csv': strToU8(table),
      'site.jpg': site,
      'east.jpg': east,
      'plan.jpg': plan,
      'sheet.jpg': sheet,
    }),
  )
  const list = (await send(packed, 'documents')).json<DeveloperList>()
  const preview = (await ask(`/lists/${list.id}/preview`, list.settings)).json<ListPreview>()
  expect(preview.documents.map(({ picture }) => picture)).toEqual(['photo', 'drawn', 'floor-plan', null])
  const { id } = (await ask(`/lists/${list.id}/import`, list.settings)).json<ImportBatch>()
  expect(await ended(id)).toMatchObject({ status: 'finished', rowsNew: 4 })
  const waiting = () => sql`
    select kind, state, caption, source, rights, taken_on, list_id,
           (select count(*)::int from picture_renditions where picture_id = p.id) as renditions
      from subject_pictures p where project_id = 901 order by id`
  const common = {
    state: 'waiting',
    source: 'Landmark',
    rights: 'As sent by the developer',
    listId: list.id,
    renditions: 4,
  }
  expect(await waiting()).toEqual([
    { ...common, kind: 'photo', caption: 'The site in May', takenOn: '2026-05-01' },
    { ...common, kind: 'drawn', caption: 'East front', takenOn: null },
    { ...common, kind: 'floor-plan', caption: 'Two bedrooms', takenOn: null },
  ])
  expect((await sql`select from project_documents where project_id = 901`).count).toBe(1)
  await ask(`/batches/${id}/roll-back`, {})
  expect([await waiting(), (await sql`select from picture_renditions`).count]).toEqual([[], 0])
})
