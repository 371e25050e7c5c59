import { z } from 'zod'
import { dashboardSections } from '#domain/account/dashboard.ts'
import { agreedTexts } from '#domain/legal/editions.ts'
import { currencies } from '#domain/money/exchange-rates.ts'
import { limits } from '#domain/limits.ts'
import { letterStates } from '#domain/mail/letters.ts'
import { endpoint } from './endpoint.ts'
import { offeredCurrency } from './form-fields.ts'
import { plainLine } from './plain-line.ts'

export type Preferences = z.infer<typeof Preferences>
export const Preferences = z.object({
  currency: z.enum(currencies),
  areaUnit: z.enum(['sqft', 'sqm']),
  theme: z.enum(['light', 'dark', 'system']),
  language: z.enum(['en', 'ar']),
})

/** The last consent a person gave or withdrew. */
export const Consent = z.object({
  subject: z.enum(['terms', 'privacy', 'newsletter']),
  edition: z.string(),
  given: z.boolean(),
  at: z.iso.datetime(),
})

export type Account = z.infer<typeof Account>
export const Account = z.object({
  email: z.email(),
  /** A new address that is not confirmed yet. */
  newEmail: z.email().nullable(),
  fullName: z.string(),
  photo: z.string().nullable(),
  memberSince: z.iso.datetime(),
  hasPassword: z.boolean(),
  consents: z.array(Consent),
  /** Whether the newsletter was requested and its confirmation code is still open. */
  newsletterRequested: z.boolean(),
  /** When the account will be deleted, if deletion was requested. */
  deletionDueAt: z.iso.datetime().nullable(),
})

export type AccountSession = z.infer<typeof AccountSession>
export const AccountSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  aal: z.enum(['aal1', 'aal2']),
  isThis: z.boolean(),
})

export type AccountEvent = z.infer<typeof AccountEvent>
export const AccountEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  address: z.string().nullable(),
  device: z.string(),
  /** Done by the account's owner, not by staff. */
  own: z.boolean(),
})

const Layout = z
  .array(z.object({ section: z.enum(dashboardSections), isShown: z.boolean() }))
  .max(dashboardSections.length)

/**
 * The dashboard sections in the member's order, and the time of the last visit before this one; null at the
 * first.
 */
export type Dashboard = z.infer<typeof Dashboard>
export const Dashboard = z.object({ layout: Layout, since: z.iso.datetime().nullable() })

/** A letter to the caller: its title in their language, and what became of it. */
export type OwnLetter = z.infer<typeof OwnLetter>
export const OwnLetter = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(letterStates),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

const fullName = plainLine(1, limits.account.nameCharacters)

