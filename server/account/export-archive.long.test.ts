import { randomBytes, randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentPurpose } from '#domain/favorites/asset.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { testApplication } from '#server/testing/application.ts'
import { exportArchive } from './export-archive.ts'

const now = new Date('2026-03-02T08:00:00Z')

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Bytes that are still referred to. Garbage is collected first: when it is by itself depends on the machine. */
function heldBytes(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().arrayBuffers
}

async function memberWithDocuments(documents: number, documentBytes: number) {
  const application = await testApplication()
  const { sql, config } = application.parts
  await application.tokenFor(['free'])
  const key = await readSecretKey(config)
  const [person] = await sql<[{ id: string }]>`select id from users`
  const [asset] = await sql<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    values (${person.id}, 'Grove, 7', 'villa', '2025-01-15', 100, 'AED', 100, now()) returning id`
  // The same content under many names. Its stored form differs, because each is encrypted for its location.
  const content = randomBytes(documentBytes)
  for (let at = 0; at < documents; at += 1) {
    const id = randomUUID()
    await sql`
      insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
      values (${id}, ${asset.id}, 'Deed.pdf', 'application/pdf', ${documentBytes},
              ${key.seal(content, documentPurpose(id))}, now())`
  }
  await sql`
    insert into page_visits (user_id, visited_at, visit_session, page_path)
    select ${person.id}, now(), 'a', '/projects/' || n from generate_series(1, 3000) n`
  return { application, sql, key, userId: person.id, content }
}

test('an export of many documents holds one of them at a time, in small pieces and without a transaction', async () => {
  const [documents, documentBytes] = [40, 4 * 1024 ** 2]
  const { application, sql, key, userId, content } = await memberWithDocuments(documents, documentBytes)
  await using _ = application
  const openTransactions = async () =>
    (await sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in%'`)
      .length
  let bytes = 0
  let largestPiece = 0
  let highestBytes = 0
  const pieces: Uint8Array[] = []
  const startBytes = heldBytes()
  let nextMeasure = documentBytes
  for await (const piece of exportArchive({ sql, key }, userId, now)) {
    if (bytes < documentBytes * 1.5) pieces.push(piece)
    bytes += piece.length
    largestPiece = Math.max(largestPiece, piece.length)
    if (bytes > nextMeasure) {
      highestBytes = Math.max(highestBytes, heldBytes())
      nextMeasure += documentBytes
    }
    if (pieces.length % 50 === 1) expect(await openTransactions()).toBe(0)
  }
  expect(bytes).toBeGreaterThan(documents * documentBytes)
  expect(largestPiece).toBeLessThanOrEqual(256 * 1024)
  // A document, its sealed form, and what each connection of the driver read last: about 55 MB.
  expect(highestBytes - startBytes).toBeLessThan((documents * documentBytes) / 2)
  expect(Buffer.concat(pieces).includes(content.subarray(0, 1000))).toBe(true)
})

test('a document deleted during the export is left out, and not listed', async () => {
  // More than what the connections of the driver read ahead.
  const documents = 12
  const { application, sql, key, userId, content } = await memberWithDocuments(documents, 300_000)
  await using _ = application
  const archive: Uint8Array[] = []
  for await (const piece of exportArchive({ sql, key }, userId, now)) {
    if (archive.length === 0)
      await sql`
      delete from asset_documents where id in (select id from asset_documents order by id desc limit ${documents - 2})`
    archive.push(piece)
  }
  const files = unzipSync(Buffer.concat(archive))
  const stored = Object.keys(files).filter((name) => name.startsWith('document-'))
  expect(stored.length).toBe(2)
  for (const name of stored) expect(Buffer.from(files[name] ?? []).equals(content)).toBe(true)
  const contents = JSON.parse(Buffer.from(files['contents.json'] ?? []).toString())
  expect([...contents.files, 'contents.json'].toSorted()).toEqual(Object.keys(files).toSorted())
  const visits = JSON.parse(Buffer.from(files['page_visits.json'] ?? []).toString())
  expect(visits.length).toBe(3000)
  expect(visits.at(-1).pagePath).toBe('/projects/3000')
})
