import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
const deal = (n: number, day: string) => `1-102-2025-${n},${day},Sell,Unit,Marsa Dubai,100.0,1000.0`

test('a source shows its last import, its freshness and its rows by month, and a roll-back takes them away', async () => {
  const now = () => new Date('2025-08-03T08:00:00Z')
  await using application = await testApplication({}, now)
  const { parts, app } = application
  const ask = async (token: string, method: 'GET' | 'PATCH', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/ingestion/sources${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const [editor, admin] = [await application.tokenFor(['editor']), await application.tokenFor(['admin'])]
  const pulse = async () =>
    (await ask(editor, 'GET', '')).json().find(({ key }: { key: string }) => key === 'dld-pulse')
  expect(await pulse()).toMatchObject({
    freshness: 'never',
    lastRun: null,
    rowsHeld: 0,
    months: [],
    needsApproval: true,
  })

  const path = join(await mkdtemp(join(tmpdir(), 'diwan-sources-')), 'deals.csv')
  await writeFile(
    path,
    [header, deal(1, '2025-05-30'), deal(2, '2025-07-31'), deal(3, '2025-08-01'), ''].join('\n'),
  )
  const { batchId } = await importFile({ url: parts.databaseUrl, path, now: now() })
  expect(await pulse()).toMatchObject({
    freshness: 'fresh',
    asOf: '2025-08-01',
    lastRun: { batchId, fileName: 'deals.csv' },
    rowsHeld: 3,
    months: [
      { month: '2025-05-01', rows: 1 },
      { month: '2025-07-01', rows: 1 },
      { month: '2025-08-01', rows: 1 },
    ],
  })
  await rollBack(parts.sql, batchId)
  expect(await pulse()).toMatchObject({ freshness: 'never', rowsHeld: 0, months: [] })

  expect((await ask(editor, 'PATCH', '/dld-pulse', { needsApproval: false })).statusCode).toBe(403)
  expect((await ask(admin, 'PATCH', '/dld-pulse', { needsApproval: false })).statusCode).toBe(204)
  expect(await pulse()).toMatchObject({ needsApproval: false })
  const [event] = await parts.sql`select detail from audit_events where action = 'source_changed'`
  expect(event).toEqual({ detail: { source: 'dld-pulse', needsApproval: false } })
})
