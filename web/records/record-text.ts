import type { ConflictState, ProposalState, RecordKind } from '#domain/records/kinds.ts'
import { m } from '#web/paraglide/messages.js'

export const kindText: Record<RecordKind, () => string> = {
  project: m.records_kind_project,
  developer: m.records_kind_developer,
  area: m.records_kind_area,
}

export const proposalStateText: Record<ProposalState, () => string> = {
  proposed: m.records_state_proposed,
  approved: m.records_state_approved,
  declined: m.records_state_declined,
  withdrawn: m.records_state_withdrawn,
}

export const conflictStateText: Record<ConflictState, () => string> = {
  open: m.records_state_open,
  replied: m.records_state_replied,
  settled: m.records_state_settled,
  gone: m.records_state_gone,
}

const fieldText: Record<string, () => string> = {
  name: m.records_name,
  nameAr: m.records_name_ar,
  aliases: m.records_aliases,
  location: m.records_location,
  position: m.records_position,
  published: m.records_publication,
  website: m.records_website,
  foundedYear: m.records_founded,
  summary: m.records_summary,
  rightOfReply: m.records_right_of_reply,
  area: m.records_area,
  developer: m.records_kind_developer,
  propertyType: m.records_property_type,
}

export function recordFieldText(field: string): string {
  return fieldText[field]?.() ?? field
}
