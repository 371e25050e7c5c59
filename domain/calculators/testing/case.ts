import type { CalculatorId } from '#domain/calculators/names.ts'

/** A worked example with its source. Money is compared to 0.01, rates and ratios to 0.000001. */
export type CalculatorCase = {
  calculator: CalculatorId
  name: string
  source: string
  typed: Readonly<Record<string, string>>
  /** The day whose rules apply; any day where it does not matter. */
  on?: string
  expected: Readonly<Record<string, number | string | null>>
  rows?: Readonly<Record<string, readonly (readonly (number | string | null)[])[]>>
}
