import { z } from 'zod'
import { clubDealActions, clubDealStates } from '#domain/investments/club-deal-state.ts'
import { clubDocumentKinds, documentReaders } from '#domain/investments/club-deal-terms.ts'
import { openingGapNames } from '#domain/investments/opening-gap-names.ts'
import {
  suitabilityAnswers,
  suitabilityQuestionNames,
  suitabilityResults,
} from '#domain/investments/suitability.ts'
import {
  clientClasses,
  investableBandNames,
  verificationDecisions,
  verificationStates,
} from '#domain/investments/verification.ts'
import { limits } from '#domain/limits.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { launchCities } from '#domain/places/cities.ts'
import { ClubDealTerms } from './club-deal-terms.ts'
import {
  ClubDealRegime,
  ClubDealReturns,
  ClubDocument,
  ClubReport,
  ClubThreshold,
  DueReport,
  RealisedReturn,
  TimelineStep,
} from './club-deals.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, line, offeredCurrency } from '#contract/form-fields.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'

const { answerCharacters, documentBytes, largestMinor, reasonCharacters, textCharacters } = limits.clubDeals
const when = z.iso.datetime()
const count = z.int().nonnegative()
const minor = z.int().nonnegative().max(largestMinor)
const dealParams = z.object({ dealId: z.uuid() })
const reason = z.string().trim().min(3).max(reasonCharacters)
const refusals = ['FORBIDDEN', 'FOUR_EYES', 'CONFLICT'] as const

/** A deal on the desk. Sums are exact for staff. */
export type StaffClubDeal = z.infer<typeof StaffClubDeal>
export const StaffClubDeal = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  city: z.enum(launchCities),
  state: z.enum(clubDealStates),
  currency: z.enum(currencies),
  targetMinor: minor,
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  members: count,
  interestMinor: count,
  isOversubscribed: z.boolean(),
  openQuestions: count,
  lateReports: count,
  /** Whether changed terms wait for a second person. */
  hasPendingTerms: z.boolean(),
  changedAt: when,
  demonstration: z.boolean(),
})

export type OpeningGap = z.infer<typeof OpeningGap>
export const OpeningGap = z.object({
  gap: z.enum(openingGapNames),
  /** Of documents. */
  kinds: z.array(z.enum(clubDocumentKinds)),
})

/** One version of the terms. */
export type TermsVersion = z.infer<typeof TermsVersion>
export const TermsVersion = z.object({
  version: z.int().positive(),
  terms: ClubDealTerms,
  /** Everyone who wrote it; empty names after the accounts are gone. */
  writers: z.array(z.string()),
  writtenAt: when,
  approvedBy: z.string().nullable(),
  approvedAt: when.nullable(),
})

/** A deal with all that staff work on. */
export type ClubDealFile = z.infer<typeof ClubDealFile>
export const ClubDealFile = StaffClubDeal.extend({
  /** The terms that members see; before the first approval the draft. */
  live: TermsVersion,
  /** Terms that wait for approval after the deal was announced. */
  pending: TermsVersion.nullable(),
  /** Earlier approved versions, newest first. */
  earlier: z.array(TermsVersion),
  returns: ClubDealReturns,
  vatPercent: z.number(),
  regime: ClubDealRegime,
  /** What is missing before it may open, of the pending terms where there are any. */
  gaps: z.array(OpeningGap),
  /** The actions that the state permits, with why the caller may not; null when they may. */
  actions: z.array(z.object({ action: z.enum(clubDealActions), refusal: z.enum(refusals).nullable() })),
  /** Why the caller may not approve the pending terms; null when they may. */
  approvalRefusal: z.enum(refusals).nullable(),
  documents: z.array(ClubDocument),
  reports: z.array(ClubReport),
  dueReports: z.array(DueReport),
  investedMinor: minor.nullable(),
  investedOn: day.nullable(),
  realised: RealisedReturn.nullable(),
  timeline: z.array(TimelineStep),
  roomId: z.uuid().nullable(),
})

export type StaffClubQuestion = z.infer<typeof StaffClubQuestion>
export const StaffClubQuestion = z.object({
  id: z.uuid(),
  deal: z.object({ id: z.uuid(), title: z.string() }),
  /** Empty after the account is gone. */
  memberName: z.string(),
  question: z.string(),
  answer: z.string(),
  state: z.enum(['open', 'answered', 'declined']),
  declineReason: z.string(),
  createdAt: when,
  answeredAt: when.nullable(),
  demonstration: z.boolean(),
})

