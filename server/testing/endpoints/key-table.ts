import type { Caller } from './access-table.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'

/** The endpoints that accept API keys, with the scopes that open them. All others refuse every key. */
export const keyTable: Record<string, readonly ApiScope[]> = {
  'GET /api/areas': ['market'],
  'GET /api/areas/:slug': ['market'],
  'GET /api/areas/budget': ['market'],
  'GET /api/areas/compare': ['market'],
  'GET /api/developer-comparison': ['projects'],
  'GET /api/developers': ['projects'],
  'GET /api/developers/:slug': ['projects'],
  'GET /api/market/analytics/:section': ['market'],
  'GET /api/market/cities': ['market'],
  'GET /api/market/developer-league': ['market'],
  'GET /api/market/facets': ['market'],
  'GET /api/market/fair-price': ['market'],
  'GET /api/market/histogram': ['market'],
  'GET /api/market/insights': ['market'],
  'GET /api/market/league': ['market'],
  'GET /api/market/series': ['market'],
  'GET /api/market/suggestions': ['market'],
  'GET /api/market/summary': ['market'],
  'GET /api/market/valuation-accuracy': ['market'],
  'GET /api/market/week': ['market'],
  'GET /api/project-comparison': ['projects'],
  'GET /api/project-facets': ['projects'],
  'GET /api/projects': ['projects'],
  'GET /api/projects/:slug': ['projects'],
  'GET /api/projects/:slug/market': ['projects'],
  'GET /api/projects/:slug/score': ['projects'],
  'GET /api/rents': ['market'],
  'GET /api/rents/:id': ['market'],
  'GET /api/rents/facets': ['market'],
  'GET /api/rents/series': ['market'],
  'GET /api/rents/suggestions': ['market'],
  'GET /api/rents/summary': ['market'],
  'GET /api/score-comparison': ['projects'],
  'GET /api/search': ['search'],
  'GET /api/search/areas': ['search'],
  'GET /api/transactions': ['market'],
  'GET /api/transactions/:id': ['market'],
  'POST /mcp': ['market', 'projects', 'search'],
}

/** The people whose plan includes API keys. */
export const keyHolders: readonly Caller[] = [
  'admin',
  'editor',
  'management',
  'manager',
  'agent',
  'investor_pro',
]
