import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Connector, ConnectorEntry } from '#contract/ingestion/connectors.ts'
import type { ImportBatch } from '#contract/ingestion.ts'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { limits } from '#domain/limits.ts'
import { endLostRuns, takeDue } from './connectors.ts'
import { runConnector } from './run-connector.ts'
import { loopback, testingSource } from './testing-source.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const deal = (n: number, worth = 1000) => `1-102-2025-${n},2025-07-21,Sell,Unit,Marsa Dubai,100.0,${worth}`
const file = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

const entry = (settings: ConnectorEntry['settings'], more: Partial<ConnectorEntry> = {}): ConnectorEntry => ({
  source: 'dld-pulse', name: 'Deals', settings, template: null, secretHeader: null, everyHours: null, publishesItself: false, ...more,
}) // prettier-ignore

async function desk({ app, parts, tokenFor }: TestApplication) {
  const authorization = `Bearer ${await tokenFor(['admin'])}`
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({
      method, url: `/api/ingestion${url}`, headers: { authorization }, ...(payload ? { payload } : {}),
    }) // prettier-ignore
    return { status: answer.statusCode, text: answer.body, json: <T>() => answer.json<T>() }
  }
  const add = async (body: ConnectorEntry) =>
    (await ask('POST', '/connectors', body)).json<{ id: string }>().id
  const run = async (id: string, isByHand = false) => {
    const context = { ...parts, signal: AbortSignal.timeout(60_000) }
    await runConnector(context, { connectorId: id, isByHand }, loopback)
    const connectors = (await ask('GET', '/connectors')).json<Connector[]>()
    return connectors.find((one) => one.id === id)?.runs[0]
  }
  const settled = async (id: number): Promise<ImportBatch> => {
    const batch = (await ask('GET', `/batches/${id}`)).json<ImportBatch>()
    return ['checking', 'running'].includes(batch.status) ? sleep(50).then(() => settled(id)) : batch
  }
  return { ask, add, run, settled }
}

/** Publishes as a second person does. */
async function publishAs({ app, tokenFor }: TestApplication, batchId: number): Promise<void> {
  const authorization = `Bearer ${await tokenFor(['admin'])}`
  await app.inject({
    method: 'POST',
    url: `/api/ingestion/batches/${batchId}/publish`,
    headers: { authorization },
  })
}

test('a fetched file passes the same check as an upload, and an unchanged one is not imported again', async () => {
  await using application = await testApplication()
  const { add, run, settled, ask } = await desk(application)
  const keys: unknown[] = []
  await using source = await testingSource((request, response) => {
    keys.push(request.headers['x-api-key'])
    response.end(gzipSync(file(deal(1), deal(2))))
  })
  const id = await add(
    entry(
      { kind: 'file', url: `${source.url}/deals.csv.gz` },
      { secret: 'open sesame', secretHeader: 'x-api-key' },
    ),
  )
  const first = await run(id)
  expect(first).toMatchObject({ outcome: 'fetched', pages: 1, message: null })
  expect(await settled(first?.batchId ?? 0)).toMatchObject({
    fileName: 'deals.csv.gz', status: 'checked', rowsNew: 2, warnings: 1,
  }) // prettier-ignore
  expect(await run(id)).toMatchObject({ outcome: 'unchanged', batchId: null })
  expect(keys).toEqual(['open sesame', 'open sesame'])
  // The key is stored sealed, and no answer shows it.
  const [stored] = await application.parts.sql<{ secret: Buffer }[]>`select secret from connectors`
  expect(stored?.secret.includes('sesame')).toBe(false)
  expect((await ask('GET', '/connectors')).text).not.toContain('sesame')
})

