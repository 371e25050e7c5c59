import type { IntroductionState, ReachWay } from '#domain/introductions/introduction.ts'
import { m } from '#web/paraglide/messages.js'

export const introductionStateText: Record<IntroductionState, () => string> = {
  open: m.introductions_state_open,
  accepted: m.introductions_state_accepted,
  declined: m.introductions_state_declined,
  'taken-back': m.introductions_state_taken_back,
  lapsed: m.introductions_state_lapsed,
}

export const reachWayText: Record<ReachWay, () => string> = {
  email: m.introductions_way_email,
  phone: m.introductions_way_phone,
  whatsapp: m.introductions_way_whatsapp,
}
