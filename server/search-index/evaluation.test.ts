import { expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/search.ts'
import type { SearchKind } from '#domain/search/find-kinds.ts'
import { fillDemonstration } from '#server/demo/fill.ts'
import { testApplication } from '#server/testing/application.ts'
import { searchQueries } from './testing-evaluation.ts'

/** Least shares of queries whose expected result comes first, and among the first three. */
const leastFirst = 0.95
const leastInThree = 0.99

/** The results in the order of the screen: kind by kind, the kind with the best match first. */
function shown({
  order,
  pages,
  areas,
  developers,
  projects,
  articles,
  learning,
  contacts,
  clubDeals,
}: SearchAnswer): string[] {
  const byKind: Record<SearchKind, string[]> = {
    page: pages.map(({ to }) => to),
    area: areas.map(({ slug }) => slug),
    developer: developers.map(({ slug }) => slug),
    project: projects.map(({ slug }) => slug),
    article: articles.map(({ slug }) => slug),
    learning: learning.map(({ kind, slug }) => `${kind}/${slug}`),
    contact: contacts.map(({ kind, slug }) => `${kind}/${slug}`),
    'club-deal': clubDeals.map(({ slug }) => slug),
  }
  return order.flatMap((kind) => byKind[kind].map((name) => `${kind} ${name}`))
}

test('of 300 queries as people type them, 95 % find first what they look for, and 99 % within the first three', async () => {
  await using application = await testApplication()
  const { sql, search } = application.parts
  const now = new Date('2026-11-23T08:00:00Z')
  await fillDemonstration(sql, { now, transactions: 2000 })
  await search.synced()
  const queries: (readonly [string, string])[] = Object.values(searchQueries).flat()
  expect(new Set(queries.map(([query]) => query)).size).toBeGreaterThanOrEqual(300)
  const misses: string[] = []
  let first = 0
  let inThree = 0
  for (const [query, expected] of queries) {
    const found = shown(await search.find(query, { isOpen: () => true, at: now }))
    const rank = found.indexOf(expected)
    if (rank === 0) first += 1
    if (rank >= 0 && rank < 3) inThree += 1
    if (rank !== 0)
      misses.push(`“${query}” wants ${expected}, finds ${found.slice(0, 4).join(', ') || 'nothing'}`)
  }
  const report = `${first} first, ${inThree} in three, of ${queries.length}:\n${misses.join('\n')}`
  expect(first / queries.length, report).toBeGreaterThanOrEqual(leastFirst)
  expect(inThree / queries.length, report).toBeGreaterThanOrEqual(leastInThree)
}, 120_000)
