/** What is known about an agent's work; null where nothing is known. */
export type AgentRecord = {
  /** Deals registered in the last twelve months that staff compared with the register. */
  verifiedDeals: number | null
  /** Median time to answer a request for an introduction. */
  replyMedianMinutes: number | null
  /** Members whose feedback on the agent counts, and how many of them gave four stars or five. */
  outcomesRequested: number
  outcomesGood: number
  /** Our courses that the agent passed. */
  coursesPassed: number
  /** Complaints that staff upheld in the last twenty-four months. */
  complaintsUpheld: number
}

/** The record alone, of a row that holds more. */
export function pickAgentRecord({
  verifiedDeals,
  replyMedianMinutes,
  outcomesRequested,
  outcomesGood,
  coursesPassed,
  complaintsUpheld,
}: AgentRecord): AgentRecord {
  return {
    verifiedDeals,
    replyMedianMinutes,
    outcomesRequested,
    outcomesGood,
    coursesPassed,
    complaintsUpheld,
  }
}

export const rankParts = ['deals', 'replies', 'outcomes', 'courses', 'complaints'] as const
export type RankPart = (typeof rankParts)[number]

/** The published weights of the directory's order. A position cannot be bought. */
export const rankingRule = {
  deals: { most: 35, fullAt: 12 },
  replies: { most: 20, fullWithinMinutes: 2 * 60, noneFromMinutes: 48 * 60 },
  outcomes: { most: 25, fewestOutcomes: 5 },
  courses: { most: 20, fullAt: 4 },
  complaints: { each: -15 },
} as const

type AgentRank = { points: number; parts: Record<RankPart, number> }

/** From how many stars feedback counts as good. */
export const goodFromStars = 4

/** The points of an agent, 0 to 100. An unknown value adds nothing and subtracts nothing. */
export function rankAgent(record: AgentRecord): AgentRank {
  const { deals, courses, complaints } = rankingRule
  const parts = {
    deals: Math.round(deals.most * Math.min(1, (record.verifiedDeals ?? 0) / deals.fullAt)),
    replies: pointsOfReplies(record.replyMedianMinutes),
    outcomes: pointsOfOutcomes(record),
    courses: Math.round(courses.most * Math.min(1, record.coursesPassed / courses.fullAt)),
    complaints: record.complaintsUpheld === 0 ? 0 : record.complaintsUpheld * complaints.each,
  }
  const sum = Object.values(parts).reduce((total, part) => total + part, 0)
  return { points: Math.max(0, sum), parts }
}

/**
 * The points that each part could still add: what is missing to its maximum, and what a complaint takes until it is
 * too old to count.
 */
export function pointsToGain({ parts }: AgentRank): Record<RankPart, number> {
  return {
    deals: rankingRule.deals.most - parts.deals,
    replies: rankingRule.replies.most - parts.replies,
    outcomes: rankingRule.outcomes.most - parts.outcomes,
    courses: rankingRule.courses.most - parts.courses,
    complaints: parts.complaints === 0 ? 0 : -parts.complaints,
  }
}

/** Full points up to two hours, none from two days on, linear in between. */
function pointsOfReplies(minutes: number | null): number {
  if (minutes === null) return 0
  const { most, fullWithinMinutes, noneFromMinutes } = rankingRule.replies
  const late = (minutes - fullWithinMinutes) / (noneFromMinutes - fullWithinMinutes)
  return Math.round(most * (1 - Math.min(1, Math.max(0, late))))
}

/** No points for fewer than five answers: too few to tell from chance. */
function pointsOfOutcomes({ outcomesRequested, outcomesGood }: AgentRecord): number {
  const { most, fewestOutcomes } = rankingRule.outcomes
  return outcomesRequested < fewestOutcomes ? 0 : Math.round((most * outcomesGood) / outcomesRequested)
}
