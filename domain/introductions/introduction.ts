/** How a member may be reached by the agent he asks for, once both have agreed. */
export const reachWays = ['email', 'phone', 'whatsapp'] as const
export type ReachWay = (typeof reachWays)[number]

/** `open` waits for the agent; one that he never answers has `lapsed` in the end. */
export const introductionStates = ['open', 'accepted', 'declined', 'taken-back', 'lapsed'] as const
export type IntroductionState = (typeof introductionStates)[number]

/** What an agent may say to a request. */
export const introductionAnswers = ['accepted', 'declined'] as const
export type IntroductionAnswer = (typeof introductionAnswers)[number]
