import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites.ts'
import { SavedView } from '#contract/views.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { WatchedContent } from '#server/mail/render/watched-content.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { writeDigests } from '#server/notifications/write-digests.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifyMarketAlerts } from './notify-alerts.ts'

const dealHeader =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN'
type Deal = { n: number; price?: number; day?: string; rooms?: string }
const deal = ({ n, price = 1_000_000, day = '7/20/2025 15:15', rooms = '2 B/R' }: Deal) =>
  `102-${n}-2025,${day},Sales,Sell - Pre registration,Off-Plan,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${price},100,100,${rooms},1,,,,1,1,,Skyvue`
const dealFile = (...deals: Deal[]) => [dealHeader, ...deals.map(deal), ''].join('\n')
const numbers = (from: number, to: number, more: Partial<Deal> = {}) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ n: from + at, ...more }))

const rentHeader =
  'contract_id,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_bus_property_type_en,ejari_property_type_en,ejari_property_sub_type_en,property_usage_en,project_number,project_name_en,area_name_en,actual_area,tenant_type_en'
const rentFile = (...ids: number[]) =>
  [
    rentHeader,
    ...ids.map(
      (id) =>
        `CRT${id},New,15-04-2025,14-04-2026,${60_000 + id},${60_000 + id},1,1,1,Unit,Flat,1bed room+Hall,Residential,12.0,LA VISTA,Marsa Dubai,71.0,Person`,
    ),
    '',
  ].join('\n')