export type StaffVerification = z.infer<typeof StaffVerification>
export const StaffVerification = z.object({
  id: z.uuid(),
  memberName: z.string(),
  memberEmail: z.string(),
  state: z.enum(verificationStates),
  residence: z.string(),
  clientClass: z.enum(clientClasses),
  investable: z.enum(investableBandNames),
  currency: z.enum(currencies),
  answers: z.record(z.enum(suitabilityQuestionNames), z.enum(suitabilityAnswers)),
  points: count,
  suitability: z.enum(suitabilityResults),
  submittedAt: when,
  decidedBy: z.string().nullable(),
  decidedAt: when.nullable(),
  reason: z.string(),
  expiresAt: when.nullable(),
  demonstration: z.boolean(),
})

export type StaffInterest = z.infer<typeof StaffInterest>
export const StaffInterest = z.object({
  id: z.uuid(),
  memberName: z.string(),
  /** Empty where the member did not agree to be introduced to the operator. */
  memberEmail: z.string(),
  residence: z.string().nullable(),
  clientClass: z.enum(clientClasses).nullable(),
  amountMinor: count,
  currency: z.enum(currencies),
  introduce: z.boolean(),
  confirmedVersion: z.int(),
  confirmBy: when.nullable(),
  createdAt: when,
  changedAt: when,
  withdrawnAt: when.nullable(),
})

/** A report as staff enter it. */
export type NewClubReport = z.infer<typeof NewClubReport>
export const NewClubReport = z.object({
  periodEnd: day,
  valueMinor: minor,
  incomeMinor: minor,
  capitalMinor: minor,
  text: z.string().trim().min(1).max(textCharacters),
  documentId: z.uuid().nullable(),
})

/** What an action needs besides its name: a reason to return, cancel, exit or write off, the money when it begins to operate. */
export type ClubDealActionEntry = z.infer<typeof ClubDealActionEntry>
export const ClubDealActionEntry = z
  .object({
    action: z.enum(clubDealActions),
    reason: z.string().trim().max(reasonCharacters).default(''),
    investedMinor: minor.positive().optional(),
    investedOn: day.optional(),
  })
  .refine(
    ({ action, reason: why }) => !['return', 'cancel', 'write_off'].includes(action) || why.length >= 3,
    {
      path: ['reason'],
      error: 'is needed',
    },
  )

