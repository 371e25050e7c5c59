import type { ToolSet } from 'ai'
import type { Intent } from '#domain/assistant/filters.ts'
import { writeFigure } from '#domain/assistant/figure.ts'
import { limits } from '#domain/limits.ts'
import type { LanguageModelConfig } from '#server/config.ts'
import { answeredDraft, findFault, withheldDraft, type Draft } from '#server/assistant/answer-question.ts'
import { toolResult, type ToolContext, type ToolResult } from '#server/assistant/tool.ts'
import { readings } from '#server/assistant/questions-at-once.ts'
import { assistantTools } from '#server/assistant/tools.ts'
import { modelInstructions } from './instructions.ts'
import { splitSentences } from './split-sentences.ts'

const { firstWordsMs, totalMs, steps, answerTokens } = limits.assistant.model

type ModelQuestion = {
  text: string
  page: string | undefined
  history: readonly { question: string; message: string }[]
}

type FoundByTool = ToolResult & { tool: string }

type Model = {
  config: LanguageModelConfig
  signal: AbortSignal
  /** Sends a checked sentence to the member. */
  say: (sentence: string) => void
}

export type ModelAnswer = { draft: Draft; tokens: number }

/** The model gave no usable answer before its first checked sentence. */
class ModelFailure extends Error {}

/**
 * Lets the model word an answer from the results of tools, which run as the caller. Each sentence is checked before it
 * is sent; the first that says what no tool said ends and withholds the answer.
 */
export async function answerByModel(
  question: ModelQuestion,
  context: ToolContext,
  model: Model,
): Promise<ModelAnswer> {
  // Loaded with the first question: the libraries take 0.4 s and 30 MB that a server without a model does not need.
  const [{ streamText, isStepCount }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const { config, say } = model
  const found: FoundByTool[] = []
  const first = new AbortController()
  const timer = setTimeout(() => first.abort(new ModelFailure('no first words in time')), firstWordsMs)
  const signal = AbortSignal.any([model.signal, first.signal, AbortSignal.timeout(totalMs)])
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: config.baseUrl,
    includeUsage: true,
    ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
  })
  const failures: unknown[] = []
  try {
    const stream = streamText({
      model: provider(config.model),
      instructions: modelInstructions,
      messages: [
        ...question.history.flatMap(({ question: text, message }) => [
          { role: 'user' as const, content: text },
          { role: 'assistant' as const, content: message },
        ]),
        {
          role: 'user' as const,
          content: question.page
            ? `${question.text}\n(The member is on the page ${question.page})`
            : question.text,
        },
      ],
      tools: await modelTools(context, found, signal),
      stopWhen: isStepCount(steps),
      abortSignal: signal,
      maxOutputTokens: answerTokens,
      maxRetries: 0,
      onError: ({ error }) => {
        failures.push(error)
      },
    })
    const checked = await readChecked(stream.textStream, {
      question: question.text,
      found,
      say,
      onFirst: () => clearTimeout(timer),
    })
    if (failures.length > 0 || signal.aborted)
      throw new ModelFailure('the model broke off', { cause: failures[0] ?? signal.reason })
    const usage = await stream.totalUsage
    const tokens = usage.totalTokens ?? 0
    const result = merged(found)
    if (checked.fault !== null) return { draft: withheldDraft(result, 'model'), tokens }
    if (checked.message === '') throw new ModelFailure('the model said nothing')
    return {
      draft: {
        ...answeredDraft(checked.message, result, 'model'),
        interpretation: interpretationFrom(found),
      },
      tokens,
    }
  } finally {
    clearTimeout(timer)
    // Ends the request of an answer that is withheld.
    first.abort()
  }
}

/** The tools as the model sees them. What they return is written down for the check. */
async function modelTools(context: ToolContext, found: FoundByTool[], signal: AbortSignal): Promise<ToolSet> {
  const { tool } = await import('ai')
  return Object.fromEntries(
    assistantTools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: async (given: unknown) => {
          const result = await readings.run(() => run(given, context), { signal })
          found.push({ ...result, tool: name })
          return forModel(result)
        },
      }),
    ]),
  )
}

function forModel({ figures, sentences, isFound }: ToolResult) {
  return {
    isFound,
    figures: figures.map((figure) => ({
      label: figure.label,
      text: writeFigure(figure),
      sample: figure.sample,
      asOf: figure.asOf,
      sources: figure.sources,
      origin: figure.origin,
      isDemonstration: figure.isDemonstration,
    })),
    // Data, marked as such: an article may contain anything.
    data: sentences,
  }
}

type Reading = {
  question: string
  found: readonly ToolResult[]
  say: (sentence: string) => void
  onFirst: () => void
}

/** Reads the words of the model sentence by sentence, up to the first that fails the check. */
async function readChecked(
  words: AsyncIterable<string>,
  { question, found, say, onFirst }: Reading,
): Promise<{ message: string; fault: string | null }> {
  const message: string[] = []
  let open = ''
  const check = (sentence: string) => {
    const fault = findFault(sentence, merged(found), question)
    if (fault !== null) return fault
    message.push(sentence)
    say(sentence)
    return null
  }
  for await (const part of words) {
    onFirst()
    const { sentences, rest } = splitSentences(open + part)
    open = rest
    for (const sentence of sentences) {
      const fault = check(sentence)
      if (fault !== null) return { message: '', fault }
    }
  }
  const last = open.trim()
  const fault = last === '' ? null : check(last)
  return { message: fault === null ? message.join(' ') : '', fault }
}

/** What each tool answers, so that a changed filter asks it again. */
const toolIntents: Readonly<Record<string, Intent>> = {
  area_figures: 'price',
  net_yield: 'net-yield',
  compare_areas: 'compare',
  rank_areas: 'rank',
  areas_in_budget: 'budget',
  city_figures: 'city',
  find_projects: 'find-projects',
  project_facts: 'project',
  project_score: 'score',
  developer_facts: 'developer',
  check_price: 'check-price',
  mortgage: 'mortgage',
  affordability: 'affordability',
  purchase_costs: 'purchase-costs',
  legal_figures: 'rules',
  explain_term: 'term',
  find_lessons: 'learn',
}

function interpretationFrom(found: readonly FoundByTool[]): Draft['interpretation'] {
  const last = found.findLast(({ filters }) => filters.length > 0)
  const intent = last && toolIntents[last.tool]
  if (!last || !intent) return null
  return {
    intent,
    filters: Object.fromEntries(
      last.filters.flatMap(({ key, value }) => (value === '' ? [] : [[key, value]])),
    ),
  }
}

/** All results of a turn as one. */
function merged(found: readonly ToolResult[]): ToolResult {
  return toolResult({
    figures: found.flatMap(({ figures }) => figures),
    texts: found.flatMap(({ texts }) => texts),
    filters: found.findLast(({ filters }) => filters.length > 0)?.filters ?? [],
    actions: distinct(found.flatMap(({ actions }) => actions)),
    links: distinct(found.flatMap(({ links }) => links)),
    isFound: found.length === 0 || found.some(({ isFound }) => isFound),
  })
}

function distinct<T>(values: readonly T[]): T[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = JSON.stringify(value)
    return seen.has(key) ? false : seen.add(key)
  })
}
