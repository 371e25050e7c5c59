import type { Calculator } from './calculator.ts'
import { budget } from './buying/budget.ts'
import { purchaseCosts } from './buying/purchase-costs.ts'
import { affordability } from './financing/affordability.ts'
import {
  amortisation,
  earlySettlement,
  fixedThenVariable,
  flatVersusReducing,
  mortgage,
} from './financing/loans.ts'
import { fixAndFlip } from './investing/fix-and-flip.ts'
import { rentOrBuy } from './investing/rent-or-buy.ts'
import { returns } from './investing/returns.ts'
import { waterfall, waterfallHurdles } from './investing/waterfall.ts'
import { defaultExposure } from './off-plan/default-exposure.ts'
import { earlyExit } from './off-plan/early-exit.ts'
import { offPlan } from './off-plan/off-plan.ts'
import { postHandover } from './off-plan/post-handover.ts'
import { rentIncrease } from './renting/rent-increase.ts'
import { rentalYields } from './renting/rental-yield.ts'
import { serviceCharge } from './renting/service-charge.ts'
import { shortLet } from './renting/short-let.ts'
import { currency } from './rights/currency.ts'
import { residency } from './rights/residency.ts'
import { zakat } from './rights/zakat.ts'
import { calculatorIds, type CalculatorId } from './names.ts'

const byId: Readonly<Record<CalculatorId, Calculator>> = {
  'purchase-costs': purchaseCosts,
  'budget-areas': budget,
  mortgage,
  affordability,
  amortisation,
  'fixed-then-variable': fixedThenVariable,
  'flat-rate': flatVersusReducing,
  'early-settlement': earlySettlement,
  'rental-yield': rentalYields,
  'short-let': shortLet,
  'service-charge': serviceCharge,
  'rent-increase': rentIncrease,
  'off-plan': offPlan,
  'early-exit': earlyExit,
  'default-exposure': defaultExposure,
  'post-handover': postHandover,
  'fix-and-flip': fixAndFlip,
  'rent-or-buy': rentOrBuy,
  returns,
  waterfall,
  'waterfall-hurdles': waterfallHurdles,
  residency,
  currency,
  zakat,
}

export const calculatorById = (id: CalculatorId): Calculator => byId[id]

/** All calculators in the order of the catalogue. */
export const calculators: readonly Calculator[] = calculatorIds.map(calculatorById)

/** The calculator of an address, or null. */
export function findCalculator(id: string): Calculator | null {
  return calculators.find((calculator) => calculator.id === id) ?? null
}
