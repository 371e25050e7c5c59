import type { Term, TermSubject } from './term.ts'
import { authorities } from './terms/authorities.ts'
import { buying } from './terms/buying.ts'
import { deals } from './terms/deals.ts'
import { lending } from './terms/lending.ts'
import { offPlan } from './terms/off-plan.ts'
import { ownership } from './terms/ownership.ts'
import { prices } from './terms/prices.ts'
import { renting } from './terms/renting.ts'
import { returns } from './terms/returns.ts'

/** All terms of the glossary, by subject. */
export const termsBySubject: Readonly<Record<TermSubject, readonly Term[]>> = {
  authorities,
  ownership,
  buying,
  'off-plan': offPlan,
  renting,
  lending,
  returns,
  prices,
  deals,
}

export const terms: readonly Term[] = Object.values(termsBySubject).flat()

const bySlug = new Map(terms.map((term) => [term.slug, term]))

/** The term of a slug, or undefined if there is none. */
export function findTerm(slug: string): Term | undefined {
  return bySlug.get(slug)
}
