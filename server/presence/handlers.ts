import { presence, type SessionState } from '#contract/presence.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { countLogin, noteDisclaimerShown, sessionState } from './logins.ts'
import { removePresence, savePresence, peopleOnline } from './online.ts'
import { noteUnknownPath } from './queries.ts'
import { summariseVisits } from './visit-summary.ts'
import { visitWriter, visitsBefore } from './visits.ts'

const pageVisits = 100

export const presenceHandlers = handle(presence, {
  updatePresence: async ({ sql, person, body, now }) => {
    refuseOthers(person, body._user_id)
    await savePresence(sql, {
      ...ofSession(person),
      visitSession: body._session_id,
      currentPage: body._current_page,
      now: now(),
    })
  },
  markOffline: async ({ sql, person, body }) => {
    refuseOthers(person, body._user_id)
    await removePresence(sql, ofSession(person))
  },
  countLogin: async ({ sql, person, body }) => {
    refuseOthers(person, body._user_id)
    return (await countLogin(sql, person)) ?? ended()
  },
  markDisclaimerShown: async ({ sql, person, body, now }) => {
    refuseOthers(person, body._user_id)
    await noteDisclaimerShown(sql, person, now())
  },
  trackSession: async ({ sql, person, body: { action, sessionId, currentPage }, now }) => {
    const session = ofSession(person)
    if (action === 'logout') await removePresence(sql, session)
    else await savePresence(sql, { ...session, visitSession: sessionId, currentPage, now: now() })
    return readSessionState({ sql, person, now })
  },
  session: readSessionState,
  trackVisit: async ({ sql, now, config, person, body }) => {
    await visitWriter({ sql, now, origin: config.appUrl }).keep(body, person?.id ?? null)
  },
  visitBeacon: async ({ sql, now, config, body, request }) => {
    // Any website can make a browser send this; browsers report when it was not our page.
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return
    await visitWriter({ sql, now, origin: config.appUrl }).keep(body, null)
  },
  reportPerformance: ({ sql, now, config, log, body: { slowResources, ...report } }) => {
    if (!visitWriter({ sql, now, origin: config.appUrl }).mayLog()) return
    log.info(report, 'page performance')
    if (slowResources.length > 0) log.info({ pagePath: report.pagePath, slowResources }, 'slow resources')
  },
  online: async ({ sql, now }) => ({ people: await peopleOnline(sql, now()) }),
  visitSummary: ({ sql, query, now }) => summariseVisits(sql, query.days, now()),
  visits: async ({ sql, query }) => {
    const visits = await visitsBefore(sql, query, pageVisits)
    return { visits, next: visits.length === pageVisits ? (visits.at(-1)?.id ?? null) : null }
  },
  reportUnknownPath: async ({ sql, body, now }) => {
    if (!body.path.startsWith('/') || body.path.includes('\0'))
      throw fail('INVALID_INPUT', 'A path begins with a slash and is text.')
    await noteUnknownPath(sql, body.path, now())
  },
})

/** The specified calls contain a user id; it must be the caller's own. */
function refuseOthers({ id }: Person, named: string): void {
  if (named.toLowerCase() !== id) throw fail('FORBIDDEN', 'You can only do this for yourself.')
}

function ofSession({ id, sessionId }: Person) {
  return { userId: id, sessionId }
}

async function readSessionState({
  sql,
  person,
  now,
}: Pick<Parts, 'sql' | 'now'> & { person: Person }): Promise<SessionState> {
  return (await sessionState(sql, person, now())) ?? ended()
}

/** The session ended after the gate had checked it. */
function ended(): never {
  throw fail('SIGN_IN_REQUIRED')
}
