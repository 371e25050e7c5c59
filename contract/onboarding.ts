import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { cashNeeds, delayTolerances, fundings, horizons, strategies } from '#domain/onboarding/choices.ts'
import { frequencies } from '#domain/notifications/events.ts'
import { launchCities } from '#domain/places/cities.ts'
import { authorities } from '#domain/onboarding/licence.ts'
import { leftOutReasons, reasonKinds } from '#domain/onboarding/shortlist.ts'
import { paths, steps } from '#domain/onboarding/steps.ts'
import { accountStatuses } from '#domain/people/account-status.ts'
import { isCountry } from '#domain/places/countries.ts'
import { Preferences } from './account.ts'
import { endpoint } from './endpoint.ts'
import { offeredCurrency } from './form-fields.ts'
import { SpanCoverage } from './coverage.ts'
import { plainLine } from './plain-line.ts'

const country = z.string().refine(isCountry, 'is not a known country').nullable()
const amount = z.int().min(1).max(limits.onboarding.largestAmount).nullable()
const { currency, areaUnit } = Preferences.shape
const when = z.iso.datetime()

/** The answers of each step. Stored encrypted, for their owner only: staff and agents cannot read them. */
const answers = {
  residence: z.object({ path: z.enum(paths), residence: country, nationality: country }),
  goals: z.object({ strategies: z.array(z.enum(strategies)).max(strategies.length) }),
  budget: z.object({ currency, amount, funding: z.enum(fundings), monthlyAmount: amount }),
  places: z.object({
    cities: z.array(z.enum(launchCities)).max(launchCities.length),
    areas: z.array(plainLine(0, 120)).max(limits.onboarding.areasNamed),
  }),
  risk: z.object({
    horizon: z.enum(horizons).nullable(),
    cashNeed: z.enum(cashNeeds).nullable(),
    delay: z.enum(delayTolerances).nullable(),
  }),
}
const { residence, goals, budget, places, risk } = answers
/** Not an answer of its own: the letters about watched things in the matrix of the account. */
const alerts = z.object({ frequency: z.enum(frequencies) })

export type Answers = z.infer<typeof Answers>
export const Answers = z.object(answers).partial()

/** An answer to one step, or a skipped step. */
export type StepAnswer = z.infer<typeof StepAnswer>
export const StepAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('residence'), answer: residence.nullable() }),
  z.object({ step: z.literal('goals'), answer: goals.nullable() }),
  z.object({ step: z.literal('budget'), answer: budget.extend({ currency: offeredCurrency }).nullable() }),
  z.object({ step: z.literal('places'), answer: places.nullable() }),
  z.object({ step: z.literal('risk'), answer: risk.nullable() }),
  z.object({ step: z.literal('alerts'), answer: alerts.nullable() }),
  z.object({ step: z.literal('licence'), answer: z.null() }),
  z.object({ step: z.literal('supplier'), answer: z.null() }),
])

/** An agent's licence. BRN is the broker's number, ORN the office's; both are for Dubai. */
export type LicenceFields = z.infer<typeof LicenceFields>
export const LicenceFields = z.object({
  authority: z.enum(authorities),
  licenceNumber: plainLine(3, 60),
  brokerNumber: plainLine(0, 20).nullable(),
  officeNumber: plainLine(0, 20).nullable(),
})

export type Licence = z.infer<typeof Licence>
export const Licence = LicenceFields.extend({
  fileName: z.string().nullable(),
  submittedAt: when,
  decision: z.enum(['approved', 'declined']).nullable(),
})

export type Onboarding = z.infer<typeof Onboarding>
export const Onboarding = z.object({
  fullName: z.string(),
  currency,
  areaUnit,
  isComplete: z.boolean(),
  answers: Answers,
  /** Steps answered or skipped. */
  passed: z.array(z.enum(steps)),
  licence: Licence.nullable(),
  /** How often letters about watched things come; null where the member chose each kind by itself. */
  alertFrequency: z.enum(frequencies).nullable(),
})

/** An area with sales data, for the map and the list. */
export type OnboardingPosition = z.infer<typeof OnboardingPosition>
export const OnboardingPosition = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.enum(launchCities),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  demonstration: z.boolean(),
})

