import type { AgentFilter } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/spoken-languages.ts'

export type AgentsSearch = { [K in keyof AgentFilter]?: NonNullable<AgentFilter[K]> } & { after?: string }

const slug = /^[a-z0-9-]{1,120}$/

/** What an address asks of the directory; what it cannot mean is left out, so that no address is an error. */
export function agentsSearchOf(given: Record<string, unknown>): AgentsSearch {
  const city = oneOf(launchCities, given['city'])
  const language = oneOf(spokenLanguages, given['language'])
  const speciality = oneOf(specialities, given['speciality'])
  const sort = oneOf(agentSorts, given['sort'])
  return {
    ...(city ? { city } : {}),
    ...(isSlug(given['area']) ? { area: given['area'] } : {}),
    ...(language ? { language } : {}),
    ...(speciality ? { speciality } : {}),
    ...(given['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The order that everyone sees needs no word in the address.
    ...(sort && sort !== 'standing' ? { sort } : {}),
    ...(isSlug(given['after']) ? { after: given['after'] } : {}),
  }
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given)
}

function isSlug(given: unknown): given is string {
  return typeof given === 'string' && slug.test(given)
}
