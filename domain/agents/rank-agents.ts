/** What is known of an agent's work; null where nothing is. */
export type AgentRecord = {
  /** Registered in the last twelve months and compared by staff with the register. */
  verifiedDeals: number | null
  /** Half of the members who asked for an introduction were answered within this. */
  replyMedianMinutes: number | null
  /** Members asked after an introduction, and those of them who say it ended well. */
  outcomesAsked: number
  outcomesGood: number
  /** Courses of ours passed. */
  coursesPassed: number
  /** Complaints that staff found justified, in the last twenty-four months. */
  complaintsUpheld: number
}

export const rankParts = ['deals', 'replies', 'outcomes', 'courses', 'complaints'] as const
export type RankPart = (typeof rankParts)[number]

/** The published weights of the directory's order. Nothing in it can be bought. */
export const rankingRule = {
  deals: { most: 35, fullAt: 12 },
  replies: { most: 20, fullWithinMinutes: 2 * 60, noneFromMinutes: 48 * 60 },
  outcomes: { most: 25, fewestAsked: 5 },
  courses: { most: 20, fullAt: 4 },
  complaints: { each: -15 },
} as const

export type AgentRank = { points: number; parts: Record<RankPart, number> }

/** Points of an agent from 0 to 100. What is not known adds nothing and takes nothing away. */
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

/** In full within two hours, nothing from two days on, evenly in between. */
function pointsOfReplies(minutes: number | null): number {
  if (minutes === null) return 0
  const { most, fullWithinMinutes, noneFromMinutes } = rankingRule.replies
  const late = (minutes - fullWithinMinutes) / (noneFromMinutes - fullWithinMinutes)
  return Math.round(most * (1 - Math.min(1, Math.max(0, late))))
}

/** Fewer answers than five are chance. */
function pointsOfOutcomes({ outcomesAsked, outcomesGood }: AgentRecord): number {
  const { most, fewestAsked } = rankingRule.outcomes
  return outcomesAsked < fewestAsked ? 0 : Math.round((most * outcomesGood) / outcomesAsked)
}
