import type { Audience } from '#domain/access/audience.ts'
import { m } from '#web/paraglide/messages.js'

/** The pages of the portal and who may open each. The server checks the same again. */
export const portalPages = [
  { to: '/admin', label: m.portal_overview, audience: 'editor' },
  { to: '/admin/approvals', label: m.portal_approvals, audience: 'approver' },
  { to: '/admin/desk', label: m.portal_desk, audience: 'staff' },
  { to: '/admin/people', label: m.portal_people, audience: 'admin' },
  { to: '/admin/signups', label: m.portal_signups, audience: 'admin' },
  { to: '/admin/signups/issues', label: m.portal_newsletter, audience: 'approver' },
  { to: '/admin/visits', label: m.portal_visits, audience: 'approver' },
  { to: '/admin/feature-rollout', label: m.portal_rollout, audience: 'editor' },
  { to: '/admin/projects', label: m.portal_projects, audience: 'staff' },
  { to: '/admin/agents', label: m.portal_agents, audience: 'editor' },
  { to: '/admin/suppliers', label: m.portal_suppliers, audience: 'editor' },
  { to: '/admin/resources', label: m.portal_resources, audience: 'editor' },
  { to: '/admin/search-names', label: m.search_names_title, audience: 'editor' },
  { to: '/admin/facts', label: m.portal_facts, audience: 'staff' },
  { to: '/admin/data-ingestion-demo', label: m.portal_ingestion, audience: 'editor' },
  { to: '/admin/privacy', label: m.portal_privacy, audience: 'admin' },
  { to: '/admin/outbox', label: m.portal_outbox, audience: 'admin' },
  { to: '/admin/audit', label: m.portal_audit, audience: 'admin' },
] as const satisfies readonly { to: string; label: () => string; audience: Audience }[]
