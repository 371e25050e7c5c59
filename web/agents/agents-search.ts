import type { AgentFilter } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { parseChoice, parseSlug } from '#web/list/directory/directory-search.ts'

export type AgentsSearch = { [K in keyof AgentFilter]?: NonNullable<AgentFilter[K]> } & { after?: string }

/** Parses the search parameters of the directory. Invalid values are dropped, so that no address is an error. */
export function parseAgentsSearch(raw: Record<string, unknown>): AgentsSearch {
  const city = parseChoice(launchCities, raw['city'])
  const language = parseChoice(spokenLanguages, raw['language'])
  const speciality = parseChoice(specialities, raw['speciality'])
  const sort = parseChoice(agentSorts, raw['sort'])
  const area = parseSlug(raw['area'])
  const after = parseSlug(raw['after'])
  return {
    ...(city ? { city } : {}),
    ...(area ? { area } : {}),
    ...(language ? { language } : {}),
    ...(speciality ? { speciality } : {}),
    ...(raw['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The default order is omitted from the address.
    ...(sort && sort !== 'ranking' ? { sort } : {}),
    ...(after ? { after } : {}),
  }
}
