import type { LaunchCity } from '#domain/places/cities.ts'

/** What an agent enters beside the licence: permits to advertise, and training done elsewhere. */
export const agentPaperKinds = ['permit', 'training'] as const
export type AgentPaperKind = (typeof agentPaperKinds)[number]

export const agentPaperStates = ['pending', 'confirmed', 'declined'] as const
export type AgentPaperState = (typeof agentPaperStates)[number]

export const paperDecisions = ['confirmed', 'declined'] as const satisfies readonly AgentPaperState[]
export type PaperDecision = (typeof paperDecisions)[number]

/** The system that issues permits to advertise property in each city, as the trade calls it. */
export const advertisingPermits: Record<LaunchCity, string> = {
  dubai: 'Trakheesi',
  'abu-dhabi': 'Madhmoun',
  riyadh: 'REGA',
}

/** What is wrong with a paper that an agent enters, or null. Days are YYYY-MM-DD. */
export function paperRefusal(
  {
    kind,
    number,
    issuedOn,
    expiresOn,
  }: {
    kind: AgentPaperKind
    number: string
    issuedOn: string
    expiresOn: string | null
  },
  today: string,
): 'issued-later' | 'ends-before-issue' | 'permit-incomplete' | null {
  if (issuedOn > today) return 'issued-later'
  if (expiresOn !== null && expiresOn < issuedOn) return 'ends-before-issue'
  return kind === 'permit' && (number === '' || expiresOn === null) ? 'permit-incomplete' : null
}