test('a connector publishes by itself only while nothing is odd', async () => {
  await using application = await testApplication()
  const { add, run, settled } = await desk(application)
  let text = file(deal(1), deal(2), deal(3))
  await using source = await testingSource((_request, response) => {
    response.end(zipSync({ 'folder/deals.csv': strToU8(text) }))
  })
  const id = await add(entry({ kind: 'file', url: `${source.url}/deals.zip` }, { publishesItself: true }))
  const first = await run(id)
  expect(await settled(first?.batchId ?? 0)).toMatchObject({
    fileName: 'deals.csv',
    status: 'checked',
    warnings: 1,
  })
  // Once the first file is published, there is something to compare the next one with.
  await publishAs(application, first?.batchId ?? 0)
  expect(await settled(first?.batchId ?? 0)).toMatchObject({ status: 'finished' })
  text = file(deal(1), deal(2), deal(3), deal(4))
  const second = await run(id)
  expect(await settled(second?.batchId ?? 0)).toMatchObject({
    status: 'finished',
    rowsNew: 1,
    rowsUnchanged: 3,
  })
  text = file(deal(1))
  const third = await run(id)
  expect(await settled(third?.batchId ?? 0)).toMatchObject({ status: 'checked', warnings: 1 })
})

test('an address of a private network is refused, and so is a file of another source', async () => {
  await using application = await testApplication()
  const { add, run } = await desk(application)
  const { parts } = application
  await using source = await testingSource((_request, response) => void response.end(file(deal(1))))
  const inside = await add(entry({ kind: 'file', url: `${source.url}/deals.csv` }))
  const context = { ...parts, signal: AbortSignal.timeout(60_000) }
  await runConnector(context, { connectorId: inside, isByHand: true })
  const [blocked] = await parts.sql`select outcome, message from connector_runs`
  expect(blocked).toMatchObject({ outcome: 'failed', message: expect.stringContaining('private network') })
  const wrong = await add(entry({ kind: 'file', url: `${source.url}/deals.csv` }, { source: 'ejari' }))
  expect(await run(wrong)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('not of the source'),
  })
  expect(await parts.sql`select status from import_batches`).toEqual([{ status: 'discarded' }])
})

test('the newest file of a folder in the inbox is taken', async () => {
  await using application = await testApplication()
  const { add, run, settled } = await desk(application)
  const inbox = join(application.parts.config.dataDirectory, 'inbox', 'pulse')
  const id = await add(entry({ kind: 'folder', folder: 'pulse' }))
  expect(await run(id)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('no folder pulse'),
  })
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, 'old.csv'), file(deal(1)))
  await sleep(20)
  await writeFile(join(inbox, 'new.csv'), file(deal(1), deal(2)))
  const taken = await run(id)
  expect(await settled(taken?.batchId ?? 0)).toMatchObject({ fileName: 'new.csv', rowsNew: 2 })
  await copyFile(join(inbox, 'new.csv'), join(inbox, 'again.csv'))
  expect(await run(id)).toMatchObject({ outcome: 'unchanged' })
})

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (...lines: string[]) =>
  spreadsheet(lines.map((line) => `<row>${line.split(',').map(cell).join('')}</row>`).join(''))

test('a workbook is fetched from an address and as the newest resource of a package', async () => {
  await using application = await testApplication()
  const { add, run, settled } = await desk(application)
  await using source = await testingSource((request, response) => {
    const resources = [
      { url: '/files/old.csv', format: 'CSV', created: '2025-01-01' },
      { url: '/files/new.xlsx', format: 'XLSX', created: '2026-01-01' },
    ]
    if (request.url?.includes('package_show')) response.end(JSON.stringify({ result: { resources } }))
    else response.end(workbook(header, deal(1), deal(2)))
  })
  const plain = await run(await add(entry({ kind: 'file', url: `${source.url}/deals.xlsx` })))
  expect(plain).toMatchObject({ outcome: 'fetched', message: null })
  expect(await settled(plain?.batchId ?? 0)).toMatchObject({ fileName: 'deals.xlsx', rowsNew: 2 })
  const settings = { kind: 'ckan', url: source.url, resourceId: '', packageId: 'deals' } as const
  const packaged = await run(await add(entry(settings)))
  // The same file waits for its approval already.
  expect(packaged).toMatchObject({ outcome: 'fetched', batchId: plain?.batchId })
})

