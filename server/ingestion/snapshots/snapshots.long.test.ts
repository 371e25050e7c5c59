import { expect } from 'vitest'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { importing } from '#server/ingestion/files/testing-files.ts'

const files = [realFiles.web2024, realFiles.pulse10k, realFiles.pulse1k]

realTest('real files of the Dubai register give the same deals in either order', async () => {
  const results: Set<string>[] = []
  const counts = new Set<number>()
  for (const order of [files, files.toReversed()]) {
    await using it = await importing()
    for (const path of order) expect(await it.take(path)).toMatchObject({ status: 'finished', refused: 0 })
    const deals = await it.database.sql<{ deal: string }[]>`
      select concat_ws('|', t.number, t.registered_on, t.registered_time, t.price_minor, t.property_sqm, t.transaction_sqm,
               t.rooms, t.stage, t.freehold, a.register_name, t.details::text, p.folded, b.folded, m.folded, metro.folded,
               mall.folded, landmark.folded) as deal
        from transactions t join areas a on a.id = t.area_id
        left join terms p on p.id = t.project_id left join terms b on b.id = t.building_id
        left join terms m on m.id = t.master_project_id left join terms metro on metro.id = t.metro_id
        left join terms mall on mall.id = t.mall_id left join terms landmark on landmark.id = t.landmark_id`
    counts.add(deals.length)
    results.push(new Set(deals.map(({ deal }) => deal)))
  }
  const [one, other] = results
  expect(one?.size).toBeGreaterThan(18_000)
  expect([...(one ?? [])].filter((deal) => !other?.has(deal))).toEqual([])
  expect(counts.size).toBe(1)
  expect(other?.size).toBe(one?.size)
})
