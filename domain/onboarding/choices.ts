/** Answers to the onboarding questions. */
export const strategies = [
  'off-plan',
  'rental-yield',
  'fix-flip',
  'short-term-rental',
  'co-investment',
] as const
export type Strategy = (typeof strategies)[number]

export const fundings = ['cash', 'mortgage', 'undecided'] as const
export const horizons = ['under-3', '3-to-7', 'over-7'] as const
export const cashNeeds = ['unlikely', 'possible', 'likely'] as const
export const delayTolerances = ['none', 'half-year', 'year-or-more'] as const

export type Funding = (typeof fundings)[number]
export type Horizon = (typeof horizons)[number]
export type CashNeed = (typeof cashNeeds)[number]
export type DelayTolerance = (typeof delayTolerances)[number]
