import type { Calculator, TypedInputs } from './calculator.ts'

export const mostScenarios = 4

/**
 * The scenarios of an address: the inputs of the first one have their own names, those of the others a prefix, as in
 * `s2-price`. Parameters that are no input are left out.
 */
export function scenariosIn(
  calculator: Calculator,
  search: Readonly<Record<string, unknown>>,
): TypedInputs[] {
  const names = ['city', ...new Set(calculator.fields.map(({ name }) => name))]
  const all = Array.from({ length: mostScenarios }, (_, at) => {
    const found = names.flatMap((name) => {
      const text = search[prefix(at) + name]
      return typeof text === 'string' || typeof text === 'number' ? [[name, String(text)] as const] : []
    })
    return Object.fromEntries(found)
  })
  return all.filter((typed, at) => at === 0 || Object.keys(typed).length > 0)
}

/** The parameters of an address that holds these scenarios. A scenario after the first one always names its city. */
export function scenarioSearch(
  calculator: Calculator,
  scenarios: readonly TypedInputs[],
): Record<string, string> {
  const parameters = scenarios.slice(0, mostScenarios).flatMap((typed, at) => {
    const named = at === 0 ? typed : { city: calculator.cities[0], ...typed }
    return Object.entries(named).map(([name, text]) => [prefix(at) + name, text] as const)
  })
  return Object.fromEntries(parameters)
}

/** What the names of a scenario's parameters begin with. */
export const prefix = (at: number): string => (at === 0 ? '' : `s${at + 1}-`)
