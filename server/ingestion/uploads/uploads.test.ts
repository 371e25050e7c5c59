import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UnfinishedUpload } from '#contract/ingestion/uploads.ts'
import { limits } from '#domain/limits.ts'
import { partialPath, uploadsFolder } from '#server/ingestion/runs/worker/uploads.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { pruneUploads } from './prune-uploads.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const content = Buffer.from(`${header}\n1-102-2025-1,2025-07-21,Sell,Unit,Marsa Dubai,100.0,1000.0\n`)
const bytes = content.length
const file = { fileName: 'deals.csv', bytes, modifiedAt: '2026-11-01T10:00:00.000Z' }
const base = '/api/ingestion/uploads'

async function editor({ app, tokenFor }: TestApplication) {
  const headers = { authorization: `Bearer ${await tokenFor(['editor'])}` }
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `${base}${url}`, headers, ...(payload ? { payload } : {}) })
  const begin = async (changed: Partial<typeof file> = {}) =>
    (await ask('POST', '', { ...file, ...changed })).json<UnfinishedUpload>()
  const sendPart = (id: string, from: number, part: Buffer, type = 'application/octet-stream') =>
    app.inject({
      method: 'PUT',
      url: `${base}/${id}?from=${from}`,
      headers: { ...headers, 'content-type': type },
      payload: part,
    })
  return { ask, begin, sendPart }
}

test('a file is sent in parts, and goes on where it stopped when the same file is chosen again', async () => {
  await using application = await testApplication()
  const { ask, begin, sendPart } = await editor(application)
  const { id, receivedBytes } = await begin()
  expect(receivedBytes).toBe(0)
  expect((await sendPart(id, 0, content.subarray(0, 40))).json()).toMatchObject({ receivedBytes: 40 })
  expect(await begin()).toMatchObject({ id, receivedBytes: 40 })
  expect((await ask('GET', '')).json()).toMatchObject([{ id, ...file, receivedBytes: 40 }])
  expect((await ask('POST', `/${id}/import`, {})).statusCode).toBe(409)
  expect((await sendPart(id, 40, content.subarray(40))).json()).toMatchObject({ receivedBytes: bytes })
  expect((await ask('POST', `/${id}/import`, { mends: 999 })).statusCode, 'an import that is not there').toBe(
    404,
  )
  const imported = await ask('POST', `/${id}/import`, {})
  expect(imported.json()).toMatchObject({ fileName: 'deals.csv', format: 'dld-pulse', status: 'checking' })
  expect((await ask('GET', '')).json()).toEqual([])
  expect((await ask('POST', `/${id}/import`, {})).statusCode).toBe(404)
})

test('a part that does not follow the held bytes, or is too long, changes nothing', async () => {
  await using application = await testApplication()
  const { begin, sendPart } = await editor(application)
  const { id } = await begin()
  await sendPart(id, 0, content.subarray(0, 40))
  expect((await sendPart(id, 0, content.subarray(0, 40))).json()).toMatchObject({
    code: 'CONFLICT',
    detail: 'The next part begins at byte 40.',
  })
  expect((await sendPart(id, 80, content.subarray(80))).statusCode).toBe(409)
  expect((await sendPart(id, 40, content)).statusCode).toBe(400)
  expect((await sendPart(id, 40, content.subarray(40), 'image/png')).statusCode).toBe(415)
  expect(await begin()).toMatchObject({ id, receivedBytes: 40 })
  // Two tabs send the same part: one of them is refused.
  const rest = content.subarray(40)
  const both = await Promise.all([sendPart(id, 40, rest), sendPart(id, 40, rest)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await begin()).toMatchObject({ id, receivedBytes: bytes })
})

test('two tabs that begin the same file, or import it, get one upload and one import', async () => {
  await using application = await testApplication()
  const { ask, begin, sendPart } = await editor(application)
  const [first, second] = await Promise.all([begin(), begin()])
  expect(first.id).toBe(second.id)
  await sendPart(first.id, 0, content)
  const both = await Promise.all([1, 2].map(() => ask('POST', `/${first.id}/import`, {})))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect(await application.parts.sql`select from import_batches`).toHaveLength(1)
})

test('a file that changed is another upload, and each person has at most five', async () => {
  await using application = await testApplication()
  const { ask, begin } = await editor(application)
  const { id } = await begin()
  expect((await begin({ modifiedAt: '2026-11-02T10:00:00.000Z' })).id).not.toBe(id)
  for (const size of [1, 2, 3]) await begin({ bytes: size })
  expect((await ask('POST', '', { ...file, bytes: 4 })).statusCode).toBe(409)
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204)
  expect((await ask('POST', '', { ...file, bytes: 4 })).statusCode).toBe(200)
  const refusal = async (size: number) => (await ask('POST', '', { ...file, bytes: size })).json()
  expect(await refusal(0)).toMatchObject({ code: 'FORMAT_NOT_RECOGNISED', detail: 'The file is empty.' })
  expect(await refusal(limits.ingestion.uploadBytes + 1)).toMatchObject({
    code: 'TOO_LARGE',
    detail: 'The file can be at most 1024 MB.',
  })
})

test("another editor's upload is not found", async () => {
  await using application = await testApplication()
  const [owner, other] = [await editor(application), await editor(application)]
  const { id } = await owner.begin()
  expect((await other.ask('GET', '')).json()).toEqual([])
  expect((await other.sendPart(id, 0, content)).statusCode).toBe(404)
  expect((await other.ask('POST', `/${id}/import`, {})).statusCode).toBe(404)
  expect((await other.ask('DELETE', `/${id}`)).statusCode).toBe(404)
})

test('a file in no known format is refused, and its bytes are deleted', async () => {
  await using application = await testApplication()
  const { ask, begin, sendPart } = await editor(application)
  const text = Buffer.from('a,b\n1,2\n')
  const { id } = await begin({ bytes: text.length })
  await sendPart(id, 0, text)
  expect((await ask('POST', `/${id}/import`, {})).json()).toMatchObject({ code: 'FORMAT_NOT_RECOGNISED' })
  expect((await ask('GET', '')).json()).toEqual([])
  expect(await readdir(uploadsFolder(application.parts.config.dataDirectory))).toEqual([])
})

test('an upload that nobody went on with is deleted with its bytes and what was made of them', async () => {
  await using application = await testApplication()
  const { sql, config } = application.parts
  const { ask, begin, sendPart } = await editor(application)
  const old = await begin()
  await sendPart(old.id, 0, content.subarray(0, 40))
  const recent = await begin({ bytes: bytes + 1 })
  await sendPart(recent.id, 0, content.subarray(0, 50))
  const past = new Date(application.parts.now().getTime() - limits.ingestion.unfinishedUploadMs - 1000)
  await sql`update unfinished_uploads set last_part_at = ${past} where id = ${old.id}`
  // A conversion that was killed leaves its half beside the upload, or beside the file of an import.
  const halves = [`${old.id}.part.csv`, '7.upload.converted'].map((name) =>
    join(uploadsFolder(config.dataDirectory), name),
  )
  for (const path of halves) await writeFile(path, 'a,b')
  for (const path of [partialPath(config.dataDirectory, old.id), ...halves]) await utimes(path, past, past)
  await pruneUploads.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
  expect((await ask('GET', '')).json()).toMatchObject([{ id: recent.id, receivedBytes: 50 }])
  expect(await readdir(uploadsFolder(config.dataDirectory))).toEqual([`${recent.id}.part`])
})
