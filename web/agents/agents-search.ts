import type { AgentFilter } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { parseChoice, parseSlug } from '#web/list/directory-search.ts'

export type AgentsSearch = { [K in keyof AgentFilter]?: NonNullable<AgentFilter[K]> } & { after?: string }

/** What an address asks of the directory; what it cannot mean is left out, so that no address is an error. */
export function parseAgentsSearch(given: Record<string, unknown>): AgentsSearch {
  const city = parseChoice(launchCities, given['city'])
  const language = parseChoice(spokenLanguages, given['language'])
  const speciality = parseChoice(specialities, given['speciality'])
  const sort = parseChoice(agentSorts, given['sort'])
  const area = parseSlug(given['area'])
  const after = parseSlug(given['after'])
  return {
    ...(city ? { city } : {}),
    ...(area ? { area } : {}),
    ...(language ? { language } : {}),
    ...(speciality ? { speciality } : {}),
    ...(given['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The order that everyone sees needs no word in the address.
    ...(sort && sort !== 'standing' ? { sort } : {}),
    ...(after ? { after } : {}),
  }
}
