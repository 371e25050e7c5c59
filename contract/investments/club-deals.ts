import { z } from 'zod'
import { clubDealStates } from '#domain/investments/club-deal-state.ts'
import {
  clubDocumentKinds,
  documentReaders,
  scenarioNames,
  type ScenarioName,
} from '#domain/investments/club-deal-terms.ts'
import { interestRefusals } from '#domain/investments/interest.ts'
import {
  suitabilityAnswers,
  suitabilityQuestionNames,
  suitabilityResults,
} from '#domain/investments/suitability.ts'
import { clientClasses, investableBandNames, verificationStates } from '#domain/investments/verification.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { isCountry } from '#domain/places/countries.ts'
import { launchCities } from '#domain/places/cities.ts'
import { ClubDealTerms } from './club-deal-terms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, offeredCurrency } from '#contract/form-fields.ts'

const { largestMinor, perMinute, questionCharacters } = limits.clubDeals
const when = z.iso.datetime()
const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const dealParams = z.object({ slug })
const count = z.int().nonnegative()
const amount = z.int().nonnegative()
const ratio = z.number().nullable()
const features = ['coinvestments'] as const

/** The rules that apply to a deal, as a regulator or the club itself sets them. Amounts are in `currency`. */
export type ClubDealRegime = z.infer<typeof ClubDealRegime>
export const ClubDealRegime = z.object({
  key: z.string(),
  title: z.string(),
  /** Empty where no regulator is named. */
  regulator: z.string(),
  currency: z.enum(currencies),
  listingCapMinor: amount.nullable(),
  /** The most of one retail member: in a calendar year over all deals of the regime, or in one deal. */
  retailCapMinor: amount.nullable(),
  retailCapPer: z.enum(['year', 'deal']).nullable(),
  /** The most days in which interest may be taken. */
  longestDays: count.nullable(),
  needsCompleted: z.boolean(),
  needsIndependentValuation: z.boolean(),
  rules: z.array(z.string()),
  wording: z.string(),
  holdsFrom: day,
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  verifiedOn: day,
})

/** All interests of a deal together. Below three members neither the sum nor the exact count is shown. */
export type InterestTotals = z.infer<typeof InterestTotals>
export const InterestTotals = z.object({
  /** Null for fewer than three. */
  members: count.nullable(),
  totalMinor: amount.nullable(),
  /** The total over the target; null as the total. */
  ofTarget: ratio,
  isOversubscribed: z.boolean(),
})

/** What a scenario brings members who invest the whole target, by the terms. Computed, never entered. */
export type ScenarioReturn = z.infer<typeof ScenarioReturn>
export const ScenarioReturn = z.object({
  years: z.int(),
  netIrr: ratio,
  grossIrr: ratio,
  /** The yearly return that all fees cost: gross less net. */
  feeDrag: ratio,
  multiple: ratio,
  /** Structuring, administration, exit and VAT, over all years. */
  feesMinor: amount,
  /** The sponsor's share of the profit. */
  promoteMinor: amount,
  allInCostMinor: amount,
  /** What members get in all, and what of it beyond what they invested. */
  receivedMinor: amount,
  profitMinor: z.int(),
})

export type ClubDealReturns = Record<ScenarioName, ScenarioReturn>
export const ClubDealReturns = z.record(z.enum(scenarioNames), ScenarioReturn)

/** The own interest of a member. */
export type OwnInterest = z.infer<typeof OwnInterest>
export const OwnInterest = z.object({
  amountMinor: amount,
  currency: z.enum(currencies),
  /** Whether the licensed operator gets the member's name and address. */
  introduce: z.boolean(),
  confirmedVersion: z.int(),
  /** By when it must be confirmed anew because the terms changed; null while it stands. */
  confirmBy: when.nullable(),
  createdAt: when,
  changedAt: when,
  withdrawnAt: when.nullable(),
  withdrawnBecause: z.enum(['member', 'terms']).nullable(),
})

