import type { ClubDealAction, ClubDealState } from '#domain/investments/club-deal-state.ts'
import type { ClubDocumentKind, DocumentReaders, ScenarioName } from '#domain/investments/club-deal-terms.ts'
import type { SuitabilityResult } from '#domain/investments/suitability.ts'
import type {
  ClientClass,
  InvestableBand,
  VerificationDecision,
  VerificationState,
} from '#domain/investments/verification.ts'
import { investableBands } from '#domain/investments/verification.ts'
import { countries } from '#domain/places/countries.ts'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The states of a deal. Oversubscribed is derived from open, so it is beside them. */
export const dealStateNames: Record<ClubDealState, () => string> = {
  draft: m.club_state_draft,
  review: m.club_state_review,
  coming_soon: m.club_state_coming_soon,
  open: m.club_state_open,
  closed: m.club_state_closed,
  cancelled: m.club_state_cancelled,
  operating: m.club_state_operating,
  non_reporting: m.club_state_non_reporting,
  exit_vote: m.club_state_exit_vote,
  exited: m.club_state_exited,
  written_off: m.club_state_written_off,
}

export const dealActionNames: Record<ClubDealAction, () => string> = {
  submit: m.club_action_submit,
  return: m.club_action_return,
  announce: m.club_action_announce,
  open: m.club_action_open,
  close: m.club_action_close,
  cancel: m.club_action_cancel,
  operate: m.club_action_operate,
  stop_reporting: m.club_action_stop_reporting,
  call_vote: m.club_action_call_vote,
  exit: m.club_action_exit,
  write_off: m.club_action_write_off,
}

export const documentKindNames: Record<ClubDocumentKind, () => string> = {
  teaser: m.club_paper_teaser,
  valuation: m.club_paper_valuation,
  title: m.club_paper_title,
  spa: m.club_paper_spa,
  risk_form: m.club_paper_risk_form,
  operating_agreement: m.club_paper_operating_agreement,
  budget: m.club_paper_budget,
}

export const documentReaderNames: Record<DocumentReaders, () => string> = {
  members: m.club_readers_members,
  verified: m.club_readers_verified,
}

export const scenarioLabels: Record<ScenarioName, () => string> = {
  low: m.club_scenario_low,
  base: m.club_scenario_base,
  high: m.club_scenario_high,
}

export const verificationStateNames: Record<VerificationState, () => string> = {
  not_started: m.club_verification_not_started,
  submitted: m.club_verification_submitted,
  needs_more: m.club_verification_needs_more,
  verified: m.club_verification_verified,
  rejected: m.club_verification_rejected,
  expired: m.club_verification_expired,
}

export const decisionNames: Record<VerificationDecision, () => string> = {
  verified: m.club_decide_verified,
  needs_more: m.club_decide_needs_more,
  rejected: m.club_decide_rejected,
}

export const clientClassNames: Record<ClientClass, () => string> = {
  retail: m.club_class_retail,
  professional: m.club_class_professional,
}

export const suitabilityNames: Record<SuitabilityResult, () => string> = {
  passed_retail: m.club_suitability_retail,
  passed_professional: m.club_suitability_professional,
  failed: m.club_suitability_failed,
}

/** A band of what a member could invest: AED 250,000 to 500,000. */
export function bandText(band: InvestableBand, currency: string): string {
  const { fromThousands, toThousands } = investableBands[band]
  const from = formatInteger(fromThousands * 1000)
  if (toThousands === null) return m.club_band_over({ currency, amount: from })
  const to = formatInteger(toThousands * 1000)
  return fromThousands === 0
    ? m.club_band_under({ currency, amount: to })
    : m.club_band_between({ currency, from, to })
}

/** The name of a country in the reader's language. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(displayLocale(), { type: 'region' }).of(code) ?? code

/** The names of all countries in the order of the reader's language. */
export function namedCountries(): { value: string; label: string }[] {
  const order = new Intl.Collator(displayLocale())
  return countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}
