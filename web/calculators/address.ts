import type { Calculator, TypedInputs } from '#domain/calculators/calculator.ts'
import { scenarioSearch } from '#domain/calculators/scenarios.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'

export type CalculatorAddress = {
  calculator: Calculator
  on: string | undefined
  /** The scenario in the form, from 0. */
  edited: number
  source: CalculationSource
}

/** The parameters of a calculator with these scenarios. */
export function calculatorSearch(
  { calculator, on, edited, source }: CalculatorAddress,
  scenarios: readonly TypedInputs[],
): Record<string, string> {
  return {
    ...scenarioSearch(calculator, scenarios),
    ...(on === undefined ? {} : { on }),
    ...source,
    ...(edited > 0 ? { edit: String(edited + 1) } : {}),
  }
}

export function replaceAt(scenarios: readonly TypedInputs[], at: number, typed: TypedInputs): TypedInputs[] {
  return scenarios.map((one, place) => (place === at ? typed : one))
}