/** A deal in the list. */
export type ClubDealCard = z.infer<typeof ClubDealCard>
export const ClubDealCard = z.object({
  slug,
  state: z.enum(clubDealStates),
  title: z.string(),
  city: z.enum(launchCities),
  /** The name of the project or the address that it is about. */
  about: z.string(),
  operatorName: z.string(),
  regimeTitle: z.string(),
  currency: z.enum(currencies),
  targetMinor: amount,
  smallestMinor: amount,
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  interest: InterestTotals,
  base: ScenarioReturn,
  /** What Diwan earns on the deal; null while undisclosed. */
  earningsMinor: amount.nullable(),
  ownInterest: OwnInterest.nullable(),
  isWatched: z.boolean(),
  demonstration: z.boolean(),
})

export type ClubDocument = z.infer<typeof ClubDocument>
export const ClubDocument = z.object({
  id: z.uuid(),
  kind: z.enum(clubDocumentKinds),
  title: z.string(),
  readers: z.enum(documentReaders),
  version: z.int().positive(),
  bytes: count,
  sha256: z.string(),
  uploadedAt: when,
  /** Whether the caller may download it now. */
  mayDownload: z.boolean(),
})

export type ClubQuestion = z.infer<typeof ClubQuestion>
export const ClubQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  isOwn: z.boolean(),
  state: z.enum(['open', 'answered', 'declined']),
  /** Why an own question was declined. */
  declineReason: z.string(),
  createdAt: when,
  answeredAt: when.nullable(),
})

/** A dated report on a running deal. */
export type ClubReport = z.infer<typeof ClubReport>
export const ClubReport = z.object({
  id: z.uuid(),
  /** The last day of the time that it is about. */
  periodEnd: day,
  /** The value of what members hold, after debt and costs. */
  valueMinor: amount,
  incomeMinor: amount,
  /** Capital that was paid back, the sale included. */
  capitalMinor: amount,
  text: z.string(),
  documentId: z.uuid().nullable(),
  /** From 1; a correction is a new revision, and the newest is shown. */
  revision: z.int().positive(),
  publishedAt: when,
})

/** A quarter for which a report is due. */
export type DueReport = z.infer<typeof DueReport>
export const DueReport = z.object({
  quarter: z.string(),
  periodEnd: day,
  dueOn: day,
  state: z.enum(['published', 'published_late', 'due', 'late']),
})

/** What became of 100 invested, of the reports so far. */
export type RealisedReturn = z.infer<typeof RealisedReturn>
export const RealisedReturn = z.object({
  asOf: day,
  investedOn: day,
  /** Paid out and still held, over what was invested. */
  dpi: z.number(),
  rvpi: z.number(),
  tvpi: z.number(),
  /** Per 100 invested. */
  gainPer100: z.number(),
  /** A yearly rate; null under a year, and where no rate fits. */
  netIrr: ratio,
  /** Whether the value is older than a year. */
  isValueOld: z.boolean(),
})

export type TimelineStep = z.infer<typeof TimelineStep>
export const TimelineStep = z.object({
  at: when,
  kind: z.enum(['state', 'terms', 'report']),
  /** Set for a change of state. */
  state: z.enum(clubDealStates).nullable(),
  /** Of terms. */
  version: z.int().nullable(),
  note: z.string(),
})

export type Verification = z.infer<typeof Verification>
export const Verification = z.object({
  state: z.enum(verificationStates),
  clientClass: z.enum(clientClasses).nullable(),
  suitability: z.enum(suitabilityResults).nullable(),
  residence: z.string().nullable(),
  submittedAt: when.nullable(),
  decidedAt: when.nullable(),
  expiresAt: when.nullable(),
  /** Of staff, where they need more or rejected it. */
  reason: z.string(),
})

/** What a member must be able to invest before club deals open to them. */
export type ClubThreshold = z.infer<typeof ClubThreshold>
export const ClubThreshold = z.object({
  holdsFrom: day,
  amountMinor: amount,
  currency: z.enum(currencies),
  note: z.string(),
})

