/** What a complaint about an agent is about. */
export const complaintSubjects = [
  'no-reply',
  'wrong-facts',
  'pressure',
  'payment',
  'privacy',
  'other',
] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]

/** The decisions of staff. An upheld complaint counts in the published order. */
export const complaintDecisions = ['upheld', 'not-upheld'] as const
export type ComplaintDecision = (typeof complaintDecisions)[number]

export const complaintStates = ['open', ...complaintDecisions] as const
export type ComplaintState = (typeof complaintStates)[number]
