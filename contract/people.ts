import { z } from 'zod'
import { memberRoles, roles } from '#domain/access/roles.ts'
import { ownFactorTypes } from '#domain/auth/factors/factor-methods.ts'
import { accountStatuses } from '#domain/people/account-status.ts'
import { AccountSession } from './account.ts'
import { endpoint } from './endpoint.ts'
import { LicenceFields } from './onboarding.ts'

const when = z.iso.datetime()
const text = z.string().trim().max(200)

export type PersonRow = z.infer<typeof PersonRow>
export const PersonRow = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  status: z.enum(accountStatuses),
  joinedAt: when,
  lastSignInAt: when.nullable(),
  hasSecondFactor: z.boolean(),
})

export type PersonDetail = z.infer<typeof PersonDetail>
export const PersonDetail = PersonRow.extend({
  emailConfirmedAt: when.nullable(),
  bannedUntil: when.nullable(),
  onboardingCompleted: z.boolean(),
  loginCount: z.int(),
  deletionDueAt: when.nullable(),
  /** The latest decision on membership. */
  decision: z
    .object({
      decision: z.enum(['approved', 'declined']),
      reason: z.string(),
      by: z.string().nullable(),
      at: when,
    })
    .nullable(),
  /** Verified second factors. Recovery codes are deleted with the last factor they replace. */
  factors: z.array(z.object({ id: z.uuid(), type: z.enum(ownFactorTypes), name: z.string(), addedAt: when })),
  sessions: z.array(AccountSession.omit({ isThis: true })),
})

export type Applicant = z.infer<typeof Applicant>
export const Applicant = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  /**
   * When the address was confirmed, or a member sent their licence: the review is promised within 24 to 48
   * hours.
   */
  waitingSince: when,
  onboardingCompleted: z.boolean(),
  /** Whether the applicant is a member already and asks to be verified as an agent. */
  isMember: z.boolean(),
  licence: LicenceFields.extend({ fileName: z.string().nullable() }).nullable(),
})

export type PeopleFilter = z.infer<typeof PeopleFilter>
export const PeopleFilter = z.object({
  /** A part of the name or the address. */
  text: text.optional(),
  role: z.enum(roles).optional(),
  status: z.enum(accountStatuses).optional(),
})

const personParams = z.object({ personId: z.uuid() })
const reason = z.string().trim().min(3).max(500)

export const people = {
  list: endpoint({
    method: 'GET',
    url: '/api/people',
    summary: 'List accounts, newest first',
    audience: 'admin',
    query: PeopleFilter.extend({ after: z.string().max(100).optional() }),
    response: z.object({ people: z.array(PersonRow), total: z.int(), next: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/people/:personId',
    summary: 'Retrieve an account with its sessions and membership decision',
    audience: 'admin',
    params: personParams,
    response: PersonDetail,
    errors: ['NOT_FOUND'],
  }),
  grantRole: endpoint({
    method: 'PUT',
    url: '/api/people/:personId/roles/:role',
    summary: 'Grant a role',
    audience: 'admin',
    params: personParams.extend({ role: z.enum(roles) }),
    response: PersonDetail,
    errors: ['NOT_FOUND'],
  }),
  removeRole: endpoint({
    method: 'DELETE',
    url: '/api/people/:personId/roles/:role',
    summary: 'Revoke a role. The role of the last administrator cannot be revoked',
    audience: 'admin',
    params: personParams.extend({ role: z.enum(roles) }),
    response: PersonDetail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    url: '/api/people/:personId/sessions/:sessionId',
    summary: 'End one session of a person',
    audience: 'admin',
    params: personParams.extend({ sessionId: z.uuid() }),
    response: PersonDetail,
    errors: ['NOT_FOUND'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    url: '/api/people/:personId/sessions',
    summary: 'End all sessions of a person',
    audience: 'admin',
    params: personParams,
    response: PersonDetail,
    errors: ['NOT_FOUND'],
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    url: '/api/people/:personId/factors/:factorId',
    summary: 'Remove a lost second factor, end all sessions and notify the person',
    audience: 'admin',
    params: personParams.extend({ factorId: z.uuid() }),
    response: PersonDetail,
    errors: ['NOT_FOUND', 'CONFLICT', 'PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  }),
  close: endpoint({
    method: 'POST',
    url: '/api/people/:personId/closure',
    summary: 'Close an account for some days or permanently, and end all its sessions',
    audience: 'admin',
    params: personParams,
    body: z.object({ days: z.int().min(1).max(3650).nullable(), reason }),
    response: PersonDetail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  open: endpoint({
    method: 'DELETE',
    url: '/api/people/:personId/closure',
    summary: 'Reopen a closed account',
    audience: 'admin',
    params: personParams,
    response: PersonDetail,
    errors: ['NOT_FOUND'],
  }),
  approvals: endpoint({
    method: 'GET',
    url: '/api/approvals',
    summary: 'List pending membership requests, longest waiting first',
    audience: 'approver',
    query: z.object({ after: z.string().max(100).optional() }),
    response: z.object({ applicants: z.array(Applicant), total: z.int(), next: z.string().nullable() }),
  }),
  approve: endpoint({
    method: 'POST',
    url: '/api/approvals/:personId/approve',
    summary: 'Approve a membership request with a member role and notify the applicant',
    audience: 'approver',
    params: personParams,
    body: z.object({ role: z.enum(memberRoles) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decline: endpoint({
    method: 'POST',
    url: '/api/approvals/:personId/decline',
    summary: 'Decline a membership request and send the reason to the applicant',
    audience: 'approver',
    params: personParams,
    body: z.object({ reason }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  licenceFile: endpoint({
    method: 'GET',
    url: '/api/approvals/:personId/licence',
    summary: 'Download the licence of an applicant',
    audience: 'approver',
    params: personParams,
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
  }),
}
