import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ImportBatch } from '#contract/ingestion.ts'
import { limits } from '#domain/limits.ts'
import { importLock } from '#server/ingestion/import/locks.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { sendRegister } from '#server/testing/registers/send-register.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'

function csv(rows: number, tail = ''): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `1-102-2025-${n + 1},2025-07-21,Sell,Unit,Marsa Dubai,100.0,${1000 + n}.0`,
  )
  return [header, ...lines, tail].join('\n')
}

async function asker({ app, tokenFor }: TestApplication, role: 'editor' | 'admin' = 'editor') {
  const authorization = `Bearer ${await tokenFor([role])}`
  return async (method: 'GET' | 'POST', url: string) => {
    const answer = await app.inject({
      method,
      url: `/api/ingestion/batches${url}`,
      headers: { authorization },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

async function sender({ app, tokenFor }: TestApplication) {
  const authorization = `Bearer ${await tokenFor(['editor'])}`
  return async (fileName: string, content: string | Buffer, asOf?: string) => {
    const answer = await sendRegister(app, authorization, content, { fileName, ...(asOf ? { asOf } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
}

type Ask = Awaited<ReturnType<typeof asker>>

/** The import once it is neither checked nor run. */
async function settled(ask: Ask, id: number): Promise<ImportBatch> {
  const { body } = await ask('GET', `/${id}`)
  return body.status === 'running' || body.status === 'checking'
    ? sleep(50).then(() => settled(ask, id))
    : body
}

test('a file is uploaded, imported by its own process, shown with its rejects, and rolled back', async () => {
  await using application = await testApplication()
  const ask = await asker(application)
  const send = await sender(application)
  const sent = await send('deals.csv.gz', gzipSync(csv(500, 'bad,row')))
  expect(sent).toMatchObject({
    status: 200,
    body: { format: 'dld-pulse', fileName: 'deals.csv.gz', status: 'checking', isApproved: false },
  })
  const counts = { rowsRead: 501, rowsNew: 500, rowsChanged: 0, rowsUnchanged: 0, rowsRefused: 1 }
  expect(await settled(ask, sent.body.id)).toMatchObject({ status: 'checked', isApproved: false, ...counts })
  expect(await application.parts.sql`select from transactions`).toHaveLength(0)
  const approve = await asker(application, 'admin')
  expect(await ask('POST', `/${sent.body.id}/publish`)).toMatchObject({ status: 403 })
  expect(await approve('POST', `/${sent.body.id}/publish`)).toMatchObject({ status: 200 })
  expect(await approve('POST', `/${sent.body.id}/publish`)).toMatchObject({ status: 409 })
  expect(await settled(ask, sent.body.id)).toMatchObject({
    status: 'finished',
    rowsRead: 501,
    rowsNew: 500,
    rowsRefused: 1,
    doneRatio: 1,
  })
  const rejects = await ask('GET', `/${sent.body.id}/rejects`)
  expect(rejects.body).toMatchObject({ rejects: [{ lineNumber: 502, raw: 'bad,row' }], next: null })
  expect((await ask('GET', '')).body.batches).toHaveLength(1)
  expect(await ask('POST', `/${sent.body.id}/cancel`)).toMatchObject({ status: 409 })
  expect(await ask('POST', `/${sent.body.id}/resume`)).toMatchObject({ status: 409 })
  expect(await ask('POST', `/${sent.body.id}/roll-back`)).toMatchObject({
    status: 200,
    body: { status: 'rolled-back' },
  })
  expect(await ask('POST', `/${sent.body.id}/roll-back`)).toMatchObject({ status: 409 })
  const noted = await application.parts.sql`
      select action, actor_id is not null as is_known, detail ->> 'file' as file from audit_events
       where action like 'import%' order by at, action desc`
  expect(noted).toEqual([
    { action: 'import_started', isKnown: true, file: 'deals.csv.gz' },
    { action: 'import_published', isKnown: true, file: 'deals.csv.gz' },
    { action: 'import_rolled_back', isKnown: true, file: 'deals.csv.gz' },
  ])
})

test('an import that is not possible is refused with its error code', async () => {
  await using application = await testApplication()
  const ask = await asker(application)
  const send = await sender(application)
  expect(await send('a.csv', 'a,b\n1,2\n')).toMatchObject({
    status: 422,
    body: { code: 'FORMAT_NOT_RECOGNISED', detail: 'No format we read has these columns: a, b' },
  })
  expect(await ask('GET', '/99')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a roll-back that a later import relies on is refused with its name, and done when forced', async () => {
  await using application = await testApplication()
  const ask = await asker(application)
  const approve = await asker(application, 'admin')
  const sendFile = await sender(application)
  const send = async (rows: number) => {
    const { body } = await sendFile('a.csv', csv(rows), '2025-08-01')
    expect(await settled(ask, body.id)).toMatchObject({ status: 'checked' })
    await approve('POST', `/${body.id}/publish`)
    return settled(ask, body.id)
  }
  const first = await send(3)
  const second = await send(4)
  expect([first, second]).toMatchObject([{ rowsNew: 3 }, { rowsNew: 1, rowsUnchanged: 3 }])
  expect((await ask('GET', `/${first.id}/reliance`)).body).toEqual([{ batchId: second.id, rows: 3 }])
  expect(await ask('POST', `/${first.id}/roll-back`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining(`import ${second.id} (3 rows)`) },
  })
  expect(await ask('POST', `/${first.id}/roll-back?force=true`)).toMatchObject({ status: 200 })
  expect((await ask('GET', '/99/reliance')).status).toBe(404)
  const days = await application.parts.sql`select distinct as_of from import_batches`
  expect(days).toEqual([{ asOf: '2025-08-01' }])
  expect(await sendFile('a.csv', csv(1), '2999-01-01')).toMatchObject({
    status: 400,
    body: { detail: 'The date of the snapshot is in the future.' },
  })
})

test('a roll-back waits for an import that is about to end, and is refused during a longer one', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const [batch] = await sql<{ id: number }[]>`
    insert into import_batches (format, file_name, status) values ('dld-web', 'deals.csv', 'finished') returning id`
  const batchId = batch?.id ?? 0
  const holdLock = (forMs: number) =>
    sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${importLock}::int8)`
      await sleep(forMs)
    })
  const running = holdLock(limits.ingestion.rollBackWaitMs + 1000)
  await sleep(100)
  await expect(rollBack(sql, batchId)).rejects.toThrow('An import is running')
  await running
  const ending = holdLock(500)
  await sleep(100)
  expect(await rollBack(sql, batchId)).toEqual({ deleted: 0, restored: 0 })
  await ending
})
