import type { FeatureKey } from '#domain/access/features.ts'
import { roles, type Role } from '#domain/access/roles.ts'

export type Asker = 'stranger' | 'under-review' | Role
export const askers: readonly Asker[] = ['stranger', 'under-review', ...roles]

const everyone = askers
const signedIn: readonly Asker[] = ['under-review', ...roles]
const members: readonly Asker[] = roles
const editors: readonly Asker[] = ['admin', 'editor']
const admins: readonly Asker[] = ['admin']
const approvers: readonly Asker[] = ['admin', 'management']

/** Who may ask what. An endpoint that is not here, or a line here without an endpoint, fails the test beside it. */
export const accessTable: Record<string, readonly Asker[]> = {
  'GET /api/people': admins,
  'GET /api/people/:personId': admins,
  'PUT /api/people/:personId/roles/:role': admins,
  'DELETE /api/people/:personId/roles/:role': admins,
  'DELETE /api/people/:personId/sessions/:sessionId': admins,
  'DELETE /api/people/:personId/sessions': admins,
  'DELETE /api/people/:personId/factors/:factorId': admins,
  'POST /api/people/:personId/closure': admins,
  'DELETE /api/people/:personId/closure': admins,
  'GET /api/approvals': approvers,
  'POST /api/approvals/:personId/approve': approvers,
  'POST /api/approvals/:personId/decline': approvers,
  'GET /api/me': signedIn,
  'GET /api/access/features': signedIn,
  'GET /api/access/rollout': editors,
  'PATCH /api/access/rollout': ['admin'],
  'GET /api/access/rollout/events': editors,
  'GET /api/account/preferences': signedIn,
  'PATCH /api/account/preferences': signedIn,
  'GET /api/account': signedIn,
  'PATCH /api/account': signedIn,
  'PUT /api/account/photo': signedIn,
  'DELETE /api/account/photo': signedIn,
  'GET /api/photos/:version': everyone,
  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/:sessionId': signedIn,
  'DELETE /api/account/sessions': signedIn,
  'GET /api/account/history': signedIn,
  'POST /api/account/consents': signedIn,
  'POST /api/account/consents/confirmation': signedIn,
  'POST /api/account/export': signedIn,
  'POST /api/account/deletion': signedIn,
  'DELETE /api/account/deletion': signedIn,
  // Whoever is under review is here too, waits, and has logins: these concern his own rows only.
  'POST /rest/v1/rpc/update_user_presence': signedIn,
  'POST /rest/v1/rpc/mark_user_offline': signedIn,
  'POST /rest/v1/rpc/increment_user_login_count': signedIn,
  'POST /rest/v1/rpc/mark_disclaimer_shown': signedIn,
  'POST /functions/v1/track-user-session': signedIn,
  'GET /api/session': signedIn,
  'POST /functions/v1/track-page-visit': everyone,
  'POST /api/track-page-visit': everyone,
  'POST /api/page-performance': everyone,
  'GET /api/presence/online': approvers,
  'GET /api/presence/visits': approvers,
  'POST /api/onboarding': signedIn,
  'POST /api/unknown-paths': everyone,
  'GET /api/articles/landing': everyone,
  'GET /api/articles': everyone,
  'GET /api/articles/:kind/:id': everyone,
  'GET /api/market/summary': members,
  'GET /api/market/series': members,
  'GET /api/market/histogram': members,
  'GET /api/market/league': members,
  'GET /api/market/facets': members,
  'GET /api/market/suggestions': members,
  'GET /api/market/sample': everyone,
  'GET /api/market/week': everyone,
  'GET /api/search': members,
  'GET /api/search/subjects/:kind/:slug': members,
  'GET /api/transactions': members,
  'GET /api/transactions/:id': members,
  'GET /api/transactions/export': members,
  'GET /api/messages/unread': members,
  'GET /api/site/landing': everyone,
  'GET /api/site/legal/:slug': everyone,
  'POST /functions/v1/newsletter-signup': everyone,
  'POST /api/signups/confirmation': everyone,
  'GET /api/signups/subscription': everyone,
  'POST /api/signups/subscription': everyone,
  'POST /api/signups/leave': everyone,
  'POST /api/signups/return': everyone,
  'POST /api/contact': everyone,
  'GET /api/admin/letters': ['admin'],
  'GET /api/admin/letters/:letterId': ['admin'],
  'POST /api/admin/letters/:letterId/send-again': ['admin'],
  'GET /api/admin/text-messages': ['admin'],
  'GET /api/admin/text-messages/:messageId': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/audit/export': ['admin'],
  'GET /api/agents': everyone,
  'GET /api/agents/:slug': everyone,
  'GET /api/licensing': everyone,
  'GET /api/admin/agents': editors,
  'GET /api/admin/agents/:agentId': editors,
  'POST /api/admin/agents': editors,
  'PUT /api/admin/agents/:agentId': editors,
  'PUT /api/admin/agents/:agentId/verification': editors,
  'POST /api/admin/agents/:agentId/publication': editors,
  'POST /api/admin/agents/:agentId/suspension': editors,
  'GET /api/suppliers': everyone,
  'GET /api/suppliers/:slug': everyone,
  'GET /api/admin/suppliers': editors,
  'GET /api/admin/suppliers/:supplierId': editors,
  'POST /api/admin/suppliers': editors,
  'PUT /api/admin/suppliers/:supplierId': editors,
  'PUT /api/admin/suppliers/:supplierId/verification': editors,
  'POST /api/admin/suppliers/:supplierId/publication': editors,
  'POST /api/admin/suppliers/:supplierId/suspension': editors,
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
  'GET /api/messages/unread': ['messages'],
}

/** Whom an endpoint answers that he must upgrade, as long as nobody has changed a permission. */
export const upgradeTable: Record<string, readonly Asker[]> = {
  'GET /api/transactions/export': ['free'],
}

/** Who passes whatever is switched off. */
export const passing: readonly Asker[] = ['admin', 'editor', 'management']
