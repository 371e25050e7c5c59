import type { PanelBasis } from '#contract/market/analytics.ts'
import { heldRange } from '#domain/market/coverage/covered-spans.ts'
import { rentSource, unitRegister } from '#domain/market/registers.ts'
import type { Analysis, RentScope } from './analysis.ts'

// What a panel rests on where that is not the deals of the city. Demonstration rows have one source, whatever they are of.

/** The sources of rows that are no deals. */
export function sourcesNamed({ market }: Pick<Analysis, 'market'>, ...names: readonly string[]): string[] {
  return market.data === 'demonstration' ? [...market.sources] : [...names]
}

export function rentBasis(analysis: Analysis, { covered }: Pick<RentScope, 'covered'>): PanelBasis {
  return {
    sources: sourcesNamed(analysis, rentSource(analysis.choice.city).name),
    asOf: heldRange(covered.held)?.to ?? null,
  }
}

/** The register of units as it was read. */
export function unitBasis(analysis: Analysis, { readOn }: { readOn: string | null }): PanelBasis {
  return { sources: sourcesNamed(analysis, unitRegister.name), asOf: readOn }
}

/** A register beside the deals of the city, as behind yields and turnover. */
export function basisWithDeals(analysis: Analysis, register: { name: string }): PanelBasis {
  const { sources, asOf } = analysis.market
  return { sources: [...new Set([...sources, ...sourcesNamed(analysis, register.name)])], asOf }
}