test('a table of no register is read by the template that its connector names', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { add, ask, run, settled } = await desk(application)
  const template = { kind: 'deals', name: 'Broker' } as const
  const columns = { date: 'day', area: 'where', amount: 'worth' }
  const mapping = { columns: {}, city: 'dubai', sizeUnit: 'sqm', amountBasis: 'total', dateOrder: 'dmy' }
  await sql`insert into import_templates (name, kind, columns, settings, saved_at)
    values ('Broker', 'deals', ${sql.json(columns)}, ${sql.json(mapping)}, now())`
  expect((await ask('GET', '/templates')).json()).toEqual([template])
  let file = workbook('Where,Worth,Day', 'Marina,AED 1500,2025-04-13', 'Marina,1600,2025-04-14')
  await using source = await testingSource((_request, response) => void response.end(file))
  const settings = { kind: 'file', url: `${source.url}/broker.xlsx` } as const
  const other = { source: 'other-tables', template } as const
  expect((await ask('POST', '/connectors', entry(settings, { source: 'other-tables' }))).status).toBe(400)
  expect((await ask('POST', '/connectors', entry(settings, { template }))).status).toBe(400)
  expect((await ask('POST', '/connectors', entry(settings, { source: 'developer-lists' }))).status).toBe(400)
  const id = await add(entry(settings, other))
  expect((await ask('GET', '/connectors')).json()).toMatchObject([{ source: 'other-tables', template }])
  const read = await run(id)
  expect(await settled(read?.batchId ?? 0)).toMatchObject({
    format: 'table-deals-dubai', fileName: 'broker.xlsx', status: 'checked', rowsNew: 2, rowsRefused: 0,
  }) // prettier-ignore
  file = workbook('Where,Worth', 'Marina,1500')
  expect(await run(id)).toMatchObject({
    outcome: 'failed',
    message: 'The file lacks columns of the template “Broker”: day.',
  })
})

test('a file that was discarded is taken again when a person starts the run, and not by the schedule', async () => {
  await using application = await testApplication()
  const { add, run, settled, ask } = await desk(application)
  await using source = await testingSource((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end(file(deal(1)))
  })
  const id = await add(entry({ kind: 'file', url: `${source.url}/deals.csv` }))
  const first = await run(id)
  await settled(first?.batchId ?? 0)
  expect((await ask('POST', `/batches/${first?.batchId}/discard`)).status).toBe(200)
  expect(await run(id)).toMatchObject({
    outcome: 'unchanged',
    message: expect.stringContaining(`import ${first?.batchId}, which was discarded`),
  })
  const again = await run(id, true)
  expect(again).toMatchObject({ outcome: 'fetched', message: null })
  expect(again?.batchId).toBeGreaterThan(first?.batchId ?? 0)
  expect(await settled(again?.batchId ?? 0)).toMatchObject({ status: 'checked', rowsNew: 1 })
  expect(await run(id, true)).toMatchObject({ outcome: 'unchanged', message: null })
})

test('connectors are changed, run when they are due, and removed with their log', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { add, ask } = await desk(application)
  const settings = {
    kind: 'ckan',
    url: 'https://open.data.gov.sa/data',
    resourceId: 'abc',
    packageId: '',
  } as const
  const id = await add(entry(settings, { everyHours: 24, secret: 'one', secretHeader: 'x-key' }))
  const now = new Date()
  expect(await takeDue(sql, new Date(now.getTime() + 60_000))).toEqual([id])
  expect(await takeDue(sql, new Date(now.getTime() + 23 * 3_600_000))).toEqual([])
  expect(await takeDue(sql, new Date(now.getTime() + 25 * 3_600_000))).toEqual([id])
  expect(
    (await ask('PUT', `/connectors/${id}`, entry(settings, { name: 'Renamed', secretHeader: 'x-key' })))
      .status,
  ).toBe(204)
  expect((await ask('GET', '/connectors')).json()).toMatchObject([
    { name: 'Renamed', hasSecret: true, everyHours: null, nextRunAt: null, kind: 'ckan' },
  ])
  expect((await ask('PUT', `/connectors/${id}`, entry(settings, { secret: null }))).status).toBe(204)
  expect((await ask('GET', '/connectors')).json()).toMatchObject([{ hasSecret: false }])
  expect((await ask('POST', '/connectors', entry({ ...settings, packageId: 'both' }))).status).toBe(400)
  expect((await ask('POST', '/connectors', entry({ kind: 'file', url: 'file:///etc/passwd' }))).status).toBe(
    400,
  )
  expect((await ask('DELETE', `/connectors/${id}`)).status).toBe(204)
  expect((await ask('DELETE', `/connectors/${id}`)).status).toBe(404)
  const events = await sql`select action from audit_events where action like 'connector%' order by at`
  expect(events.map(({ action }) => action)).toEqual([
    'connector_added',
    'connector_changed',
    'connector_changed',
    'connector_removed',
  ])
})

