import type { ComplaintState, ComplaintSubject } from '#domain/introductions/complaint.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

export const complaintSubjectText: Record<ComplaintSubject, () => string> = {
  'no-reply': m.introductions_complaint_no_reply,
  'wrong-facts': m.introductions_complaint_wrong_facts,
  pressure: m.introductions_complaint_pressure,
  payment: m.introductions_complaint_payment,
  privacy: m.introductions_complaint_privacy,
  other: m.introductions_complaint_other,
}

export const complaintStateText: Record<ComplaintState, () => string> = {
  open: m.introductions_complaint_open,
  upheld: m.introductions_complaint_upheld,
  'not-upheld': m.introductions_complaint_not_upheld,
}

/** The same for staff, who decide. */
export const complaintQueueText: Record<ComplaintState, () => string> = {
  ...complaintStateText,
  open: m.introductions_complaint_waiting,
}

/** A time to answer, in minutes below an hour and a half, else in hours. */
export const answerTimeText = (minutes: number): string =>
  minutes < 90
    ? m.introductions_minutes({ count: formatInteger(minutes) })
    : m.introductions_hours({ count: formatInteger(Math.round(minutes / 60)) })