export type ClubDeal = z.infer<typeof ClubDeal>
export const ClubDeal = ClubDealCard.extend({
  id: z.uuid(),
  version: z.int().positive(),
  terms: ClubDealTerms,
  /** The published project of the deal. */
  project: z.object({ slug, name: z.string() }).nullable(),
  regime: ClubDealRegime,
  vatPercent: z.number(),
  returns: ClubDealReturns,
  documents: z.array(ClubDocument),
  questions: z.array(ClubQuestion),
  reports: z.array(ClubReport),
  dueReports: z.array(DueReport),
  realised: RealisedReturn.nullable(),
  timeline: z.array(TimelineStep),
  verification: Verification,
  /** Why the caller may not declare interest now, in the order of the checks; null when they may. */
  interestRefusal: z.enum(interestRefusals).nullable(),
  /** The most that the caller may declare, as a retail member; null without a limit. */
  retailLeftMinor: amount.nullable(),
  room: z.object({
    mayJoin: z.boolean(),
    /** The conversation, once the caller has joined. */
    conversationId: z.uuid().nullable(),
  }),
})

/** A past or running deal: what was projected at the start beside what came of it. */
export type ScoreboardRow = z.infer<typeof ScoreboardRow>
export const ScoreboardRow = z.object({
  slug,
  title: z.string(),
  city: z.enum(launchCities),
  state: z.enum(clubDealStates),
  operatorName: z.string(),
  currency: z.enum(currencies),
  investedMinor: amount.nullable(),
  investedOn: day.nullable(),
  /** The base scenario of the terms. */
  projected: z.object({ years: z.int(), netIrr: ratio, multiple: ratio }),
  /** Null before the first report, and where the deal never invested. */
  realised: RealisedReturn.nullable(),
  demonstration: z.boolean(),
})

/** A declaration and answers as a member submits them. */
export type VerificationEntry = z.infer<typeof VerificationEntry>
export const VerificationEntry = z.object({
  residence: z.string().refine(isCountry, 'is not a known country'),
  clientClass: z.enum(clientClasses),
  investable: z.enum(investableBandNames),
  currency: offeredCurrency,
  answers: z.record(z.enum(suitabilityQuestionNames), z.enum(suitabilityAnswers)),
  /** That the declaration is true and complete. */
  isTrue: z.literal(true),
})

