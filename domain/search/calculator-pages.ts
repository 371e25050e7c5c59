import type { FeatureKey } from '#domain/access/features.ts'

/** The calculators beside the three that most people look for, and what people call them. */
export const calculatorPages = [
  {
    to: '/resources/calculators/budget-areas',
    feature: 'calculators',
    names: ['Budget to areas', 'What can I afford', 'Areas in my budget', 'Budget calculator'],
  },
  {
    to: '/resources/calculators/affordability',
    feature: 'calculators',
    names: [
      'How much a bank lends',
      'Affordability calculator',
      'Loan eligibility',
      'Debt burden',
      'Maximum loan',
    ],
  },
  {
    to: '/resources/calculators/amortisation',
    feature: 'calculators',
    names: ['Repayment schedule', 'Amortisation', 'Amortization schedule', 'Loan schedule'],
  },
  {
    to: '/resources/calculators/fixed-then-variable',
    feature: 'calculators',
    names: ['Fixed, then variable rate', 'Fixed or variable rate', 'Rate after the fixed period'],
  },
  {
    to: '/resources/calculators/flat-rate',
    feature: 'calculators',
    names: ['Flat rate against reducing rate', 'Flat rate', 'Reducing rate'],
  },
  {
    to: '/resources/calculators/early-settlement',
    feature: 'calculators',
    names: ['Early settlement', 'Early settlement fee', 'Pay off a loan early', 'Refinance'],
  },
  {
    to: '/resources/calculators/short-let',
    feature: 'calculators',
    names: [
      'Short let or long let',
      'Holiday home calculator',
      'Airbnb calculator',
      'Short-term rental',
      'Short let',
    ],
  },
  {
    to: '/resources/calculators/service-charge',
    feature: 'calculators',
    names: ['Service charge impact', 'Service charges', 'Service charge calculator'],
  },
  {
    to: '/resources/calculators/rent-increase',
    feature: 'calculators',
    names: [
      'Rent increase at renewal',
      'Rent increase calculator',
      'Rental index',
      'RERA rent calculator',
      'Decree 43',
    ],
  },
  {
    to: '/resources/calculators/off-plan',
    feature: 'calculators',
    names: ['Off-plan cash flow', 'Payment plan calculator', 'Off-plan calculator', 'Off-plan return'],
  },
  {
    to: '/resources/calculators/early-exit',
    feature: 'calculators',
    names: ['Early exit', 'Assignment calculator', 'Sell before handover', 'Resale before handover'],
  },
  {
    to: '/resources/calculators/default-exposure',
    feature: 'calculators',
    names: ['Default exposure', 'What a default costs', 'Stop paying instalments'],
  },
  {
    to: '/resources/calculators/post-handover',
    feature: 'calculators',
    names: ['Post-handover affordability', 'Post-handover plan', 'Instalments after handover'],
  },
  {
    to: '/resources/calculators/fix-and-flip',
    feature: 'calculators',
    names: ['Fix and flip', 'Renovation calculator', 'Flip calculator'],
  },
  {
    to: '/resources/calculators/rent-or-buy',
    feature: 'calculators',
    names: ['Rent or buy', 'Buy or rent', 'Buy versus rent'],
  },
  {
    to: '/resources/calculators/returns',
    feature: 'calculators',
    names: ['Return measures', 'IRR calculator', 'XIRR calculator', 'Equity multiple'],
  },
  {
    to: '/resources/calculators/waterfall',
    feature: 'calculators',
    names: ['Waterfall of a deal', 'Waterfall calculator', 'Preferred return', 'Promote'],
  },
  {
    to: '/resources/calculators/waterfall-hurdles',
    feature: 'calculators',
    names: ['Waterfall with hurdles', 'IRR hurdles'],
  },
  {
    to: '/resources/calculators/residency',
    feature: 'calculators',
    names: ['Residency by property', 'Golden visa', 'Residence visa', 'Property visa'],
  },
  {
    to: '/resources/calculators/currency',
    feature: 'calculators',
    names: ['Currency and repatriation', 'Exchange rate', 'Currency calculator', 'Repatriation'],
  },
  {
    to: '/resources/calculators/zakat',
    feature: 'calculators',
    names: ['Zakat, for education', 'Zakat calculator', 'Zakat'],
  },
] as const satisfies readonly { to: string; feature: FeatureKey; names: readonly string[] }[]
