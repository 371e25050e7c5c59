import { expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { memberFiles, reserveStorage, storedBytes } from './member-quota.ts'

const { memberBytes } = limits.storage
const pdf = Buffer.from('%PDF-1.7 the contract')

async function memberWith(usedBytes: number) {
  const application = await testApplication()
  const { sql } = application.parts
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const [person] = await sql<[{ id: string }]>`select id from users`
  const [asset] = await sql<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    values (${person.id}, 'Grove, 7', 'villa', '2025-01-15', 100, 'AED', 100, now()) returning id`
  // A few large rows, made where they are stored.
  for (let left = usedBytes; left > 0; left -= 100_000_000)
    await sql`
      insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
      values (gen_random_uuid(), ${asset.id}, 'Deed.pdf', 'application/pdf', 1,
              convert_to(repeat('x', ${Math.min(left, 100_000_000)}::int), 'UTF8'), now())`
  const send = (method: 'POST' | 'PUT', url: string, payload: Buffer) =>
    application.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    })
  const storage = async () => (await application.app.inject({ url: '/api/account/storage', headers })).json()
  return { application, sql, userId: person.id, assetId: asset.id, send, storage }
}

test('every kind of file is refused once the quota is used up, and the used storage is reported', async () => {
  const { application, sql, userId, assetId, send, storage } = await memberWith(memberBytes)
  await using _ = application
  expect(await storage()).toEqual({ usedBytes: memberBytes, quotaBytes: memberBytes })
  await sql`
    insert into licence_applications (user_id, authority, licence_number, submitted_at)
    values (${userId}, 'rera', '12345', now())`
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const answers = [
    await send('POST', `/api/assets/${assetId}/documents?name=Deed.pdf`, pdf),
    await send('PUT', '/api/account/photo', picture),
    await send('PUT', '/api/onboarding/licence/file?name=Licence.pdf', pdf),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'QUOTA_EXCEEDED'])
  expect(answers[0]?.json<{ detail: string }>().detail).toBe(
    '500.0 MB of your 500.0 MB are taken; this file has 0.0 MB.',
  )
  await sql`delete from asset_documents`
  for (const again of [
    await send('POST', `/api/assets/${assetId}/documents?name=Deed.pdf`, pdf),
    await send('PUT', '/api/account/photo', picture),
    await send('PUT', '/api/onboarding/licence/file?name=Licence.pdf', pdf),
  ])
    expect(again.statusCode).toBe(200)
  await sql`
    with room as (insert into conversations default values returning id)
    insert into message_attachments (id, conversation_id, uploaded_by, name, file_type, bytes, file, uploaded_at)
    select gen_random_uuid(), id, ${userId}, 'Plan', 'pdf', 1, '\\x00', now() from room`
  const used = Object.values(await storedBytes(sql, userId))
  expect(used.every((bytes) => bytes > 0)).toBe(true)
  expect((await storage()).usedBytes).toBe(used.reduce((sum, bytes) => sum + bytes, 0))
})

test('a replacement needs space for itself only, and two concurrent uploads cannot share the last of it', async () => {
  const { application, sql, userId, assetId } = await memberWith(0)
  await using _ = application
  await sql`update user_profiles set photo = decode(repeat('00', 80), 'hex') where user_id = ${userId}`
  const fits = (kind: 'photo' | 'document') =>
    sql.begin((transaction) => reserveStorage(transaction, { userId, kind, bytes: 90, quotaBytes: 100 }))
  await fits('photo')
  await expect(fits('document')).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
  const add = () =>
    sql.begin(async (transaction) => {
      await reserveStorage(transaction, { userId, kind: 'document', bytes: 15, quotaBytes: 100 })
      await transaction`
        insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
        values (gen_random_uuid(), ${assetId}, 'Deed.pdf', 'application/pdf', 15, decode(repeat('00', 15), 'hex'), now())`
    })
  const results = await Promise.allSettled([add(), add(), add()])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('every column with a file of a member counts towards the quota', async () => {
  await using application = await testApplication()
  const columns = z.array(z.object({ column: z.string() })).parse(
    await application.parts.sql`
      select c.table_name || '.' || c.column_name as column from information_schema.columns c
       where c.table_schema = 'public' and c.data_type = 'bytea' and c.column_name in ('file', 'photo', 'bytes', 'body')`,
  )
  // Files of staff, and of people without an account: their own rules bound them.
  const others = [
    'applications.file',
    'club_deal_documents.bytes',
    'developer_list_files.bytes',
    'picture_renditions.body',
    'pictures.body',
    'project_documents.bytes',
  ]
  expect(columns.map(({ column }) => column).toSorted()).toEqual(
    [...Object.values(memberFiles), ...others].toSorted(),
  )
})
