import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** A rule about who may own or stay, as it stands in the table of dated rules. */
export type RuleNote = {
  key: string
  /** Where it holds; empty where it is not about one of the cities alone. */
  cities: readonly LaunchCity[]
  /** Whom it does not concern, by country code. */
  exceptFor: readonly string[]
  /** A value that a purchase has to reach, in major units. */
  threshold: { amount: number; currency: Currency } | null
  /** ISO days; null for no end. */
  effectiveFrom: string
  effectiveTo: string | null
}

type Asker = {
  nationality: string | null
  cities: readonly LaunchCity[]
  budget: { amount: number; currency: Currency } | null
}

/** Whether what someone can spend reaches a threshold; null where one of both is unknown or no dated rate leads there. */
export function reaches({ threshold }: RuleNote, budget: Asker['budget']): boolean | null {
  if (!threshold || !budget) return null
  const conversion = conversionBetween(budget.currency, threshold.currency)
  return conversion ? budget.amount * conversion.rate >= threshold.amount : null
}

/** The rules in force on a day that concern someone: of the cities he looks at, or of all when he named none. */
export function rulesFor<Note extends RuleNote>(
  notes: readonly Note[],
  { nationality, cities }: Asker,
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
