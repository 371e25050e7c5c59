import type { Weekday } from '#domain/meetings/opening-hours.ts'
import type { ContactState, MeetingState, MeetingSubject, MeetingWay } from '#domain/meetings/subjects.ts'
import { m } from '#web/paraglide/messages.js'

export const subjectText: Record<MeetingSubject, { name: () => string; detail: () => string }> = {
  consultation: { name: m.meetings_subject_consultation, detail: m.meetings_subject_consultation_detail },
  'data-question': { name: m.meetings_subject_data, detail: m.meetings_subject_data_detail },
  partners: { name: m.meetings_subject_partners, detail: m.meetings_subject_partners_detail },
  funds: { name: m.meetings_subject_funds, detail: m.meetings_subject_funds_detail },
}

export const wayText: Record<MeetingWay, () => string> = {
  phone: m.meetings_way_phone,
  whatsapp: m.meetings_way_whatsapp,
  video: m.meetings_way_video,
}

export const meetingStateText: Record<MeetingState, () => string> = {
  booked: m.meetings_state_booked,
  cancelled: m.meetings_state_cancelled,
  held: m.meetings_state_held,
  missed: m.meetings_state_missed,
}

export const contactStateText: Record<ContactState, () => string> = {
  open: m.meetings_contact_open,
  'in-progress': m.meetings_contact_in_progress,
  done: m.meetings_contact_done,
}

export const weekdayText: Record<Weekday, () => string> = {
  1: m.meetings_monday,
  2: m.meetings_tuesday,
  3: m.meetings_wednesday,
  4: m.meetings_thursday,
  5: m.meetings_friday,
  6: m.meetings_saturday,
  7: m.meetings_sunday,
}
