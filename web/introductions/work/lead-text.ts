import type { LeadStage, LostReason } from '#domain/introductions/lead.ts'
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
