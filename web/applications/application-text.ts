import type { ApplicationCheck, ApplicationState, CheckOutcome } from '#domain/applications/application.ts'
import { m } from '#web/paraglide/messages.js'

export const stateText: Record<ApplicationState, () => string> = {
  unconfirmed: m.applications_state_unconfirmed,
  waiting: m.applications_state_waiting,
  approved: m.applications_state_approved,
  declined: m.applications_state_declined,
  withdrawn: m.applications_state_withdrawn,
}

export const checkText: Record<ApplicationCheck, () => string> = {
  licence: m.applications_check_licence,
  references: m.applications_check_references,
  course: m.applications_check_course,
  insurance: m.applications_check_insurance,
}

export function outcomeText(outcome: CheckOutcome | null): string {
  if (outcome === null) return m.applications_outcome_open()
  return outcome === 'passed' ? m.applications_outcome_passed() : m.applications_outcome_failed()
}
