import type { AgentSort } from '#domain/agents/specialities.ts'
import type { RankPart } from '#domain/agents/rank-agents.ts'
import { m } from '#web/paraglide/messages.js'

export const agentSortText: Record<AgentSort, () => string> = {
  ranking: m.agents_sort_ranking,
  experience: m.agents_sort_experience,
  name: m.agents_sort_name,
}

export const rankPartText: Record<RankPart, () => string> = {
  deals: m.agents_part_deals,
  replies: m.agents_part_replies,
  outcomes: m.agents_part_outcomes,
  courses: m.agents_part_courses,
  complaints: m.agents_part_complaints,
}
