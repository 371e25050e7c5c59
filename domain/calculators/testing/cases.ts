import type { CalculatorCase } from './case.ts'
import { financingCases } from './financing-cases.ts'
import { buyingCases } from './buying-cases.ts'
import { rentingCases } from './renting-cases.ts'
import { investingCases } from './investing-cases.ts'
import { rightsCases } from './rights-cases.ts'

export const calculatorCases: readonly CalculatorCase[] = [
  ...financingCases,
  ...buyingCases,
  ...rentingCases,
  ...investingCases,
  ...rightsCases,
]