/** A member with alerts, an installation into which files are imported, and a clock. */
async function viewer({ search = '?city=dubai&type=unit&rooms=2', alert = {} } = {}) {
  const application = await testApplication()
  const { sql, engine, config, databaseUrl } = application.parts
  await prepareJobs(sql, mailJobs)
  await sql`update feature_toggles set visible_to_tiers = '{analytics,investor-pro}' where feature_name = 'transactions'`
  const folder = await mkdtemp(join(tmpdir(), 'diwan-alerts-'))
  let files = 0
  const take = async (content: string) => {
    files += 1
    const path = join(folder, `${files}.csv`)
    await writeFile(path, content)
    return importFile({ url: databaseUrl, path, now: new Date() })
  }
  await take(dealFile(...numbers(1, 10)))
  const token = await application.tokenFor(['analyst'])
  const send = sender(application, token)
  const saved = await send('POST', '/api/views', {
    page: 'transactions',
    name: 'Marina, two bedrooms',
    search,
    hasAlerts: true,
    alert: { every: 'day', rowsMin: 1, movedPercent: null, ...alert },
  })
  const view = SavedView.parse(saved.json())
  let now = new Date()
  const needs = { sql, engine, config, signal: new AbortController().signal, now: () => now }
  const notices = async () => {
    const answer = favorites.notices.response.parse((await send('GET', '/api/favorite-notices')).json())
    return answer.notices.flatMap((notice) => ('market' in notice ? [notice.market] : []))
  }
  const batches = () => sql<{ id: number }[]>`select id from import_batches order by id`
  return {
    sql,
    send,
    view,
    take,
    notices,
    notify: () => notifyMarketAlerts(needs),
    write: () => writeDigests(needs),
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    batches,
    undo: async () => rollBack(sql, (await batches()).at(-1)?.id ?? 0),
    letters: () => sql<{ parameters: { changes: string } }[]>`
      select parameters from letters where kind = 'watched-changes' order by queued_at`,
    async [Symbol.asyncDispose]() {
      await application[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('new deals of a view are notified once, however late they were registered, even with concurrent runs', async () => {
  await using it = await viewer()
  expect(await it.notify()).toBe(0)
  await it.take(
    dealFile(
      ...numbers(11, 15, { price: 1_200_000, day: '1/5/2019 10:00' }),
      { n: 16, price: 9_000_000 },
      { n: 17, rooms: '1 B/R' },
      ...numbers(1, 10),
    ),
  )
  const counts = await Promise.all([it.notify(), it.notify()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await it.notify()).toBe(0)
  expect(await it.notices()).toMatchObject([
    {
      of: 'deals',
      view: 'Marina, two bedrooms',
      search: '?city=dubai&type=unit&rooms=2',
      count: 6,
      newMedian: { value: 120_000_000, sample: 6 },
      median: { value: 10_000, sample: 16 },
      change: { ratio: 0, before: { value: 10_000, sample: 10 } },
      highest: [
        { number: '1-102-2025-16', amountMinor: 900_000_000 },
        { amountMinor: 120_000_000 },
        { amountMinor: 120_000_000 },
      ],
      sources: ['Dubai Land Department'],
      demonstration: false,
    },
  ])
})

test('an alert waits for its time, and then tells of all imports since', async () => {
  await using it = await viewer({ alert: { every: 'week' } })
  await it.notify()
  await it.take(dealFile(...numbers(11, 12)))
  expect(await it.notify()).toBe(1)
  await it.take(dealFile(...numbers(13, 14)))
  it.pass(6 * dayMs)
  expect(await it.notify()).toBe(0)
  await it.take(dealFile(...numbers(15, 16)))
  it.pass(dayMs + 1000)
  expect(await it.notify()).toBe(1)
  expect((await it.notices()).map(({ count }) => count)).toEqual([4, 2])
})

test('fewer new deals than the rule requires, or a smaller move of the median, wait for more', async () => {
  await using it = await viewer({ alert: { rowsMin: 3, movedPercent: 10 } })
  await it.notify()
  await it.take(dealFile(...numbers(11, 12)))
  expect(await it.notify()).toBe(0)
  await it.take(dealFile({ n: 13 }))
  expect(await it.notify()).toBe(0)
  await it.take(dealFile(...numbers(14, 40, { price: 1_500_000 })))
  expect(await it.notify()).toBe(1)
  expect(await it.notices()).toMatchObject([{ count: 30, change: { ratio: 0.5, before: { sample: 10 } } }])
})

test('a median of fewer than five deals is withheld', async () => {
  await using it = await viewer()
  await it.notify()
  await it.take(dealFile(...numbers(11, 14)))
  await it.notify()
  expect(await it.notices()).toMatchObject([{ count: 4, newMedian: null, median: { sample: 14 } }])
})

test('an import that was rolled back is not announced, and what was announced is not when it comes again', async () => {
  await using it = await viewer()
  await it.notify()
  await it.take(dealFile(...numbers(11, 13)))
  await it.undo()
  expect(await it.notify()).toBe(0)
  await it.take(dealFile(...numbers(11, 13)))
  expect(await it.notify()).toBe(1)
  await it.undo()
  it.pass(2 * dayMs)
  await it.take(dealFile(...numbers(11, 15)))
  expect(await it.notify()).toBe(1)
  await it.undo()
  await it.take(dealFile(...numbers(11, 16)))
  await it.undo()
  it.pass(2 * dayMs)
  await it.take(dealFile(...numbers(11, 16)))
  expect(await it.notify()).toBe(1)
  expect((await it.notices()).map(({ count }) => count)).toEqual([1, 2, 3])
})

test('new rent contracts of a view are notified, and not again after a roll-back', async () => {
  await using it = await viewer({ search: '?tab=rents&city=dubai' })
  await it.notify()
  await it.take(rentFile(1, 2, 3, 4, 5))
  expect(await it.notify()).toBe(1)
  expect(await it.notices()).toMatchObject([
    {
      of: 'rents',
      count: 5,
      newMedian: { value: 6_000_300, sample: 5 },
      highest: [{ number: 'CRT5' }, {}, {}],
    },
  ])
  await it.undo()
  it.pass(2 * dayMs)
  await it.take(rentFile(1, 2, 3, 4, 5))
  expect(await it.notify()).toBe(0)
  await it.take(rentFile(1, 2, 3, 4, 5, 6))
  expect(await it.notify()).toBe(1)
  expect((await it.notices()).map(({ count }) => count)).toEqual([1, 5])
})

test('a running or failed import is not announced', async () => {
  await using it = await viewer()
  await it.notify()
  await it.take(dealFile(...numbers(11, 13)))
  await it.sql`update import_batches set status = 'running' where id = ${(await it.batches()).at(-1)?.id ?? 0}`
  expect(await it.notify()).toBe(0)
  await it.sql`update import_batches set status = 'finished'`
  expect(await it.notify()).toBe(1)
})

test('without the plan nobody is notified, nor later about that time', async () => {
  await using it = await viewer()
  await it.notify()
  await it.take(dealFile(...numbers(11, 13)))
  await it.notify()
  await it.sql`update feature_toggles set visible_to_tiers = '{investor-pro}' where feature_name = 'transactions'`
  expect(await it.notices()).toEqual([])
  it.pass(2 * dayMs)
  await it.take(dealFile(...numbers(14, 16)))
  expect(await it.notify()).toBe(0)
  await it.sql`update feature_toggles set visible_to_tiers = '{analytics}' where feature_name = 'transactions'`
  expect(await it.notify()).toBe(0)
  expect((await it.notices()).map(({ count }) => count)).toEqual([3])
})

test('a deleted view, other filters and switched-off alerts tell nothing old', async () => {
  await using it = await viewer()
  await it.notify()
  const change = (body: object) => it.send('PATCH', `/api/views/${it.view.id}`, body)
  await it.take(dealFile(...numbers(11, 13)))
  await change({ search: '?city=dubai' })
  expect(await it.notify()).toBe(0)
  await change({ hasAlerts: false })
  await it.take(dealFile(...numbers(14, 16)))
  expect(await it.notify()).toBe(0)
  await change({ hasAlerts: true })
  expect(await it.notify()).toBe(0)
  await it.take(dealFile(...numbers(17, 18)))
  expect(await it.notify()).toBe(1)
  await it.send('DELETE', `/api/views/${it.view.id}`)
  expect(await it.notices()).toEqual([])
})

test('the daily letter has the alerts once, and none once the plan or the view is gone', async () => {
  await using it = await viewer()
  await it.send('PUT', '/api/favorite-letters', { isOn: true })
  await it.notify()
  const arrive = async (n: number) => {
    await it.take(dealFile({ n }))
    it.pass(2 * dayMs)
    expect(await it.notify()).toBe(1)
  }
  await arrive(11)
  expect((await Promise.all([it.write(), it.write()])).toSorted()).toEqual([0, 1])
  const [letter] = await it.letters()
  expect(WatchedContent.parse(JSON.parse(letter?.parameters.changes ?? ''))).toMatchObject({
    changes: [],
    alerts: [{ view: 'Marina, two bedrooms', count: 1 }],
    moreAlerts: 0,
  })
  await arrive(12)
  await it.sql`update user_roles set role = 'free'`
  expect(await it.write()).toBe(0)
  await it.sql`update user_roles set role = 'analyst'`
  await arrive(13)
  await it.send('PATCH', `/api/views/${it.view.id}`, { hasAlerts: false })
  expect(await it.write()).toBe(0)
  expect(await it.letters()).toHaveLength(1)
})

test('an import that ends after an alert began is new, even before the first check', async () => {
  await using it = await viewer()
  await it.take(dealFile(...numbers(11, 13)))
  expect(await it.notify()).toBe(1)
  expect(await it.notices()).toMatchObject([{ count: 3, change: null }])
})

test('excluded deals are counted where a view shows them, and are in no median', async () => {
  await using it = await viewer({ search: '?city=dubai&type=unit&leftOut=shown' })
  await it.notify()
  const mortgage = deal({ n: 16, price: 90_000_000 }).replace(
    'Sales,Sell - Pre registration',
    'Mortgage,Mortgage Registration',
  )
  await it.take([dealHeader, ...numbers(11, 15).map(deal), mortgage, ''].join('\n'))
  expect(await it.notify()).toBe(1)
  expect(await it.notices()).toMatchObject([
    {
      count: 6,
      newMedian: { value: 100_000_000, sample: 5 },
      median: { sample: 15 },
      highest: [{ amountMinor: 9_000_000_000 }, {}, {}],
    },
  ])
})

test('medians of the register and of demonstration data are not compared', async () => {
  await using it = await viewer()
  await it.sql`update transactions set register = 0`
  await it.sql`update transactions set row_xid = pg_current_xact_id()`
  await it.notify()
  await it.take(dealFile(...numbers(11, 20, { price: 3_000_000 })))
  expect(await it.notify()).toBe(1)
  expect(await it.notices()).toMatchObject([
    { count: 10, demonstration: false, median: { value: 30_000, sample: 10 }, change: null },
  ])
})
