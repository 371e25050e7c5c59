/** How the agent may reach the member, once both have agreed. */
export const reachWays = ['email', 'phone', 'whatsapp'] as const
export type ReachWay = (typeof reachWays)[number]

/**
 * `open` waits for the agent; without an answer in time it becomes `lapsed`. `returned` was taken from the agent, to
 * be given to another.
 */
export const introductionStates = [
  'open',
  'accepted',
  'declined',
  'taken-back',
  'lapsed',
  'returned',
] as const
export type IntroductionState = (typeof introductionStates)[number]

/** An agent's possible answers to a request. */
export const introductionAnswers = ['accepted', 'declined'] as const
export type IntroductionAnswer = (typeof introductionAnswers)[number]
