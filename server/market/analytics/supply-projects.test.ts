import { expect, test } from 'vitest'
import { marketAnalytics } from '#contract/market/analytics.ts'
import type { ProjectsBehind } from '#contract/market/rows-behind.ts'
import { projects } from '#contract/projects.ts'
import { testApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

/** Name, area, status, expected handover. Read on 10 January 2026; today is the 20th. */
const stored = [
  ['past due', 1, 'ACTIVE', '2025-11-30'],
  ['due since it was read', 1, 'ACTIVE', '2026-01-15'],
  ['due today', 1, 'ACTIVE', '2026-01-20'],
  ['due this year', 2, 'NOT_STARTED', '2026-10-01'],
  ['due within twelve months', 2, 'ACTIVE', '2027-01-20'],
  ['due a day later', 2, 'ACTIVE', '2027-01-21'],
  ['finished', 1, 'FINISHED', '2026-05-01'],
  ['cancelled', 1, 'CANCELLED', '2026-05-01'],
  ['without a date', 1, 'ACTIVE', null],
] as const

test('the projects behind every figure of handovers number its sample', async () => {
  await using application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 2) n`
  await insertRandomDeals(sql, { count: 50, register: 1, cityIds: [1] })
  await application.parts.engine.synced()
  for (const [at, [name, area, status, dueOn]] of stored.entries())
    await sql`insert into projects ${sql({
      slug: `project-${at}`, name, location: `Area ${area}`, city_id: 1, area_id: area, published: true, register: 'dld-projects',
      register_number: String(at), status_code: status, due_on: dueOn, seen_on: '2026-01-10', units: 10,
      percent_completed: 30, cancelled_on: status === 'CANCELLED' ? '2025-12-01' : null,
    })}` // prettier-ignore
  const token = await application.tokenFor(['investor_pro'])
  const get = async (url: string): Promise<unknown> => {
    const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
    return answer.json()
  }
  const names = async (filter: ProjectsBehind) => {
    const query = new URLSearchParams(
      Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const { projects: listed } = projects.list.response.parse(await get(`/api/projects?${query}`))
    return listed.map(({ name }) => name).toSorted()
  }
  for (const query of ['', '?area=2']) {
    const { panels } = marketAnalytics.analytics.response.parse(
      await get(`/api/market/analytics/supply${query}`),
    )
    let checked = 0
    for (const panel of panels)
      for (const row of panel.kind === 'ranking' ? panel.rows : [])
        for (const { projects: behind, sample, differs } of [row, ...row.parts])
          if (behind !== undefined) {
            const count = (await names(behind)).length
            if (differs) expect(count, row.name).toBeGreaterThanOrEqual(sample)
            else expect({ row: row.name, count }).toEqual({ row: row.name, count: sample })
            checked += 1
          }
    expect(checked).toBeGreaterThan(2)
  }
  const { panels } = marketAnalytics.analytics.response.parse(await get('/api/market/analytics/supply'))
  const years = panels.find((panel) => panel.kind === 'ranking' && panel.key === 'handover-years')
  const dueIn = (name: string) =>
    years?.kind === 'ranking' ? years.rows.find((row) => row.name === name)?.projects : undefined
  expect(await names(dueIn('due 2026') ?? {})).toEqual(['due this year', 'due today'])
  expect(await names(dueIn('past-due') ?? {})).toEqual(['past due'])
  // The one due in January 2027 was due in more than twelve months when its progress was read.
  const behind = async () => {
    const view = marketAnalytics.analytics.response.parse(await get('/api/market/analytics/supply?area=2'))
    const areas = view.panels.find((panel) => panel.kind === 'ranking' && panel.key === 'areas-due')
    const row = areas?.kind === 'ranking' ? areas.rows[0] : undefined
    return [row?.sample, row?.parts.find(({ of }) => of === 'behind')]
  }
  expect(await behind()).toEqual([2, { of: 'behind', value: 1, sample: 1 }])
  await sql`update projects set seen_on = '2025-01-10'`
  expect(await behind()).toEqual([2, { of: 'behind', value: null, sample: 0 }])
})