export const account = {
  preferences: endpoint({
    method: 'GET',
    url: '/api/account/preferences',
    summary: 'Retrieve the currency, area unit, theme and language of the caller',
    audience: 'signed-in',
    response: Preferences,
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    url: '/api/account/preferences',
    summary: 'Update preferences. Omitted fields stay unchanged',
    audience: 'signed-in',
    body: Preferences.extend({ currency: offeredCurrency }).partial(),
    response: Preferences,
  }),
  visitDashboard: endpoint({
    method: 'POST',
    url: '/api/account/dashboard/visit',
    summary: 'Retrieve the dashboard of the caller and record the visit',
    audience: 'member',
    features: ['dashboard'],
    response: Dashboard,
  }),
  arrangeDashboard: endpoint({
    method: 'PUT',
    url: '/api/account/dashboard',
    summary: 'Set the order and visibility of the dashboard sections',
    audience: 'member',
    features: ['dashboard'],
    body: z.object({ layout: Layout }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/account',
    summary: 'Retrieve the account: name, addresses, photo, consents and a pending deletion',
    audience: 'signed-in',
    response: Account,
  }),
  change: endpoint({
    method: 'PATCH',
    url: '/api/account',
    summary: 'Update the name',
    audience: 'signed-in',
    body: z.object({ fullName }),
    response: Account,
  }),
  letters: endpoint({
    method: 'GET',
    url: '/api/account/letters',
    summary: 'List the letters to the caller of the last 90 days with what became of them, newest first',
    audience: 'signed-in',
    query: z.object({ after: z.uuid().optional() }),
    response: z.object({
      letters: z.array(OwnLetter),
      total: z.int().nonnegative(),
      next: z.uuid().nullable(),
    }),
  }),
  storage: endpoint({
    method: 'GET',
    url: '/api/account/storage',
    summary: 'Retrieve the storage used by photo, licence, documents and files of messages',
    audience: 'signed-in',
    response: z.object({ usedBytes: z.int().nonnegative(), quotaBytes: z.int().positive() }),
  }),
  changePhoto: endpoint({
    method: 'PUT',
    url: '/api/account/photo',
    summary: 'Upload a profile photo of at most 5 MB. It is stored as a re-encoded square',
    audience: 'signed-in',
    file: { mostBytes: limits.account.photoBytes },
    response: Account,
    errors: ['TOO_LARGE', 'QUOTA_EXCEEDED', 'UNSUPPORTED_TYPE'],
    perMinute: 10,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    url: '/api/account/photo',
    summary: 'Delete the profile photo',
    audience: 'signed-in',
    response: Account,
  }),
  photo: endpoint({
    method: 'GET',
    url: '/api/photos/:version',
    summary: 'Retrieve a profile photo. The address is unguessable and changes with every new photo',
    audience: 'anyone',
    params: z.object({ version: z.string().regex(/^[\w-]{22}$/) }),
    stream: 'image/webp',
    errors: ['NOT_FOUND'],
  }),
  sessions: endpoint({
    method: 'GET',
    url: '/api/account/sessions',
    summary: 'List the sessions of the caller, most recently used first',
    audience: 'signed-in',
    response: z.object({ sessions: z.array(AccountSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    url: '/api/account/sessions/:sessionId',
    summary: 'End one session of the caller',
    audience: 'signed-in',
    params: z.object({ sessionId: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    url: '/api/account/sessions',
    summary: 'End all sessions of the caller except the current one',
    audience: 'signed-in',
    response: z.object({ ended: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    url: '/api/account/history',
    summary: 'List sign-ins and account changes, newest first',
    audience: 'signed-in',
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    response: z.object({ events: z.array(AccountEvent), next: z.int().nullable() }),
  }),
  consent: endpoint({
    method: 'POST',
    url: '/api/account/consents',
    summary:
      'Subscribe to the newsletter, pending confirmation with a code sent by mail, or unsubscribe at once',
    audience: 'signed-in',
    body: z.object({ subject: z.literal('newsletter'), given: z.boolean() }),
    response: Account,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  acceptEdition: endpoint({
    method: 'POST',
    url: '/api/account/agreements',
    summary: 'Accept the edition in force of the terms or the privacy policy',
    audience: 'signed-in',
    body: z.object({ subject: z.enum(agreedTexts), edition: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/) }),
    errors: ['CONFLICT'],
  }),
  confirmConsent: endpoint({
    method: 'POST',
    url: '/api/account/consents/confirmation',
    summary: 'Confirm the newsletter subscription with the code sent by mail',
    audience: 'signed-in',
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    response: Account,
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  export: endpoint({
    method: 'POST',
    url: '/api/account/export',
    summary: 'Export all data stored about the caller as a ZIP of JSON files',
    audience: 'signed-in',
    stream: 'application/zip',
    errors: ['PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
    perMinute: 3,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    url: '/api/account/deletion',
    summary: 'Schedule the deletion of the account in 15 days',
    audience: 'signed-in',
    response: Account,
    errors: ['CONFLICT', 'PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    url: '/api/account/deletion',
    summary: 'Cancel a scheduled deletion of the account',
    audience: 'signed-in',
    response: Account,
  }),
}
