import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'

/** The same for everyone: shared caches may store it, and revalidate it with its tag. */
const shared = [
  'GET /api/areas',
  'GET /api/areas/budget',
  'GET /api/areas/compare',
  'GET /api/glossary',
  'GET /api/market/cities',
  'GET /api/market/insights',
  'GET /api/market/quality',
  'GET /api/market/sample',
  'GET /api/market/week',
]

/**
 * Responses to visitors without an account. The same endpoint may return more to a signed-in person, and is
 * not cached then.
 */
const forStrangers = [
  'GET /api/access/plans',
  'GET /api/agents',
  'GET /api/articles',
  'GET /api/articles/landing',
  'GET /api/calculators',
  'GET /api/events',
  'GET /api/funds',
  'GET /api/licensing',
  'GET /api/map/streets',
  'GET /api/score/backtest',
  'GET /api/score/methodology',
  'GET /api/score/sample',
  'GET /api/site/landing',
  'GET /api/site/team',
  'GET /api/suppliers',
  'GET /api/templates',
]

/**
 * Market figures, no personal data. The browser revalidates them with their tag and passes the gate each
 * time.
 */
const figures = [
  'GET /api/market/areas',
  'GET /api/market/compare',
  'GET /api/market/facets',
  'GET /api/market/histogram',
  'GET /api/market/league',
  'GET /api/market/series',
  'GET /api/market/summary',
  'GET /api/rents',
  'GET /api/rents/areas',
  'GET /api/rents/compare',
  'GET /api/rents/facets',
  'GET /api/rents/series',
  'GET /api/rents/summary',
  'GET /api/transactions',
  'GET /api/units',
  'GET /api/units/facets',
  'GET /api/units/summary',
]

test('no browser and no cache stores answers, except those listed here', async () => {
  await using application = await testApplication()
  const found = {
    stranger: await storableAnswers(application, null),
    newcomer: await storableAnswers(application, await application.tokenFor([])),
    member: await storableAnswers(application, await application.tokenFor(['free', 'investor_pro'])),
    staff: await storableAnswers(application, await application.tokenFor(['admin'])),
  }
  expect(found).toEqual({
    stranger: [...shared, ...forStrangers].toSorted(),
    newcomer: shared,
    member: [...shared, ...figures].toSorted(),
    staff: [...shared, ...figures].toSorted(),
  })
})

/** The endpoints whose responses may be cached. */
async function storableAnswers({ app }: TestApplication, token: string | null): Promise<string[]> {
  const storable: string[] = []
  for (const endpoint of endpoints) {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.url.replaceAll(/:\w+/g, '999999'),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
    if (!String(answer.headers['cache-control']).includes('no-store')) storable.push(endpointName(endpoint))
  }
  return storable.toSorted()
}

test('no other part of the server allows caching', () => {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const allowing = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'cache-control'(?:,|:)\s*([^\n]*)/g)].some(
      ([, value = '']) => !value.includes('no-store'),
    ),
  )
  expect(allowing.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'server/articles/feeds.ts',
    'server/auth/routes.ts', // the public keys of tokens
    'server/desk/handlers.ts', // pictures of published texts
    'server/http/revalidated.ts',
    'server/map/handlers.ts', // streets, the same for everyone
    'server/pictures/handlers.ts', // approved pictures of published subjects, at unguessable addresses
    'server/web/cards/cards.ts',
    'server/web/embeds.ts', // charts of published guides, for pages of others
    'server/web/pages.ts',
    'server/web/sitemap.ts',
  ])
})
