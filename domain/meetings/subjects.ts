/** What a meeting is about. Each staff person chooses which of them to take. */
export const meetingSubjects = ['consultation', 'data-question', 'partners', 'funds'] as const
export type MeetingSubject = (typeof meetingSubjects)[number]

/** How a meeting takes place. A video call needs a host with a video room. */
export const meetingWays = ['phone', 'whatsapp', 'video'] as const
export type MeetingWay = (typeof meetingWays)[number]

/** Whether the host calls a number of the member. */
export const needsPhone = (way: MeetingWay): boolean => way !== 'video'

/** `held` and `missed` are noted by staff after the start. */
export const meetingStates = ['booked', 'cancelled', 'held', 'missed'] as const
export type MeetingState = (typeof meetingStates)[number]

/** The results that staff may note. */
export const meetingOutcomes = ['held', 'missed'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/** Contact requests of people who found nobody online. */
export const contactStates = ['open', 'in-progress', 'done'] as const
export type ContactState = (typeof contactStates)[number]
