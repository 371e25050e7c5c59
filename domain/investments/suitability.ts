import type { ClientClass } from './verification.ts'

export const suitabilityResults = ['passed_retail', 'passed_professional', 'failed'] as const
export type SuitabilityResult = (typeof suitabilityResults)[number]

/** What a question is about, as the rule weighs it. */
const suitabilityTopics = [
  'knowledge',
  'experience',
  'horizon',
  'loss',
  'liquidity',
  'concentration',
] as const
type SuitabilityTopic = (typeof suitabilityTopics)[number]

type Question = { topic: SuitabilityTopic; points: readonly [number, number, number, number] }

/**
 * Ten questions with four answers each, from `a` to `d`. The points of an answer say how well it goes with an asset that
 * cannot be sold for years and may be lost.
 */
const suitabilityQuestions = {
  'illiquid-meaning': { topic: 'knowledge', points: [0, 3, 0, 0] },
  'waterfall-meaning': { topic: 'knowledge', points: [0, 0, 3, 0] },
  'no-guarantee': { topic: 'knowledge', points: [3, 0, 0, 0] },
  'property-deals': { topic: 'experience', points: [0, 1, 2, 3] },
  'private-investments': { topic: 'experience', points: [0, 1, 2, 3] },
  'holding-years': { topic: 'horizon', points: [0, 1, 2, 3] },
  'total-loss': { topic: 'loss', points: [0, 1, 2, 3] },
  'income-reliance': { topic: 'liquidity', points: [0, 1, 2, 3] },
  'reserve-months': { topic: 'liquidity', points: [0, 1, 2, 3] },
  'share-of-wealth': { topic: 'concentration', points: [0, 1, 2, 3] },
} as const satisfies Record<string, Question>
export type SuitabilityQuestion = keyof typeof suitabilityQuestions
export const suitabilityQuestionNames = [
  'illiquid-meaning',
  'waterfall-meaning',
  'no-guarantee',
  'property-deals',
  'private-investments',
  'holding-years',
  'total-loss',
  'income-reliance',
  'reserve-months',
  'share-of-wealth',
] as const satisfies readonly SuitabilityQuestion[]

export const suitabilityAnswers = ['a', 'b', 'c', 'd'] as const
export type SuitabilityAnswer = (typeof suitabilityAnswers)[number]
export type SuitabilityAnswers = Readonly<Record<SuitabilityQuestion, SuitabilityAnswer>>

const passing = { retail: 15, professional: 22 }
/** Answers that fail whatever the others are: money that is needed soon, or whose loss cannot be borne. */
const excluding: readonly SuitabilityQuestion[] = ['holding-years', 'total-loss', 'reserve-months']

/** How many points an answer has. */
export function suitabilityPoints(answers: SuitabilityAnswers): number {
  return suitabilityQuestionNames.reduce((sum, question) => sum + pointsFor(question, answers), 0)
}

function pointsFor(question: SuitabilityQuestion, answers: SuitabilityAnswers): number {
  return suitabilityQuestions[question].points[suitabilityAnswers.indexOf(answers[question])] ?? 0
}

/**
 * Whether club deals suit a member. Fails below 15 of 30 points, with fewer than two right answers on knowledge, and with
 * the lowest answer on horizon, loss or reserve. `passed_professional` needs 22 points, some experience, and that the
 * member declared themselves professional.
 */
export function suitability(answers: SuitabilityAnswers, clientClass: ClientClass): SuitabilityResult {
  const points = suitabilityPoints(answers)
  const on = (topic: SuitabilityTopic) =>
    suitabilityQuestionNames
      .filter((question) => suitabilityQuestions[question].topic === topic)
      .reduce((sum, question) => sum + pointsFor(question, answers), 0)
  if (points < passing.retail || on('knowledge') < 6) return 'failed'
  if (excluding.some((question) => pointsFor(question, answers) === 0)) return 'failed'
  const isProfessional = clientClass === 'professional' && points >= passing.professional
  return isProfessional && on('experience') >= 3 ? 'passed_professional' : 'passed_retail'
}
