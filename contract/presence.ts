import { z } from 'zod'
import { visitPath, performanceAddress, visitAddress, visitBeaconAddress } from '#domain/presence/visits.ts'
import { endpoint } from './endpoint.ts'

const noControls = /^\P{Cc}*$/u
const longestTextCharacters = 500

/** A path of ours; query and fragment are removed before anything else sees them. */
const pagePath = z
  .string()
  .max(2000)
  .startsWith('/')
  .regex(noControls)
  .overwrite((address) => visitPath(address).slice(0, longestTextCharacters))

/** The id that a page gives to its visit. */
const visitSession = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/)

export type Visit = z.infer<typeof Visit>
const Visit = z.strictObject({
  pagePath,
  sessionId: visitSession,
  referrer: z.string().max(2000).regex(noControls).nullish(),
  durationSeconds: z.number().min(0).max(1_000_000).nullish(),
})

/**
 * A beacon may be sent as text: then the browser needs no CORS preflight, and no other origin has to be
 * trusted.
 */
const VisitText = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
      return z.NEVER
    }
  })
  .pipe(Visit)

const ofUser = z.strictObject({ _user_id: z.uuid() })

export type SessionState = z.infer<typeof SessionState>
export const SessionState = z.object({
  id: z.uuid(),
  remainingMs: z.int().nonnegative(),
  loginCounted: z.boolean(),
  disclaimerDue: z.boolean(),
})

export type OnlinePerson = z.infer<typeof OnlinePerson>
export const OnlinePerson = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  presence: z.enum(['active', 'away']),
  currentPage: z.string(),
  onlineSince: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})

export type PageVisit = z.infer<typeof PageVisit>
export const PageVisit = z.object({
  id: z.int(),
  visitedAt: z.iso.datetime(),
  userId: z.uuid().nullable(),
  fullName: z.string().nullable(),
  pagePath: z.string(),
  referrer: z.string(),
  durationSeconds: z.int().nullable(),
  standsFor: z.int(),
})

/** The time spans of the visit statistics, in days. */
export const visitSpans = [7, 30, 90] as const

export type VisitSummary = z.infer<typeof VisitSummary>
export const VisitSummary = z.object({
  visits: z.int(),
  /** Visits per tab: a returning visitor is counted again, because visits do not identify anyone. */
  sessions: z.int(),
  memberVisits: z.int(),
  /** Each day of the span in Gulf time, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), visits: z.int(), sessions: z.int() })),
  paths: z.array(
    z.object({
      path: z.string(),
      visits: z.int(),
      sessions: z.int(),
      /** The median of the reported stays, which are those above three seconds; null without any. */
      medianSeconds: z.number().nullable(),
    }),
  ),
  /** Other sites with links to here. Empty if there are none, or if the browser does not report it. */
  referrers: z.array(z.object({ referrer: z.string(), visits: z.int() })),
})

const milliseconds = z.number().min(0).max(3_600_000)
const perMinute = 120
const bodyBytes = 8192

/** Background calls: none is a user's action, except the report of activity. */
export const presence = {
  updatePresence: endpoint({
    method: 'POST',
    url: '/rest/v1/rpc/update_user_presence',
    summary: 'Report the caller as online on a page',
    audience: 'signed-in',
    body: z.strictObject({ _user_id: z.uuid(), _session_id: visitSession, _current_page: pagePath }),
    errors: ['FORBIDDEN'],
    background: true,
    perMinute,
    bodyBytes,
  }),
  markOffline: endpoint({
    method: 'POST',
    url: '/rest/v1/rpc/mark_user_offline',
    summary: 'Report the current session as offline',
    audience: 'signed-in',
    body: ofUser,
    errors: ['FORBIDDEN'],
    background: true,
    perMinute,
    bodyBytes,
  }),
  countLogin: endpoint({
    method: 'POST',
    url: '/rest/v1/rpc/increment_user_login_count',
    summary: 'Count the current session as a login, at most once. Returns the number of logins',
    audience: 'signed-in',
    body: ofUser,
    response: z.int(),
    errors: ['FORBIDDEN'],
    background: true,
    perMinute,
    bodyBytes,
  }),
  markDisclaimerShown: endpoint({
    method: 'POST',
    url: '/rest/v1/rpc/mark_disclaimer_shown',
    summary: 'Record that the disclaimer was shown for this login',
    audience: 'signed-in',
    body: ofUser,
    errors: ['FORBIDDEN'],
    background: true,
    perMinute,
    bodyBytes,
  }),
  trackSession: endpoint({
    method: 'POST',
    url: '/functions/v1/track-user-session',
    summary: 'Report a sign-in, activity or sign-out. Returns the remaining lifetime of the session',
    audience: 'signed-in',
    body: z.strictObject({
      action: z.enum(['login', 'logout', 'activity']),
      sessionId: visitSession,
      currentPage: pagePath,
    }),
    response: SessionState,
    perMinute,
    bodyBytes,
  }),
  session: endpoint({
    method: 'GET',
    url: '/api/session',
    summary: 'Retrieve the remaining lifetime of the session and its pending prompts',
    audience: 'signed-in',
    response: SessionState,
    background: true,
  }),
  trackVisit: endpoint({
    method: 'POST',
    url: visitAddress,
    summary: 'Record that a page was opened, or left after a number of seconds',
    audience: 'anyone',
    body: Visit,
    background: true,
    bodyBytes,
  }),
  visitBeacon: endpoint({
    method: 'POST',
    url: visitBeaconAddress,
    summary: 'Record a page visit from a closing page, which cannot send a token',
    audience: 'anyone',
    body: z.union([Visit, VisitText]),
    background: true,
    bodyBytes,
  }),
  reportPerformance: endpoint({
    method: 'POST',
    url: performanceAddress,
    summary: 'Report the loading times of a page for the log',
    audience: 'anyone',
    body: z.strictObject({
      pagePath,
      firstByteMs: milliseconds.nullish(),
      firstPaintMs: milliseconds.nullish(),
      largestPaintMs: milliseconds.nullish(),
      interactiveMs: milliseconds.nullish(),
      loadMs: milliseconds.nullish(),
      slowResources: z.array(z.strictObject({ path: pagePath, durationMs: milliseconds })).max(20),
    }),
    background: true,
    bodyBytes: 32_768,
  }),
  online: endpoint({
    method: 'GET',
    url: '/api/presence/online',
    summary: 'List people online with their page and start time, last seen first',
    audience: 'approver',
    response: z.object({ people: z.array(OnlinePerson) }),
    background: true,
  }),
  visits: endpoint({
    method: 'GET',
    url: '/api/presence/visits',
    summary: 'List page visits, newest first',
    audience: 'approver',
    query: z.object({
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      userId: z.uuid().optional(),
      path: pagePath.optional(),
    }),
    response: z.object({ visits: z.array(PageVisit), next: z.int().nullable() }),
  }),
  visitSummary: endpoint({
    method: 'GET',
    url: '/api/presence/visits/summary',
    summary: 'Count page visits by day, page and origin',
    audience: 'approver',
    query: z.object({ days: z.coerce.number().pipe(z.literal(visitSpans)).default(30) }),
    response: VisitSummary,
  }),
  reportUnknownPath: endpoint({
    method: 'POST',
    url: '/api/unknown-paths',
    summary: 'Report an address that showed the not-found page in the browser',
    audience: 'anyone',
    body: z.object({ path: z.string().max(500) }),
    perMinute: 20,
  }),
}
