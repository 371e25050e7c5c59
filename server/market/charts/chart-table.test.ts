import { afterAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'

const application = await testApplication()
afterAll(() => application[Symbol.asyncDispose]())

const table = {
  head: ['Month', 'Median (AED/sq ft)', 'Source'],
  rows: [
    ['May 2026', 1210.1235, 'Register'],
    ['=cmd()', null, 'Register'],
  ],
}

async function write(
  role: 'free' | 'analyst',
  { format = 'csv', body = table }: { format?: string; body?: object },
) {
  return application.app.inject({
    method: 'POST',
    url: `/api/market/chart-table?format=${format}`,
    headers: { authorization: `Bearer ${await application.tokenFor([role])}` },
    payload: body,
  })
}

test('the figures of a chart are written for members with data export, and no formula among them', async () => {
  const csv = await write('analyst', {})
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toBe(
    "\uFEFFMonth,Median (AED/sq ft),Source\r\nMay 2026,1210.1235,Register\r\n'=cmd(),,Register\r\n",
  )
  expect((await write('analyst', { format: 'json' })).json()[1]).toEqual({
    Month: '=cmd()',
    'Median (AED/sq ft)': null,
    Source: 'Register',
  })
  const workbook = await write('analyst', { format: 'xlsx' })
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('without data export there is no file, whatever the page shows', async () => {
  const refused = await write('free', {})
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'UPGRADE_REQUIRED'])
})

const { rows, columns } = limits.exports.chartTable
test.each([
  [{ head: [], rows: [] }],
  [{ head: Array(columns + 1).fill('A'), rows: [] }],
  [{ head: ['A'], rows: Array(rows + 1).fill([1]) }],
  [{ head: ['A'], rows: [[{ formula: '1+1' }]] }],
])('a table that is no chart is refused', async (body) => {
  expect((await write('analyst', { body })).statusCode).toBe(400)
})