export const clubDeals = {
  listClubDeals: endpoint({
    method: 'GET',
    url: '/api/club-deals',
    summary: 'List club deals that members may see, open ones first',
    audience: 'member',
    features,
    response: z.object({
      deals: z.array(ClubDealCard),
      verification: Verification,
      threshold: ClubThreshold,
    }),
  }),
  scoreboard: endpoint({
    method: 'GET',
    url: '/api/club-deal-scoreboard',
    summary: 'List what was projected and what came of every past and running club deal',
    audience: 'member',
    features,
    response: z.object({ rows: z.array(ScoreboardRow) }),
  }),
  readClubDeal: endpoint({
    method: 'GET',
    url: '/api/club-deals/:slug',
    summary: 'Retrieve a club deal with terms, computed returns, documents, questions and reports',
    audience: 'member',
    features,
    params: dealParams,
    response: ClubDeal,
    errors: ['NOT_FOUND'],
  }),
  clubDocument: endpoint({
    method: 'GET',
    url: '/api/club-deals/:slug/documents/:documentId',
    summary: 'Download a document of a club deal',
    audience: 'member',
    features,
    params: dealParams.extend({ documentId: z.uuid() }),
    stream: 'application/pdf',
    errors: ['NOT_FOUND', 'VERIFICATION_REQUIRED', 'VERIFICATION_EXPIRED', 'SUITABILITY_REQUIRED'],
    perMinute: 60,
  }),
  ownVerification: endpoint({
    method: 'GET',
    url: '/api/club-deal-verification',
    summary: "Retrieve the caller's verification for club deals",
    audience: 'member',
    features,
    response: z.object({
      verification: Verification,
      threshold: ClubThreshold,
      /** Whether a declaration may be submitted now. */
      maySubmit: z.boolean(),
    }),
  }),
  submitVerification: endpoint({
    method: 'POST',
    url: '/api/club-deal-verification',
    summary: 'Submit a declaration and answers for club deals. Staff decide',
    audience: 'member',
    features,
    body: VerificationEntry,
    response: z.object({ verification: Verification }),
    errors: ['CONFLICT', 'BELOW_THRESHOLD'],
    perMinute,
  }),
  ownInterests: endpoint({
    method: 'GET',
    url: '/api/club-deal-interests',
    summary: "List the caller's interests in club deals, newest first",
    audience: 'member',
    features,
    response: z.object({
      interests: z.array(
        OwnInterest.extend({ deal: z.object({ slug, title: z.string(), state: z.enum(clubDealStates) }) }),
      ),
    }),
  }),
  saveInterest: endpoint({
    method: 'PUT',
    url: '/api/club-deals/:slug/interest',
    summary:
      'Declare a non-binding interest in an open deal, change it, or confirm it for changed terms. Repeating it changes nothing',
    audience: 'member',
    features,
    params: dealParams,
    body: z.object({
      amountMinor: z.int().positive().max(largestMinor),
      /** The version of the terms that the member read. */
      version: z.int().positive(),
      /** That the statement of risks was read and understood. */
      hasConfirmedRisks: z.boolean(),
      introduce: z.boolean(),
    }),
    response: z.object({
      interest: OwnInterest,
      /** Whether the amount is more than a tenth of what the member could invest. */
      isConcentrated: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', ...interestRefusals],
    perMinute,
  }),
  withdrawInterest: endpoint({
    method: 'DELETE',
    url: '/api/club-deals/:slug/interest',
    summary: 'Withdraw the interest in an open deal. Repeating it changes nothing',
    audience: 'member',
    params: dealParams,
    errors: ['NOT_FOUND', 'DEAL_NOT_OPEN'],
  }),
  createQuestion: endpoint({
    method: 'POST',
    url: '/api/club-deals/:slug/questions',
    summary: 'Send a question on a deal to staff. Its answer is published without names',
    audience: 'member',
    features,
    params: dealParams,
    /** The id is made by the sender, so that a repeated request stores it once. */
    body: z.object({ id: z.uuid(), question: z.string().trim().min(5).max(questionCharacters) }),
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_EXPIRED',
      'SUITABILITY_REQUIRED',
    ],
    perMinute,
  }),
  watchClubDeal: endpoint({
    method: 'PUT',
    url: '/api/club-deals/:slug/watch',
    summary: 'Be notified of changes of a deal. Repeating it changes nothing',
    audience: 'member',
    features,
    params: dealParams,
    errors: ['NOT_FOUND'],
  }),
  unwatchClubDeal: endpoint({
    method: 'DELETE',
    url: '/api/club-deals/:slug/watch',
    summary: 'Stop notifications of a deal. Repeating it changes nothing',
    audience: 'member',
    params: dealParams,
    errors: ['NOT_FOUND'],
  }),
  joinRoom: endpoint({
    method: 'POST',
    url: '/api/club-deals/:slug/room',
    summary:
      'Join the conversation of members with interest in a deal, and of staff. Repeating it changes nothing',
    audience: 'member',
    features,
    params: dealParams,
    response: z.object({ conversationId: z.uuid() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    perMinute,
  }),
  leaveRoom: endpoint({
    method: 'DELETE',
    url: '/api/club-deals/:slug/room',
    summary: 'Leave the conversation of a deal. Repeating it changes nothing',
    audience: 'member',
    params: dealParams,
    errors: ['NOT_FOUND'],
  }),
}
