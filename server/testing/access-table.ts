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
