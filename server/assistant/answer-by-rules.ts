import { areas } from '#contract/areas.ts'
import { intents, isFilterKey, type Filters, type Intent } from '#domain/assistant/filters.ts'
import { parseQuestion, withChanged, type ParsedQuestion } from '#domain/assistant/parse-question.ts'
import type { AskEndpoint } from './ask-endpoint.ts'
import { answerIntent, type Interpretation } from './answer-intent.ts'
import { readAreaNames, resolveNames, subjectOnPage, type ResolvedNames } from './resolve-names.ts'
import { notFound, type ToolContext, type ToolResult } from './tool.ts'
import type { Sql } from '#server/db/sql.ts'

/** A question with what is known around it. */
export type RulesQuestion = {
  text: string
  page: string | undefined
  /** Filters that the member changed. */
  changed: Readonly<Record<string, string>>
  /** How the question before was read, or of the one whose filters are changed. */
  before: Interpretation | null
}

type RulesContext = ToolContext & { sql: Sql; now: Date }

/** What the assistant can be asked, said when a question is not understood. */
const abilities =
  'I can answer from the data of Diwan: prices, rents, yields, sales and handovers of areas, comparisons, areas in a budget, projects with their score, developers, buying costs, instalments, fees in force, terms, lessons, and your own assets and watchlist.'

/** Answers by parsing the question and looking its names up. Returns how it was read with the result. */
export async function answerByRules(
  question: RulesQuestion,
  context: RulesContext,
): Promise<{ result: ToolResult; interpretation: Interpretation }> {
  const isChange = question.before !== null && Object.keys(question.changed).length > 0
  const parsed = parseQuestion(question.text, await readAreaNames(context.sql, context.ask, context.now))
  if (isChange && question.before) {
    const filters = withChanged(question.before.filters, await withSlugs(context.ask, question.changed))
    return answerFirst([question.before.intent], { filters, parsed, question }, context)
  }
  const names = await resolveNames(context.ask, parsed.names)
  const filters = filtersWith(parsed, names, question)
  const candidates = candidateIntents(parsed, filters, question.before)
  if (names.unknown.length > 0 && needsSubject(candidates) && !hasSubject(filters))
    return {
      result: notFound(
        `I found no area, project or developer called ${names.unknown.map((name) => `“${name}”`).join(' or ')}. ${abilities}`,
        { texts: names.unknown },
      ),
      interpretation: { intent: 'unknown', filters },
    }
  const answered = await answerFirst(candidates, { filters, parsed, question }, context)
  return { ...answered, result: withReadings(answered.result, names) }
}

/** Says how a name was read that is not the title of what was found. */
function withReadings(result: ToolResult, { readAs }: ResolvedNames): ToolResult {
  const readings = readAs.map(({ written, title }) => `I read “${written}” as ${title}.`)
  return {
    ...result,
    sentences: [...readings, ...result.sentences],
    texts: [...result.texts, ...readAs.flatMap(({ written, title }) => [written, title])],
  }
}

/** An area that was typed into a filter, as its slug. */
async function withSlugs(ask: AskEndpoint, changed: Readonly<Record<string, string>>) {
  const entries: [string, string][] = []
  for (const [key, value] of Object.entries(changed)) {
    if (!isFilterKey(key)) continue
    if (!key.startsWith('place') || value === '') entries.push([key, value])
    else {
      const known = await ask(areas.read, { slug: value })
      const found = known.isOpen ? value : (await resolveNames(ask, [value])).areas[0]
      if (found !== undefined) entries.push([key, found])
    }
  }
  return Object.fromEntries(entries)
}

function filtersWith(parsed: ParsedQuestion, names: ResolvedNames, { page, before }: RulesQuestion): Filters {
  const [place, place2, place3] = names.areas
  const named: Filters = {
    ...(place === undefined ? {} : { place }),
    ...(place2 === undefined ? {} : { place2 }),
    ...(place3 === undefined ? {} : { place3 }),
    ...(names.project === null ? {} : { project: names.project }),
    ...(names.developer === null ? {} : { developer: names.developer }),
  }
  const own = { ...parsed.filters, ...named }
  if (hasSubject(named)) return continuesBefore(parsed) ? { ...before?.filters, ...own } : own
  if (parsed.pointsAtPage && hasSubject(subjectOnPage(page))) return { ...subjectOnPage(page), ...own }
  if (continuesBefore(parsed) && before && parsed.filters.city === undefined)
    return { ...before.filters, ...own }
  // On a page about one thing, a question without a subject is about that thing.
  if (parsed.filters.city === undefined && names.unknown.length === 0)
    return { ...subjectOnPage(page), ...own }
  return own
}

const subjects = ['place', 'project', 'developer'] as const
const hasSubject = (filters: Filters) => subjects.some((key) => filters[key] !== undefined)

/** Whether a question says too little by itself: "and three bedrooms?", "what about villas?". */
function continuesBefore({ intents: found, names }: ParsedQuestion): boolean {
  return (
    found.length === 0 || (names.length === 0 && found.every((intent) => subjectIntents.includes(intent)))
  )
}

/** Intents that are about an area, a project or a developer. */
const subjectIntents: readonly Intent[] = [
  'net-yield',
  'gross-yield',
  'rent',
  'price',
  'sales',
  'change',
  'handovers',
  'compare',
  'project',
  'score',
  'developer',
  'check-price',
]

const needsSubject = (candidates: readonly Intent[]) =>
  candidates.every((intent) => subjectIntents.includes(intent) || intent === 'unknown')

function candidateIntents(parsed: ParsedQuestion, filters: Filters, before: Interpretation | null): Intent[] {
  const found =
    parsed.intents.length > 0 ? parsed.intents : before && continuesBefore(parsed) ? [before.intent] : []
  const isTerm =
    parsed.isDefinition &&
    !hasSubject(filters) &&
    parsed.amounts.length === 0 &&
    filters.city === undefined &&
    filters.rooms === undefined
  const ordered = isTerm
    ? ['term' as const, ...found]
    : [...found, ...(parsed.isDefinition ? ['term' as const] : [])]
  return ordered.filter((intent) => intents.includes(intent))
}

type QuestionParts = { filters: Filters; parsed: ParsedQuestion; question: RulesQuestion }

/** The first candidate that fits the filters answers; a named thing without a measure is described. */
async function answerFirst(
  candidates: readonly Intent[],
  { filters, parsed, question }: QuestionParts,
  context: ToolContext,
) {
  const fallback: Intent[] = filters.project
    ? ['project']
    : filters.developer
      ? ['developer']
      : filters.place
        ? ['price']
        : filters.city
          ? ['city']
          : ['term']
  let last: { result: ToolResult; interpretation: Interpretation } | null = null
  for (const intent of [...candidates, ...fallback]) {
    const result = await answerIntent({ intent, filters, parsed, text: question.text, candidates }, context)
    if (!result) continue
    const interpretation = { intent, filters }
    if (result.isFound || last === null) last = { result, interpretation }
    // A term that the glossary does not have is no answer yet.
    if (result.isFound || intent !== 'term') break
  }
  return (
    last ?? {
      result: notFound(`I did not understand that. ${abilities}`),
      interpretation: { intent: 'unknown' as const, filters },
    }
  )
}
