/** How the agent may reach the member, once both have agreed. */
export const reachWays = ['email', 'phone', 'whatsapp'] as const
export type ReachWay = (typeof reachWays)[number]

/** `open` waits for the agent; without an answer in time it becomes `lapsed`. */
export const introductionStates = ['open', 'accepted', 'declined', 'taken-back', 'lapsed'] as const
export type IntroductionState = (typeof introductionStates)[number]

/** An agent's possible answers to a request. */
export const introductionAnswers = ['accepted', 'declined'] as const
export type IntroductionAnswer = (typeof introductionAnswers)[number]
