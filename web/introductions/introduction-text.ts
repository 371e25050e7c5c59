import type { PurchaseTimeline } from '#domain/introductions/lead.ts'
import type { IntroductionState, ReachWay } from '#domain/introductions/introduction.ts'
import { m } from '#web/paraglide/messages.js'

export const introductionStateText: Record<IntroductionState, () => string> = {
  open: m.introductions_state_open,
  accepted: m.introductions_state_accepted,
  declined: m.introductions_state_declined,
  'taken-back': m.introductions_state_taken_back,
  lapsed: m.introductions_state_lapsed,
  returned: m.introductions_state_returned,
}

export const reachWayText: Record<ReachWay, () => string> = {
  email: m.introductions_way_email,
  phone: m.introductions_way_phone,
  whatsapp: m.introductions_way_whatsapp,
}

export const timelineText: Record<PurchaseTimeline, () => string> = {
  now: m.introductions_timeline_now,
  'three-months': m.introductions_timeline_three_months,
  'six-months': m.introductions_timeline_six_months,
  'this-year': m.introductions_timeline_this_year,
  later: m.introductions_timeline_later,
}
