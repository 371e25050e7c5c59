import { projectsBehind } from '#domain/market/findings/projects-over-time.ts'
import { coverageState } from '#server/engine/coverage.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { handoversState } from '#server/facts/handovers.ts'
import type { Parts } from '#server/parts.ts'
import { releaseMemory } from '#server/processes/release-memory.ts'
import { readCityHistory } from './city-history.ts'
import { runRules } from './run-rules.ts'
import { storeFindings, type FindingsKey } from './stored-findings.ts'

type Sources = Pick<Parts, 'sql' | 'engine' | 'now'>

export function findingsKey({ cityId, data }: Pick<CityMarket, 'cityId' | 'data'>): FindingsKey {
  return { cityId, demonstration: data === 'demonstration' }
}

/** Changes with the deals, the rents and the listed projects. */
export async function findingsState({ sql, engine }: Pick<Sources, 'sql' | 'engine'>): Promise<string> {
  const [figures, handovers] = await Promise.all([coverageState({ sql, engine }), handoversState(sql)])
  return `${figures} ${handovers}`
}

/** Applies and replays the rules for a city, and stores what they say: nothing, where too little is held. */
export async function findAgain(
  sources: Sources & { signal: AbortSignal },
  market: CityMarket,
  dataState: string,
): Promise<void> {
  const held = await readCityHistory(sources, market)
  const found = await runRules(held)
  await releaseMemory()
  await storeFindings(sources.sql, findingsKey(market), found, {
    dataState,
    computedAt: sources.now(),
    listProjects: ({ rule, areaId, month }) =>
      projectsBehind(rule, held.projects.projects, { areaId, month }),
  })
}
