import type { RequestAttempt } from '#contract/introductions/agent-requests.ts'
import type { AgentRequestState, ReturnReason, StaffReason } from '#domain/introductions/routing.ts'
import { formatInteger, formatLanguage } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

export const requestStateText: Record<AgentRequestState, () => string> = {
  routed: m.introductions_request_routed,
  staff: m.introductions_request_staff,
  accepted: m.introductions_state_accepted,
  withdrawn: m.introductions_state_taken_back,
  closed: m.introductions_request_closed,
}

export const staffReasonText: Record<StaffReason, () => string> = {
  'nobody-here': m.introductions_staff_nobody,
  language: m.introductions_staff_language,
  capacity: m.introductions_staff_capacity,
  attempts: m.introductions_staff_attempts,
}

export const returnReasonText: Record<ReturnReason, () => string> = {
  declined: m.introductions_state_declined,
  'no-answer': m.introductions_return_no_answer,
  suspended: m.introductions_return_suspended,
}

type Reason = NonNullable<RequestAttempt['reason']>

/** Why the rule chose an agent, in whole sentences. */
export function reasonSentences(reason: Reason, area: string | null, city: string): string[] {
  const { place, language, fitting } = reason
  const where = place === 'area' && area !== null ? area : city
  return [
    language === null
      ? m.introductions_because_place({ place: where })
      : m.introductions_because_language({ place: where, language: formatLanguage(language) }),
    ...(place === 'city' && area !== null ? [m.introductions_because_no_local({ area })] : []),
    fitting === 1
      ? m.introductions_because_only()
      : m.introductions_because_turn({ count: formatInteger(fitting) }),
  ]
}

/** What staff read beside it: how much of the agent's capacity was used when the rule chose. */
export const loadText = ({ openLeads, capacity }: Reason): string =>
  m.introductions_because_load({ open: formatInteger(openLeads), capacity: formatInteger(capacity) })
