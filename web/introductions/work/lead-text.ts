import type { LeadStage, LostReason, PurchaseTimeline } from '#domain/introductions/lead.ts'
import { m } from '#web/paraglide/messages.js'

export const stageText: Record<LeadStage, () => string> = {
  new: m.introductions_stage_new,
  contacted: m.introductions_stage_contacted,
  meeting: m.introductions_stage_meeting,
  offer: m.introductions_stage_offer,
  reserved: m.introductions_stage_reserved,
  won: m.introductions_stage_won,
  lost: m.introductions_stage_lost,
}

export const lostReasonText: Record<LostReason, () => string> = {
  'no-reply': m.introductions_lost_no_reply,
  budget: m.introductions_lost_budget,
  timing: m.introductions_lost_timing,
  'other-property': m.introductions_lost_other_property,
  'other-agent': m.introductions_lost_other_agent,
  'not-eligible': m.introductions_lost_not_eligible,
  other: m.introductions_lost_other,
}

export const timelineText: Record<PurchaseTimeline, () => string> = {
  now: m.introductions_timeline_now,
  'three-months': m.introductions_timeline_three_months,
  'six-months': m.introductions_timeline_six_months,
  'this-year': m.introductions_timeline_this_year,
  later: m.introductions_timeline_later,
}
