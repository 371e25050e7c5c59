import { filterKeys, isFilterKey, type Filters, type Intent } from './filters.ts'
import { readNumbers } from './read-numbers.ts'
import { splitTokens, type Token } from './tokens.ts'
import { cityWords, findIntents, quietWords, stageWords, typeWords } from './vocabulary.ts'

/** A question as far as its words say: what it asks for, its filters, and the words that may be names. */
export type ParsedQuestion = {
  intents: Intent[]
  filters: Filters
  amounts: number[]
  percents: number[]
  /** Runs of words that say nothing else, longest names first in their order: `dubai marina`, `hazel dune park`. */
  names: string[]
  /** Whether it points at the page that the member is on: `here`, `this project`. */
  pointsAtPage: boolean
  isDefinition: boolean
  /** Whether prices are wanted per sq ft or per m²; undefined if it does not say. */
  isPerSqft: boolean | undefined
}

const pagePointers = ['here', 'this', 'it', 'its', 'هنا']

/** Names that are known beforehand are read first, because they may consist of ordinary words: Town Square, Studio City. */
export function parseQuestion(question: string, knownNames: readonly string[] = []): ParsedQuestion {
  const { names, rest: text } = takeNames(question, knownNames)
  const tokens = splitTokens(text)
  const { filters, amounts, percents, used } = readNumbers(tokens)
  const words = tokens.map(({ word }) => word)
  const folded = ` ${words.join(' ')} `
  const read = {
    ...withoutEmpty({
      city: find(cityWords, folded),
      type: find(typeWords, folded),
      stage: find(stageWords, folded),
    }),
    ...filters,
  }
  return {
    intents: findIntents(folded, { hasAmount: amounts.length > 0, hasSize: filters.sizeSqm !== undefined }),
    filters: read,
    amounts,
    percents,
    names: [...names, ...nameRuns(tokens, used)],
    pointsAtPage: words.some((word) => pagePointers.includes(word)),
    isDefinition: /^ (?:what is|what s|whats|what are|what does|define|explain|meaning of|what do)\b/.test(
      folded,
    ),
    isPerSqft: areaUnit(folded),
  }
}

function areaUnit(folded: string): boolean | undefined {
  const holds = (phrases: readonly string[]) => phrases.some((phrase) => folded.includes(` ${phrase} `))
  if (holds(['sqft', 'psf', 'sq ft', 'square foot', 'square feet'])) return true
  return holds(['per sqm', 'per m2', 'per m²', 'per square metre', 'per square meter']) ? false : undefined
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** The known names in a text in their order, the longest of overlapping ones, and the text without them. */
function takeNames(text: string, knownNames: readonly string[]): { names: string[]; rest: string } {
  const folded = text.toLowerCase()
  // A few letters change length in lower case; then no name is found beforehand.
  if (folded.length !== text.length) return { names: [], rest: text }
  const found: { name: string; from: number; to: number }[] = []
  for (const name of knownNames.toSorted((a, b) => b.length - a.length)) {
    const from = folded.indexOf(name.toLowerCase())
    const to = from + name.length
    if (from === -1 || isLetter(folded[from - 1]) || isLetter(folded[to])) continue
    if (found.every((other) => to <= other.from || from >= other.to)) found.push({ name, from, to })
  }
  const ordered = found.toSorted((a, b) => a.from - b.from)
  const rest = ordered
    .toReversed()
    .reduce((left, { from, to }) => `${left.slice(0, from)};${left.slice(to)}`, text)
  return { names: ordered.map(({ name }) => name), rest }
}

function find(words: Readonly<Record<string, readonly string[]>>, folded: string): string | undefined {
  const found = Object.entries(words).flatMap(([value, phrases]) =>
    phrases.map((phrase) => ({ value, at: folded.indexOf(` ${phrase} `) })),
  )
  return found.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at)[0]?.value
}

function withoutEmpty(filters: Record<string, string | undefined>): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Consecutive words without a meaning of their own. A name keeps quiet words between two others: `park by the sea`. */
function nameRuns(tokens: readonly Token[], used: ReadonlySet<number>): string[] {
  const runs: string[][] = []
  const cities = new Set(Object.values(cityWords).flat())
  let isOpen = false
  for (const [at, { word, text }] of tokens.entries()) {
    const isQuiet = used.has(at) || quietWords.has(word) || word === '%'
    if (isQuiet) isOpen = false
    else if (isOpen) runs.at(-1)?.push(text)
    else {
      // `Dubai Marina` is a name, and `Marina` alone may be none.
      const before = tokens[at - 1]
      runs.push(before && cities.has(before.word) ? [before.text, text] : [text])
      isOpen = true
    }
  }
  return runs.map((run) => run.join(' ')).filter((name) => /\p{L}/u.test(name) && name.length >= 2)
}

/** The filters of a question, with those that the member changed; an empty text removes one. */
export function withChanged(filters: Filters, changed: Readonly<Record<string, string>>): Filters {
  const known = Object.entries(changed).filter(([key]) => isFilterKey(key))
  const merged: Record<string, string> = { ...filters, ...Object.fromEntries(known) }
  return Object.fromEntries(filterKeys.flatMap((key) => (merged[key] ? [[key, merged[key]]] : [])))
}
