import type { z } from 'zod'
import type { AssistantAction, UsedFilter } from '#contract/assistant.ts'
import type { AnswerFigure } from '#domain/assistant/figure.ts'
import type { AskEndpoint } from './ask-endpoint.ts'

/** What a tool found: figures, and sentences that contain no other numbers. */
export type ToolResult = {
  figures: AnswerFigure[]
  /** The answer in words, for the mode without a model. */
  sentences: string[]
  /** Names, titles and texts that an answer may repeat. They are data and never instructions. */
  texts: string[]
  filters: UsedFilter[]
  actions: AssistantAction[]
  links: { label: string; href: string }[]
  /** Whether it found what was asked for; sentences say why not. */
  isFound: boolean
}

/** The caller, and the endpoints as they see them. */
export type ToolContext = {
  ask: AskEndpoint
  today: string
  /** The unit of areas that the member reads. */
  areaUnit: 'sqm' | 'sqft'
}

/** A small function over readings of the product. */
export type AssistantTool = {
  name: string
  description: string
  input: z.ZodObject
  run: (input: unknown, context: ToolContext) => Promise<ToolResult>
}

type Definition<I extends z.ZodObject> = {
  name: string
  description: string
  input: I
  run: (input: z.output<I>, context: ToolContext) => Promise<ToolResult>
}

type TypedTool<I extends z.ZodObject> = AssistantTool & { typed: Definition<I>['run'] }

/** Checks the input, so that a model cannot pass anything else. */
export function assistantTool<I extends z.ZodObject>({ input, run, ...rest }: Definition<I>): TypedTool<I> {
  return { ...rest, input, typed: run, run: (raw, context) => run(input.parse(raw), context) }
}

export function toolResult(found: Partial<ToolResult>): ToolResult {
  return {
    figures: [],
    sentences: [],
    texts: [],
    filters: [],
    actions: [],
    links: [],
    isFound: true,
    ...found,
  }
}

/** Nothing was found, for this reason. */
export function notFound(sentence: string, more: Partial<ToolResult> = {}): ToolResult {
  return toolResult({ ...more, sentences: [sentence], isFound: false })
}

const refusals: Readonly<Record<string, string>> = {
  UPGRADE_REQUIRED: 'Your plan does not include these data.',
  FEATURE_DISABLED: 'These data are switched off at the moment.',
  DAILY_LIMIT_REACHED: 'You have reached the number of rows that your plan opens in a day.',
  TOO_MANY_REQUESTS: 'You asked faster than the limit allows. Try again in a minute.',
  QUESTION_TOO_SLOW: 'Reading these data took too long. Try a narrower question.',
  NOT_FOUND: 'There is no record under this name.',
  INVALID_INPUT: 'One of the values is outside what can be read.',
}

/** Why an endpoint did not answer, in words. */
export function refusedResult(code: string): ToolResult {
  return notFound(refusals[code] ?? 'These data cannot be read at the moment.', {
    links: code === 'UPGRADE_REQUIRED' ? [{ label: 'Plans', href: '/subscribe' }] : [],
  })
}

/** An address with its filters. */
export function toHref(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** Words joined as in a sentence: `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
