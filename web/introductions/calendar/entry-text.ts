import type { AgentCalendarEntry } from '#contract/introductions/agent-papers.ts'
import type { AgentEntryKind } from '#domain/introductions/agent-calendar.ts'
import type { MeetingSubject } from '#domain/meetings/subjects.ts'
import { m } from '#web/paraglide/messages.js'

export const entryKindText: Record<AgentEntryKind, () => string> = {
  answer: m.introductions_entry_answer,
  task: m.introductions_task,
  viewing: m.introductions_entry_viewing,
  meeting: m.introductions_entry_meeting,
  consultation: m.introductions_entry_consultation,
  licence: m.introductions_entry_licence,
  permit: m.introductions_entry_permit,
  training: m.introductions_entry_training,
}

const subjectText: Record<MeetingSubject, () => string> = {
  consultation: m.meetings_subject_consultation,
  'data-question': m.meetings_subject_data,
  partners: m.meetings_subject_partners,
  funds: m.meetings_subject_funds,
}

/** What an entry is about. */
export function entryTitle({ kind, title, subject }: AgentCalendarEntry): string {
  if (subject !== null) return subjectText[subject]()
  return kind === 'answer' && title === '' ? m.introductions_member() : title
}
