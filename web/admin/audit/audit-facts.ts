import type { AuditEntry } from '#contract/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatEventTime } from '#web/format/format.ts'

const factLabels: Record<string, () => string> = {
  method: m.admin_fact_method,
  reason: m.admin_fact_reason,
  scope: m.admin_fact_scope,
  sessions: m.admin_fact_sessions,
  sessionsEnded: m.admin_fact_sessions_ended,
  session: m.admin_fact_session,
  role: m.admin_fact_role,
  feature: m.admin_fact_feature,
  tier: m.admin_fact_tier,
  kind: m.admin_fact_kind,
  provider: m.admin_fact_provider,
  until: m.admin_fact_until,
  by: m.admin_fact_by,
  again: m.admin_fact_again,
  fullName: m.admin_fact_full_name,
  from: m.admin_fact_from,
  to: m.admin_fact_to,
  type: m.admin_fact_type,
  name: m.admin_fact_name,
  factor: m.admin_fact_factor,
  letter: m.admin_fact_letter,
  recipient: m.admin_fact_recipient,
  phone: m.admin_fact_phone,
  message: m.admin_fact_message,
  handled: m.admin_fact_handled,
  issue: m.admin_fact_issue,
  state: m.admin_fact_state,
  dueOn: m.admin_fact_due_on,
  action: m.admin_fact_action,
  text: m.admin_fact_text,
  actor: m.admin_fact_actor,
  subject: m.admin_fact_subject,
  agent: m.admin_fact_agent,
  supplier: m.admin_fact_supplier,
  application: m.admin_fact_application,
  check: m.admin_fact_check,
  outcome: m.admin_fact_outcome,
  proposal: m.admin_fact_proposal,
  field: m.admin_fact_field,
  value: m.admin_fact_value,
  evidence: m.admin_fact_evidence,
  reply: m.admin_fact_reply,
}

type AuditFact = { name: string; value: string }
type AuditChange = { name: string; before: string; after: string }

const sides = ['before', 'after']

/** The recorded details of an event as names and values, without its changes. */
export function eventFacts({ detail }: AuditEntry): AuditFact[] {
  return Object.entries(detail)
    .filter(([key]) => !sides.includes(key))
    .map(([key, value]) => ({ name: factLabels[key]?.() ?? key, value: written(value) }))
}

/** The values before and after an event, field by field. Empty if it changed none. */
export function eventChanges({ detail }: AuditEntry): AuditChange[] {
  const { before, after } = detail
  if (before === undefined && after === undefined) return []
  if (!isRecord(before) && !isRecord(after))
    return [{ name: changedSubject(detail), before: written(before), after: written(after) }]
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => ({
    name: factLabels[key]?.() ?? key,
    before: written(old[key]),
    after: written(now[key]),
  }))
}

/** What changed, if the event has a single value. */
function changedSubject({ feature, role }: AuditEntry['detail']): string {
  if (typeof feature === 'string') return feature
  return role === undefined ? m.admin_audit_value() : m.admin_fact_role()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.admin_nothing()
  if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no()
  if (typeof value === 'number') return new Intl.NumberFormat(displayLocale()).format(value)
  if (Array.isArray(value)) return value.length === 0 ? m.admin_nothing() : value.map(written).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatEventTime(value) : value
}
