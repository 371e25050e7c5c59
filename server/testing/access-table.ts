import type { FeatureKey } from '#domain/access/features.ts'
import { roles, type Role } from '#domain/access/roles.ts'

export type Asker = 'stranger' | 'under-review' | Role
export const askers: readonly Asker[] = ['stranger', 'under-review', ...roles]

const everyone = askers
const signedIn: readonly Asker[] = ['under-review', ...roles]
const members: readonly Asker[] = roles
const editors: readonly Asker[] = ['admin', 'editor']

/** Who may ask what. An endpoint that is not here, or a line here without an endpoint, fails the test beside it. */
export const accessTable: Record<string, readonly Asker[]> = {
  'GET /api/me': signedIn,
  'GET /api/access/features': signedIn,
  'GET /api/access/rollout': editors,
  'PATCH /api/access/rollout': ['admin'],
  'GET /api/access/rollout/events': editors,
  'GET /api/account/preferences': signedIn,
  'PATCH /api/account/preferences': signedIn,
  'POST /api/unknown-paths': everyone,
  'GET /api/market/summary': members,
  'GET /api/market/series': members,
  'GET /api/market/histogram': members,
  'GET /api/market/league': members,
  'GET /api/market/facets': members,
  'GET /api/market/suggestions': members,
  'GET /api/transactions': members,
  'GET /api/transactions/:id': members,
  'GET /api/transactions/export': members,
  'GET /api/ingestion/batches': editors,
  'GET /api/ingestion/batches/:batchId': editors,
  'POST /api/ingestion/batches': editors,
  'POST /api/ingestion/batches/:batchId/cancel': editors,
  'POST /api/ingestion/batches/:batchId/resume': editors,
  'POST /api/ingestion/batches/:batchId/roll-back': editors,
  'GET /api/ingestion/batches/:batchId/rejects': editors,
}

/** What the endpoints serve that can be switched off; one that is not here cannot. */
export const featureTable: Record<string, readonly FeatureKey[]> = {
  'GET /api/market/summary': ['transactions', 'dashboard'],
  'GET /api/market/series': ['transactions'],
  'GET /api/market/histogram': ['transactions'],
  'GET /api/market/league': ['transactions'],
  'GET /api/market/facets': ['transactions'],
  'GET /api/market/suggestions': ['transactions'],
  'GET /api/transactions': ['transactions'],
  'GET /api/transactions/:id': ['transactions'],
  'GET /api/transactions/export': ['data-export'],
}

/** Whom an endpoint answers that he must upgrade, as long as nobody has changed a permission. */
export const upgradeTable: Record<string, readonly Asker[]> = {
  'GET /api/transactions/export': ['free'],
}

/** Who passes whatever is switched off. */
export const passing: readonly Asker[] = ['admin', 'editor', 'management']
