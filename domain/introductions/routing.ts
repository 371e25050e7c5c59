import { licenceStatus } from '#domain/licensing/licence-status.ts'
import type { SpokenLanguage } from '#domain/directory/spoken-languages.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'

/** What a member who asks for any fitting agent looks for. */
export type WantedAgent = {
  cityId: number
  areaId: number | null
  /** Null when any language is fine. */
  language: SpokenLanguage | null
}

/** A published agent, as of now. */
export type RoutingCandidate = {
  id: string
  cityId: number
  areaIds: readonly number[]
  languages: readonly SpokenLanguage[]
  verifiedOn: string | null
  expiresOn: string | null
  /** Requests that wait for the agent, and accepted ones that are neither won nor lost. */
  openLeads: number
  capacity: number
  /** When the rule last gave the agent a request; null for never. */
  routedAt: Date | null
  /** Whether the agent had this request already, knows the member, or is the member. */
  isExcluded: boolean
}

/** Why the rule chose an agent, as staff and the member read it. */
export type RoutingReason = {
  /** Whether the agent works in the requested area, or only in the city. */
  place: 'area' | 'city'
  /** The requested language; null without one. */
  language: SpokenLanguage | null
  openLeads: number
  capacity: number
  /** How many agents fitted equally well. The one who had waited longest got the request. */
  fitting: number
}

/** Why a request is with staff: no agent fits, or as many as may be tried did not take it. */
export const staffReasons = ['nobody-here', 'language', 'capacity', 'attempts'] as const
export type StaffReason = (typeof staffReasons)[number]

type RoutingChoice =
  | { agentId: string; reason: RoutingReason }
  | { agentId: null; because: Exclude<StaffReason, 'attempts'> }

/** Whether an agent can take one more lead. */
export const hasRoom = ({ openLeads, capacity }: { openLeads: number; capacity: number }): boolean =>
  openLeads < capacity

/**
 * The agent who gets a request for any fitting agent. In this order: a valid, checked licence in the city; the
 * language; room for one more lead; the area, where somebody works in it; and of those who are left, the one whose
 * last turn is longest ago.
 */
export function chooseAgent(
  { cityId, areaId, language }: WantedAgent,
  candidates: readonly RoutingCandidate[],
  now: Date,
): RoutingChoice {
  const today = gulfDay(now)
  const here = candidates.filter(
    (one) => one.cityId === cityId && !one.isExcluded && licenceStatus(one, today) === 'verified',
  )
  if (here.length === 0) return { agentId: null, because: 'nobody-here' }
  const speaking = here.filter(({ languages }) => language === null || languages.includes(language))
  if (speaking.length === 0) return { agentId: null, because: 'language' }
  const free = speaking.filter(hasRoom)
  const local = areaId === null ? [] : free.filter(({ areaIds }) => areaIds.includes(areaId))
  const fitting = local.length > 0 ? local : free
  const [next] = fitting.toSorted(byTurn)
  if (!next) return { agentId: null, because: 'capacity' }
  const { id, openLeads, capacity } = next
  const place = local.length > 0 ? 'area' : 'city'
  return { agentId: id, reason: { place, language, openLeads, capacity, fitting: fitting.length } }
}

/** Longest without a turn first; those who never had one before all others, by their id. */
function byTurn(a: RoutingCandidate, b: RoutingCandidate): number {
  const turn = (a.routedAt?.getTime() ?? 0) - (b.routedAt?.getTime() ?? 0)
  return turn === 0 ? (a.id < b.id ? -1 : 1) : turn
}

/** `routed` waits for an agent, `staff` for us. */
export const agentRequestStates = ['routed', 'staff', 'accepted', 'withdrawn', 'closed'] as const
export type AgentRequestState = (typeof agentRequestStates)[number]

/** Why a request went back: the agent declined, let the first-answer time pass, or was suspended. */
export const returnReasons = ['declined', 'no-answer', 'suspended'] as const
export type ReturnReason = (typeof returnReasons)[number]