export type ListedArea = z.infer<typeof ListedArea>
export const ListedArea = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.enum(launchCities),
  currency,
  sales: z.int(),
  median: z.number(),
  demonstration: z.boolean(),
  /** The days of the last twelve months whose sales are counted. */
  coverage: SpanCoverage,
  reasons: z.array(z.object({ kind: z.enum(reasonKinds), figure: z.number().nullable() })),
})

export type EligibilityNote = z.infer<typeof EligibilityNote>
export const EligibilityNote = z.object({
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Whether the budget reaches the rule's threshold; null when either is unknown. */
  isReached: z.boolean().nullable(),
  holdsFrom: z.iso.date(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  verifiedOn: z.iso.date(),
})

/** An area that the member chose and the shortlist excludes. */
export type LeftOutArea = z.infer<typeof LeftOutArea>
export const LeftOutArea = z.object({
  slug: z.string(),
  name: z.string(),
  currency,
  sales: z.int(),
  lowerQuartile: z.number(),
  reason: z.enum(leftOutReasons),
})

export type Outcome = z.infer<typeof Outcome>
export const Outcome = z.object({
  shortlist: z.array(ListedArea),
  leftOut: z.array(LeftOutArea),
  eligibility: z.array(EligibilityNote),
  isBudgetCompared: z.boolean(),
})

/** The state of an application for membership. */
export type Review = z.infer<typeof Review>
export const Review = z.object({
  status: z.enum(accountStatuses),
  waitingSince: when.nullable(),
  /** The position in the queue, from 1, and its length. */
  position: z.int().nullable(),
  waiting: z.int(),
  /** The reason for a refusal, as mailed to the applicant. */
  reason: z.string().nullable(),
  licence: Licence.nullable(),
})

const signedIn = 'signed-in' as const

export const onboarding = {
  read: endpoint({
    method: 'GET',
    url: '/api/onboarding',
    summary: "Retrieve the caller's onboarding answers and the remaining steps",
    audience: signedIn,
    response: Onboarding,
  }),
  save: endpoint({
    method: 'PUT',
    url: '/api/onboarding/steps',
    summary: 'Save or skip one onboarding step. Also possible after completion',
    audience: signedIn,
    body: StepAnswer,
    response: Onboarding,
  }),
  places: endpoint({
    method: 'GET',
    url: '/api/onboarding/places',
    summary: 'List the areas that can be chosen',
    audience: signedIn,
    response: z.object({ places: z.array(OnboardingPosition) }),
  }),
  outcome: endpoint({
    method: 'GET',
    url: '/api/onboarding/outcome',
    summary: 'Retrieve five recommended areas with their reasons, and the rules that apply to the caller',
    audience: signedIn,
    response: Outcome,
    perMinute: 30,
  }),
  review: endpoint({
    method: 'GET',
    url: '/api/onboarding/review',
    summary: "Retrieve the state of the caller's membership request",
    audience: signedIn,
    response: Review,
    background: true,
  }),
  applyAsAgent: endpoint({
    method: 'PUT',
    url: '/api/onboarding/licence',
    summary: 'Apply for verification as an agent, or correct a pending application',
    audience: signedIn,
    body: LicenceFields,
    response: Licence,
    errors: ['CONFLICT'],
    perMinute: 10,
  }),
  licenceFile: endpoint({
    method: 'PUT',
    url: '/api/onboarding/licence/file',
    summary: 'Upload the licence as a PDF, JPEG or PNG of at most 5 MB',
    audience: signedIn,
    query: z.object({ name: plainLine(1, 120) }),
    file: { mostBytes: limits.onboarding.licenceBytes },
    response: Licence,
    errors: ['CONFLICT', 'NOT_FOUND', 'TOO_LARGE', 'QUOTA_EXCEEDED', 'UNSUPPORTED_TYPE'],
    perMinute: 10,
  }),
  complete: endpoint({
    method: 'POST',
    url: '/api/onboarding',
    summary: 'Complete onboarding. Open steps count as skipped',
    audience: signedIn,
  }),
}
