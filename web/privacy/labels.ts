import type { RequestKind, RequestPace, RequestState } from '#domain/privacy/requests.ts'
import { m } from '#web/paraglide/messages.js'

export const kindLabels: Record<RequestKind, () => string> = {
  access: m.privacy_kind_access,
  correction: m.privacy_kind_correction,
  restriction: m.privacy_kind_restriction,
  objection: m.privacy_kind_objection,
  deletion: m.privacy_kind_deletion,
  other: m.privacy_kind_other,
}

export const stateLabels: Record<RequestState, () => string> = {
  open: m.privacy_state_open,
  answered: m.privacy_state_answered,
  declined: m.privacy_state_declined,
  withdrawn: m.privacy_state_withdrawn,
}

export const paceLabels: Record<RequestPace, () => string> = {
  'on-time': m.privacy_pace_on_time,
  'due-soon': m.privacy_pace_due_soon,
  overdue: m.privacy_pace_overdue,
}
