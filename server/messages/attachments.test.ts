import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Attachment, Message, messages } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { officeType } from './office-file.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
const archive = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
const pixels = (width: number, height: number) => {
  const chunk = (type: string, body: Buffer) => {
    const data = Buffer.concat([Buffer.from(type), body])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    check.writeUInt32BE(crc32(data))
    return Buffer.concat([length, data, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('GPS\0Dubai Marina')),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width * 3 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc32(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

async function office() {
  const application = await testApplication()
  const { sql } = application.parts
  const person = async () => {
    const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
    const upload = (conversation: string, file: Buffer, name = 'Plan.pdf') =>
      application.app.inject({
        method: 'POST',
        url: `/api/conversations/${conversation}/attachments?name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: file,
      })
    return {
      upload,
      attach: async (conversation: string, file: Buffer, name?: string) =>
        Attachment.parse((await upload(conversation, file, name)).json()),
      send: (conversation: string, body: object) =>
        application.app.inject({
          method: 'POST',
          url: `/api/conversations/${conversation}/messages`,
          headers,
          payload: { id: randomUUID(), content: '', ...body },
        }),
      get: (url: string) => application.app.inject({ url, headers }),
    }
  }
  const [one, two, stranger] = [await person(), await person(), await person()]
  const rooms = [randomUUID(), randomUUID()] as const
  for (const id of rooms) {
    await sql`insert into conversations (id, kind) values (${id}, 'agent')`
    await sql`
      insert into conversation_participants (conversation_id, user_id)
      select ${id}, id from users where email in ('person-1@test.example', 'person-2@test.example')`
  }
  return { application, sql, one, two, stranger, rooms }
}

test('a file is downloaded by the participants only, once it was sent, as a file and never as a page', async () => {
  const { application, one, two, stranger, rooms } = await office()
  await using _ = application
  const [room] = rooms
  const file = await one.attach(room, pdf, 'Plan of floor 12.PDF')
  const url = `/api/conversations/${room}/attachments/${file.id}`
  expect((await two.get(url)).statusCode).toBe(404)
  const sent = Message.parse((await one.send(room, { attachments: [file.id] })).json())
  expect(sent).toMatchObject({ content: '', attachments: [{ name: 'Plan of floor 12.PDF', type: 'pdf' }] })
  const got = await two.get(url)
  expect(got.rawPayload.equals(pdf)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(got.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Plan%20of%20floor%2012.pdf")
  expect((await stranger.get(url)).statusCode).toBe(404)
  expect((await stranger.upload(room, pdf)).statusCode).toBe(404)
  expect((await two.get(`/api/conversations/${rooms[1]}/attachments/${file.id}`)).statusCode).toBe(404)
  const thread = messages.messages.response.parse(
    (await two.get(`/api/conversations/${room}/messages`)).json(),
  )
  expect(thread.messages[0]?.attachments).toEqual([file])
})

test('only own files of the same conversation are attached, each to one message', async () => {
  const { application, sql, one, two, rooms } = await office()
  await using _ = application
  const [room, other] = rooms
  const file = await one.attach(room, pdf)
  const elsewhere = await one.attach(other, pdf)
  const theirs = await two.attach(room, pdf)
  for (const attachments of [[elsewhere.id], [theirs.id], [randomUUID()], [file.id, randomUUID()]])
    expect((await one.send(room, { attachments })).statusCode).toBe(409)
  expect(await sql`select from messages`).toHaveLength(0)
  expect((await one.send(room, { attachments: [file.id] })).statusCode).toBe(200)
  expect((await one.send(room, { attachments: [file.id] })).statusCode).toBe(409)
  const many = Array.from({ length: limits.messages.attachmentsPerMessage + 1 }, () => randomUUID())
  expect((await one.send(room, { attachments: many })).statusCode).toBe(400)
  expect((await one.send(room, {})).statusCode).toBe(400)
})

test('a picture is redrawn: its size is limited and its hidden data is gone', async () => {
  const { application, sql, one, rooms } = await office()
  await using _ = application
  const file = await one.attach(rooms[0], pixels(300, 200), 'Sea view.png')
  expect(file.type).toBe('webp')
  const [{ stored }] = await sql<[{ stored: Buffer }]>`select file as stored from message_attachments`
  expect(stored.subarray(8, 12).toString()).toBe('WEBP')
  expect(stored.includes('Dubai Marina')).toBe(false)
})

test.each([
  ['a program', Buffer.from('MZ program')],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg onload="alert(1)"/>')],
  ['the beginning of a PDF', pdf.subarray(0, 20)],
  ['a PDF with a program', Buffer.from(pdf.toString().replace('<<>>', '<</S /JavaScript /JS (x)>>'))],
  ['an archive', archive({ 'a.txt': 'x' })],
  ['a document with macros', archive({ ...word, 'word/vbaProject.bin': 'x' })],
  ['a document with a path outside', archive({ ...word, '../../etc/passwd': 'x' })],
  ['a document with an embedded program', archive({ ...word, 'word/embeddings/oleObject1.bin': 'x' })],
  ['a cut document', archive(word).subarray(0, -4)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_name, file) => {
  const { application, sql, one, rooms } = await office()
  await using _ = application
  const answer = await one.upload(rooms[0], file, 'Innocent.docx')
  expect([400, 415]).toContain(answer.statusCode)
  expect(await sql`select from message_attachments`).toHaveLength(0)
})

test.each([
  ['docx', word],
  ['xlsx', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }],
  ['pptx', { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }],
])('%s is known by its parts', (type, files) => {
  expect(officeType(archive(files))).toBe(type)
})

test('a file above the limit is refused', async () => {
  const { application, one, rooms } = await office()
  await using _ = application
  const big = Buffer.concat([pdf, Buffer.alloc(limits.messages.attachmentBytes), pdf])
  expect((await one.upload(rooms[0], big)).statusCode).toBe(413)
})
