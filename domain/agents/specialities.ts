/** An agent's main field of work. */
export const specialities = ['off-plan', 'resale', 'rent', 'commercial'] as const
export type Speciality = (typeof specialities)[number]

export const agentSorts = ['ranking', 'experience', 'name'] as const
export type AgentSort = (typeof agentSorts)[number]
