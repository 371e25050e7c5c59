import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** A rule about who may own property or obtain residence, from the table of dated rules. */
export type RuleNote = {
  key: string
  /** The cities where it applies; empty when it is not limited to some of them. */
  cities: readonly LaunchCity[]
  /** Country codes of the citizens it does not apply to. */
  exceptFor: readonly string[]
  /** The value that a purchase must reach, in major units. */
  threshold: { amount: number; currency: Currency } | null
  /** ISO days; null for no end. */
  effectiveFrom: string
  effectiveTo: string | null
}

type Applicant = {
  nationality: string | null
  cities: readonly LaunchCity[]
  budget: { amount: number; currency: Currency } | null
}

/**
 * Whether a budget reaches the threshold; null when either is unknown or there is no rate between the
 * currencies.
 */
export function reaches({ threshold }: RuleNote, budget: Applicant['budget']): boolean | null {
  if (!threshold || !budget) return null
  const conversion = conversionBetween(budget.currency, threshold.currency)
  return conversion ? budget.amount * conversion.rate >= threshold.amount : null
}

/**
 * The rules in force on a day that apply to a person: for the cities they chose, or for all when they chose
 * none.
 */
export function rulesFor<Note extends RuleNote>(
  notes: readonly Note[],
  { nationality, cities }: Applicant,
  today: string,
): Note[] {
  return notes.filter(
    (note) =>
      note.effectiveFrom <= today &&
      (note.effectiveTo === null || today <= note.effectiveTo) &&
      (nationality === null || !note.exceptFor.includes(nationality)) &&
      (cities.length === 0 || note.cities.length === 0 || note.cities.some((city) => cities.includes(city))),
  )
}
