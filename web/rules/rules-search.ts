import type { z } from 'zod'
import type { rules } from '#contract/rules.ts'
import { limits } from '#domain/limits.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { splitWords } from '#domain/search/fold-text.ts'

export type RulesSearch = { q?: string | undefined; city?: LaunchCity | undefined }

type Listed = z.output<typeof rules.list.response>

/** The filter in the address; what is not understood is left out. */
export function parseRulesSearch(raw: Record<string, unknown>): RulesSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, limits.search.textMaxCharacters) : ''
  const city = launchCities.find((one) => one === raw['city'])
  return { ...(q === '' ? {} : { q }), ...(city ? { city } : {}) }
}

/**
 * The rows that match a filter. A rule without cities holds in all of them. Requirements and regimes are named by
 * authority and market, so a city leaves them out. Changes stay, because they wait for somebody.
 */
export function filterRules(listed: Listed, { q, city }: RulesSearch): Listed {
  const wanted = splitWords(q ?? '')
  const matches = (...texts: string[]) => {
    const words = texts.flatMap(splitWords)
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  }
  return {
    ...listed,
    rules: listed.rules.filter(
      ({ cities, title, detail, key }) =>
        (city === undefined || cities.length === 0 || cities.includes(city)) && matches(title, detail, key),
    ),
    requirements: city
      ? []
      : listed.requirements.filter(({ authority, requirement }) => matches(authority, requirement)),
    regimes: city
      ? []
      : listed.regimes.filter(({ title, regulator, market }) => matches(title, regulator, market)),
  }
}
