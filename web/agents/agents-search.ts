import type { AgentFilter } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { oneOf, slugIn } from '#web/list/directory-search.ts'

export type AgentsSearch = { [K in keyof AgentFilter]?: NonNullable<AgentFilter[K]> } & { after?: string }

/** What an address asks of the directory; what it cannot mean is left out, so that no address is an error. */
export function agentsSearchOf(given: Record<string, unknown>): AgentsSearch {
  const city = oneOf(launchCities, given['city'])
  const language = oneOf(spokenLanguages, given['language'])
  const speciality = oneOf(specialities, given['speciality'])
  const sort = oneOf(agentSorts, given['sort'])
  const area = slugIn(given['area'])
  const after = slugIn(given['after'])
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