export const clubDealDesk = {
  staffClubDeals: endpoint({
    method: 'GET',
    url: '/api/admin/club-deals',
    summary: 'List all club deals, the last changed first, with the regimes to choose from',
    audience: 'staff',
    response: z.object({
      deals: z.array(StaffClubDeal),
      regimes: z.array(ClubDealRegime),
      waiting: z.object({ verifications: count, questions: count }),
    }),
  }),
  staffClubDeal: endpoint({
    method: 'GET',
    url: '/api/admin/club-deals/:dealId',
    summary: 'Retrieve a club deal with its versions, gaps, documents and reports',
    audience: 'staff',
    params: dealParams,
    response: ClubDealFile,
    errors: ['NOT_FOUND'],
  }),
  saveTerms: endpoint({
    method: 'PUT',
    url: '/api/admin/club-deals/:dealId/terms',
    summary:
      'Create a deal, change a draft, or write changed terms of a listed deal, which another person approves',
    audience: 'editor',
    params: dealParams,
    /** When the terms that were changed had been written; null for a new deal. Later terms are not overwritten. */
    body: z.object({ terms: ClubDealTerms, writtenAt: when.nullable() }),
    response: z.object({ writtenAt: when }),
    errors: ['CONFLICT'],
  }),
  approveTerms: endpoint({
    method: 'POST',
    url: '/api/admin/club-deals/:dealId/terms/approval',
    summary:
      'Let changed terms of a listed deal take effect. Members with interest must confirm it within seven days',
    audience: 'staff',
    params: dealParams,
    /** The version as it was read: a later text of it is not approved. */
    body: z.object({ version: z.int().positive(), writtenAt: z.iso.datetime() }),
    errors: ['NOT_FOUND', ...refusals],
  }),
  discardTerms: endpoint({
    method: 'DELETE',
    url: '/api/admin/club-deals/:dealId/terms',
    summary: 'Discard changed terms that wait, or a deal that is still a draft',
    audience: 'editor',
    params: dealParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  performClubDealAction: endpoint({
    method: 'POST',
    url: '/api/admin/club-deals/:dealId/actions',
    summary: 'Move a deal to another state',
    audience: 'staff',
    params: dealParams,
    body: ClubDealActionEntry,
    response: z.object({ state: z.enum(clubDealStates) }),
    errors: ['NOT_FOUND', ...refusals, 'DEAL_INCOMPLETE'],
  }),
  addClubDocument: endpoint({
    method: 'POST',
    url: '/api/admin/club-deals/:dealId/documents',
    summary: 'Upload a document as PDF. One of the same kind and title becomes its next version',
    audience: 'editor',
    params: dealParams,
    query: z.object({ kind: z.enum(clubDocumentKinds), title: line, readers: z.enum(documentReaders) }),
    file: { mostBytes: documentBytes },
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute: 20,
  }),
  removeClubDocument: endpoint({
    method: 'DELETE',
    url: '/api/admin/club-deals/:dealId/documents/:documentId',
    summary: 'Delete a document of a deal that members do not see yet',
    audience: 'editor',
    params: dealParams.extend({ documentId: z.uuid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffClubDocument: endpoint({
    method: 'GET',
    url: '/api/admin/club-deals/:dealId/documents/:documentId',
    summary: 'Download a document of any deal',
    audience: 'staff',
    params: dealParams.extend({ documentId: z.uuid() }),
    stream: 'application/pdf',
    errors: ['NOT_FOUND'],
  }),
  publishReport: endpoint({
    method: 'POST',
    url: '/api/admin/club-deals/:dealId/reports',
    summary: 'Publish a report on a running deal. One for the same day corrects the one before',
    audience: 'editor',
    params: dealParams,
    body: NewClubReport,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffInterests: endpoint({
    method: 'GET',
    url: '/api/admin/club-deals/:dealId/interests',
    summary: 'List the interests in a deal, newest first, withdrawn ones last',
    audience: 'staff',
    params: dealParams,
    response: z.object({ interests: z.array(StaffInterest) }),
    errors: ['NOT_FOUND'],
  }),
  exportInterests: endpoint({
    method: 'GET',
    url: '/api/admin/club-deals/:dealId/interests/export',
    summary: 'Export the interests of members who agreed to be introduced to the operator',
    audience: 'staff',
    params: dealParams,
    query: withFormat(z.object({})),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
  staffQuestions: endpoint({
    method: 'GET',
    url: '/api/admin/club-deal-questions',
    summary: 'List questions on club deals, open ones first',
    audience: 'staff',
    query: z.object({
      deal: z.uuid().optional(),
      state: z.enum(['open', 'answered', 'declined']).optional(),
    }),
    response: z.object({ questions: z.array(StaffClubQuestion) }),
  }),
  answerQuestion: endpoint({
    method: 'PUT',
    url: '/api/admin/club-deal-questions/:questionId/answer',
    summary: 'Publish the answer to a question, or change it',
    audience: 'editor',
    params: z.object({ questionId: z.uuid() }),
    body: z.object({ answer: z.string().trim().min(1).max(answerCharacters) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  declineQuestion: endpoint({
    method: 'PUT',
    url: '/api/admin/club-deal-questions/:questionId/declined',
    summary: 'Decline an open question with a reason that its author reads',
    audience: 'editor',
    params: z.object({ questionId: z.uuid() }),
    body: z.object({ reason }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffVerifications: endpoint({
    method: 'GET',
    url: '/api/admin/club-deal-verifications',
    summary: 'List verifications for club deals: those that wait, oldest first, or the last decided ones',
    audience: 'staff',
    query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    response: z.object({ verifications: z.array(StaffVerification), threshold: ClubThreshold }),
  }),
  decideVerification: endpoint({
    method: 'PUT',
    url: '/api/admin/club-deal-verifications/:verificationId/decision',
    summary: 'Verify a member for twelve months, ask for more, or reject with a reason',
    audience: 'staff',
    params: z.object({ verificationId: z.uuid() }),
    body: z
      .object({
        decision: z.enum(verificationDecisions),
        reason: z.string().trim().max(reasonCharacters).default(''),
      })
      .refine(({ decision, reason: why }) => decision === 'verified' || why.length >= 3, {
        path: ['reason'],
        error: 'is needed',
      }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SUITABILITY_REQUIRED'],
  }),
  clubThresholds: endpoint({
    method: 'GET',
    url: '/api/admin/club-deal-thresholds',
    summary: 'List the thresholds for club deals with the days from which they hold, newest first',
    audience: 'staff',
    response: z.object({ thresholds: z.array(ClubThreshold) }),
  }),
  addClubThreshold: endpoint({
    method: 'POST',
    url: '/api/admin/club-deal-thresholds',
    summary: 'Add a threshold that holds from a day on, today or later',
    audience: 'admin',
    body: z.object({
      holdsFrom: day,
      amountMinor: minor.positive(),
      currency: offeredCurrency,
      note: line,
    }),
    errors: ['CONFLICT'],
  }),
}
