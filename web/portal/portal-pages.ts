import type { Audience } from '#domain/access/audience.ts'
import { m } from '#web/paraglide/messages.js'

/** The rooms of the portal and who may enter each; the server asks the same again. */
export const portalPages = [
  { to: '/admin', words: m.portal_overview, audience: 'editor' },
  { to: '/admin/approvals', words: m.portal_approvals, audience: 'approver' },
  { to: '/admin/desk', words: m.portal_desk, audience: 'staff' },
  { to: '/admin/people', words: m.portal_people, audience: 'admin' },
  { to: '/admin/signups', words: m.portal_signups, audience: 'admin' },
  { to: '/admin/signups/issues', words: m.portal_newsletter, audience: 'approver' },
  { to: '/admin/visits', words: m.portal_visits, audience: 'approver' },
  { to: '/admin/feature-rollout', words: m.portal_rollout, audience: 'editor' },
  { to: '/admin/projects', words: m.portal_projects, audience: 'staff' },
  { to: '/admin/agents', words: m.portal_agents, audience: 'editor' },
  { to: '/admin/suppliers', words: m.portal_suppliers, audience: 'editor' },
  { to: '/admin/resources', words: m.portal_resources, audience: 'editor' },
  { to: '/admin/facts', words: m.portal_facts, audience: 'staff' },
  { to: '/admin/data-ingestion-demo', words: m.portal_ingestion, audience: 'editor' },
  { to: '/admin/privacy', words: m.portal_privacy, audience: 'admin' },
  { to: '/admin/outbox', words: m.portal_outbox, audience: 'admin' },
  { to: '/admin/audit', words: m.portal_audit, audience: 'admin' },
] as const satisfies readonly { to: string; words: () => string; audience: Audience }[]
