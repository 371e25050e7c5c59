import { z } from 'zod'
import { calculatorIds } from '#domain/calculators/names.ts'
import { figureOrigins, figureUnits } from '#domain/assistant/figure.ts'
import { filterKeys } from '#domain/assistant/filters.ts'
import { answerModes, answerOutcomes, turnRatings } from '#domain/assistant/turns.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

const { questionCharacters, noteCharacters, perMinute } = limits.assistant
const when = z.iso.datetime()
const features = ['property-assistant'] as const
/** An address within the product. */
const href = z.string().regex(/^\/(?!\/)[\x21-\x7e]*$/)

export const Figure = z.object({
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.enum(figureUnits),
  currency: z.enum(currencies).nullable(),
  sample: z.object({ size: z.int(), of: z.string() }).nullable(),
  asOf: z.iso.date().nullable(),
  sources: z.array(z.string()),
  /** The list or sheet behind it. */
  href: href.nullable(),
  origin: z.enum(figureOrigins),
  isDemonstration: z.boolean(),
})

/** A filter that an answer used. Without choices it takes a text. */
export type UsedFilter = z.infer<typeof UsedFilter>
export const UsedFilter = z.object({
  key: z.enum(filterKeys),
  label: z.string(),
  value: z.string(),
  /** The value in words. */
  shown: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)

/** What the member may do next. Nothing happens before they say yes. */
export type AssistantAction = z.infer<typeof AssistantAction>
export const AssistantAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('schedule_meeting') }),
  z.object({ type: z.literal('open'), label: z.string(), href }),
  z.object({ type: z.literal('watch'), subject: z.enum(['projects', 'developers']), slug, name: z.string() }),
  z.object({
    type: z.literal('alert'),
    page: z.enum(['projects', 'transactions']),
    name: z.string(),
    search: z.string(),
  }),
  z.object({ type: z.literal('calculate'), calculator: z.enum(calculatorIds), href }),
])

export type AssistantAnswer = z.infer<typeof AssistantAnswer>
export const AssistantAnswer = z.object({
  id: z.uuid(),
  message: z.string(),
  shouldScheduleMeeting: z.boolean(),
  availableActions: z.array(AssistantAction),
  outcome: z.enum(answerOutcomes),
  mode: z.enum(answerModes),
  figures: z.array(Figure),
  filters: z.array(UsedFilter),
  links: z.array(z.object({ label: z.string(), href })),
  /** Questions left today. */
  left: z.int().nonnegative(),
})

export type AssistantTurn = z.infer<typeof AssistantTurn>
export const AssistantTurn = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  sentAt: when,
  question: z.string(),
  /** Null for a question that was cancelled or whose answer was lost. */
  answer: AssistantAnswer.omit({ left: true }).nullable(),
  rating: z.enum(turnRatings).nullable(),
})

export type AssistantQuestion = z.infer<typeof AssistantQuestion>
export const AssistantQuestion = z.object({
  message: z.string().trim().min(1).max(questionCharacters),
  context: z.object({
    timestamp: when,
    /** The conversation. */
    sessionId: z.uuid(),
    /** The page that the member is on: what "this project" and "here" mean. */
    page: plainLine(1, 300).optional(),
    /** Filters that the member changed; an empty text removes one. */
    filters: z.partialRecord(z.enum(filterKeys), plainLine(0, 120)).optional(),
    /** The question whose filters were changed, or that is continued. */
    after: z.uuid().optional(),
  }),
})

const questionStates = ['unanswered', 'down', 'withheld', 'failed', 'declined', 'handled'] as const

export type QuestionFilter = z.infer<typeof QuestionFilter>
export const QuestionFilter = z.object({ state: z.enum(questionStates).optional() })

/** A question as staff see it: without its author. */
export type StaffQuestion = z.infer<typeof StaffQuestion>
export const StaffQuestion = z.object({
  id: z.uuid(),
  sentAt: when,
  question: z.string(),
  message: z.string(),
  outcome: z.enum(answerOutcomes),
  mode: z.enum(answerModes),
  rating: z.enum(turnRatings).nullable(),
  note: z.string(),
  handledAt: when.nullable(),
  demonstration: z.boolean(),
})

const turnParams = z.object({ turnId: z.uuid() })

export const assistant = {
  ask: endpoint({
    method: 'POST',
    url: '/functions/v1/property-assistant',
    summary:
      'Ask the Property Assistant. It answers from the data that the caller may read. One question at a time',
    audience: 'member',
    features,
    body: AssistantQuestion,
    response: AssistantAnswer,
    errors: ['CONFLICT', 'DAILY_LIMIT_REACHED'],
    perMinute,
    bodyBytes: 16_384,
  }),
  askStreamed: endpoint({
    method: 'POST',
    url: '/functions/v1/property-assistant/stream',
    summary:
      'Ask the Property Assistant and receive the answer in parts: `text` with checked sentences, `answer` with the whole. Closing the connection cancels the question',
    audience: 'member',
    features,
    body: AssistantQuestion,
    stream: 'text/event-stream',
    errors: ['CONFLICT', 'DAILY_LIMIT_REACHED'],
    perMinute,
    bodyBytes: 16_384,
  }),
  turns: endpoint({
    method: 'GET',
    url: '/api/assistant',
    summary: "Retrieve the caller's last conversation and the questions left today",
    audience: 'member',
    features,
    response: z.object({
      left: z.int().nonnegative(),
      perDay: z.int(),
      mode: z.enum(answerModes),
      turns: z.array(AssistantTurn),
    }),
  }),
  rate: endpoint({
    method: 'PUT',
    url: '/api/assistant/turns/:turnId/rating',
    summary: 'Rate an answer, optionally with a reason',
    audience: 'member',
    features,
    params: turnParams,
    body: z.object({
      rating: z.enum(turnRatings).nullable(),
      note: plainLine(0, noteCharacters).default(''),
    }),
    errors: ['NOT_FOUND'],
  }),
  forget: endpoint({
    method: 'DELETE',
    url: '/api/assistant/turns',
    summary: "Delete all of the caller's conversations",
    audience: 'member',
    features,
  }),
  questions: endpoint({
    method: 'GET',
    url: '/api/admin/assistant/questions',
    summary: 'List questions that were not answered or whose answers did not help, newest first. Paginated',
    audience: 'staff',
    query: QuestionFilter.extend({ after: z.uuid().optional() }),
    response: z.object({
      questions: z.array(StaffQuestion),
      counts: z.record(z.enum(questionStates), z.int()),
      next: z.uuid().nullable(),
    }),
  }),
  handle: endpoint({
    method: 'PUT',
    url: '/api/admin/assistant/questions/:turnId/handled',
    summary: 'Mark a question as handled, or open it again',
    audience: 'staff',
    params: turnParams,
    body: z.object({ isHandled: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
}