test('a run that a killed server left is marked as failed once it takes longer than it may', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const { ask, add } = await desk(application)
  const id = await add(entry({ kind: 'folder', folder: 'deals' }))
  const startedAt = new Date('2026-03-02T08:00:00Z')
  await sql`insert into connector_runs (connector_id, started_at) values (${id}, ${startedAt})`
  const outcomeAfter = async (ms: number) => {
    await endLostRuns(sql, new Date(startedAt.getTime() + ms))
    return (await ask('GET', '/connectors')).json<Connector[]>()[0]?.runs[0]?.outcome
  }
  expect(await outcomeAfter(limits.connectors.runMs - 1)).toBe('running')
  expect(await outcomeAfter(limits.connectors.runMs + 1)).toBe('failed')
})

test('what a run learnt of a file is not kept for an address that was entered meanwhile', async () => {
  await using application = await testApplication()
  const { ask, add, run } = await desk(application)
  let change = () => Promise.resolve()
  await using source = await testingSource((request, response) => {
    if (request.url === '/new.csv' && request.headers['if-modified-since']) response.writeHead(304).end()
    else
      void change().then(() => {
        response.setHeader('last-modified', 'Thu, 01 Jan 2026 00:00:00 GMT')
        response.end(file(deal(request.url === '/new.csv' ? 2 : 1)))
      })
  })
  const of = (path: string) => entry({ kind: 'file', url: `${source.url}/${path}.csv` })
  const id = await add(of('old'))
  change = async () => {
    change = () => Promise.resolve()
    await ask('PUT', `/connectors/${id}`, of('new'))
  }
  expect(await run(id)).toMatchObject({ outcome: 'fetched' })
  expect(await run(id)).toMatchObject({ outcome: 'fetched' })
})

test('a connector that is removed leaves nothing of its fetches', async () => {
  await using application = await testApplication()
  const { ask, add, run } = await desk(application)
  await using source = await testingSource((_request, response) => void response.end('no table'))
  const id = await add(entry({ kind: 'file', url: `${source.url}/deals.csv` }))
  const folder = join(application.parts.config.dataDirectory, 'fetches')
  expect(await run(id)).toMatchObject({ outcome: 'failed' })
  expect(await readdir(folder)).not.toEqual([])
  expect((await ask('DELETE', `/connectors/${id}`)).status).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('a stored key goes to no other host than the one that it was entered for', async () => {
  await using application = await testApplication()
  const { ask, add } = await desk(application)
  const of = (url: string) => entry({ kind: 'file', url }, { secretHeader: 'x-api-key' })
  const id = await add({ ...of('https://data.example/a.csv'), secret: 'open sesame' })
  const change = async (body: ConnectorEntry) => (await ask('PUT', `/connectors/${id}`, body)).status
  expect(await change(of('https://data.example/b.csv'))).toBe(204)
  for (const url of [
    'https://other.example/b.csv',
    'http://data.example/b.csv',
    'https://data.example:8443/b.csv',
  ])
    expect(await change(of(url)), url).toBe(400)
  expect(await change(entry({ kind: 'folder', folder: 'deals' }))).toBe(400)
  expect(await change({ ...of('https://other.example/b.csv'), secret: 'another' })).toBe(204)
  expect(await change({ ...of('https://third.example/b.csv'), secret: null })).toBe(204)
})
