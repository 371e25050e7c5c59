import { findingKinds, type FindingKind } from '#domain/market/findings/finding-kinds.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'

/** The choice as in the address: the first city is left out of it. */
export type InsightsSearch = { city?: LaunchCity; kind?: FindingKind; area?: number; after?: number }

/** Parses the address. Invalid values are dropped, so that no address is an error. */
export function parseInsightsSearch(raw: Record<string, unknown>): InsightsSearch {
  const city = parseChoice(launchCities, raw['city'])
  const kind = parseChoice(findingKinds, raw['kind'])
  const area = parseNumber(raw['area'])
  const after = parseNumber(raw['after'])
  return {
    ...(city && city !== launchCities[0] ? { city } : {}),
    ...(kind ? { kind } : {}),
    ...(area ? { area } : {}),
    ...(after ? { after } : {}),
  }
}

/** The parameters of an address that `parseInsightsSearch` drops because their values mean nothing. */
export function droppedParameters(raw: Record<string, unknown>): string[] {
  const isValid = {
    city: parseChoice(launchCities, raw['city']),
    kind: parseChoice(findingKinds, raw['kind']),
    area: parseNumber(raw['area']),
    after: parseNumber(raw['after']),
  }
  return Object.entries(isValid).flatMap(([name, value]) =>
    value || raw[name] === undefined || raw[name] === '' ? [] : [name],
  )
}

function parseNumber(raw: unknown): number | null {
  const value = Number(raw)
  return Number.isSafeInteger(value) && value > 0 && value <= 1e6 ? value : null
}
