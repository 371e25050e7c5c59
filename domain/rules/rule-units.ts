/** Units of a legal figure. */
export const ruleUnits = ['AED', 'SAR', 'percent', 'permille', 'years', 'days', 'multiple'] as const
export type RuleUnit = (typeof ruleUnits)[number]

/** What a legal figure is about. */
export const ruleConcerns = [
  'eligibility',
  'costs',
  'loans',
  'letting',
  'off-plan',
  'residency',
  'education',
] as const
export type RuleConcern = (typeof ruleConcerns)[number]

/** What staff change by two people. */
export const ruleSubjects = ['rule', 'requirement', 'regime'] as const
export type RuleSubject = (typeof ruleSubjects)[number]
