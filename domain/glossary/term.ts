/** Subjects of the glossary, in the order of its page. */
export const termSubjects = [
  'authorities',
  'ownership',
  'buying',
  'off-plan',
  'renting',
  'lending',
  'returns',
  'prices',
  'deals',
] as const
export type TermSubject = (typeof termSubjects)[number]

/** Calculators that a term may lead to, by their address. */
type TermCalculator = 'mortgage' | 'purchase-costs' | 'rental-yield'

export type Term = {
  /** Its address below /glossary. */
  slug: string
  name: string
  arabicName: string
  /** What an abbreviation stands for, or what else the term is called. */
  longName?: string
  /** Further forms under which texts use it. Plurals with an `s` are recognised by themselves. */
  forms?: readonly string[]
  /** One sentence, shown where the term is used. */
  definition: string
  /** What an investor does with it, in two to four sentences. */
  explanation: string
  formula?: string
  /** Slugs of related terms. */
  related: readonly string[]
  calculator?: TermCalculator
}
