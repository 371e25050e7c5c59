import { actorOf, byOf } from '#server/audit/actor.ts'
import { people, type PersonDetail } from '#contract/people.ts'
import {
  banAccount,
  endSession,
  endSessionsOf,
  liftBan,
  liveSessionsOf,
  removeLostFactor,
  requireFreshProof,
} from '#server/auth/accounts.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import type { Parts } from '#server/parts.ts'
import { approve, decline } from './decisions.ts'
import { applicantsOf, licenceFileOf } from './applicants.ts'
import { peopleOf, personOf } from './queries.ts'
import { grantRole, refuseForLastAdministrator, removeRole } from './roles.ts'

const dayMs = 24 * 60 * 60_000
const forGood = new Date('9999-12-31T00:00:00Z')

export const peopleHandlers = handle(people, {
  list: ({ sql, query, now }) => peopleOf(sql, query, now()),
  read: (context) => detailOf(context, context.params.personId),

  grantRole: async (context) => {
    const { personId, role } = context.params
    await grantRole(context.sql, personId, role, byOf(context))
    return detailOf(context, personId)
  },
  removeRole: async (context) => {
    const { personId, role } = context.params
    await removeRole(context.sql, personId, role, byOf(context))
    return detailOf(context, personId)
  },

  endSession: async (context) => {
    const { personId, sessionId } = context.params
    if (!(await endSession(context, { userId: personId, sessionId }, actorOf(context))))
      throw fail('NOT_FOUND')
    return detailOf(context, personId)
  },
  endSessions: async (context) => {
    await endSessionsOf(context, context.params.personId, actorOf(context))
    return detailOf(context, context.params.personId)
  },

  removeFactor: async (context) => {
    const { params, person, now } = context
    if (params.personId === person.id)
      throw fail('CONFLICT', 'Your own second factors are removed in your account settings.')
    requireFreshProof(person, now())
    const which = { userId: params.personId, factorId: params.factorId }
    if (!(await removeLostFactor(context, which, actorOf(context)))) throw fail('NOT_FOUND')
    return detailOf(context, params.personId)
  },

  close: async (context) => {
    const { sql, person, params, body, now } = context
    if (params.personId === person.id) throw fail('CONFLICT', 'You cannot close your own account.')
    await sql.begin((transaction) => refuseForLastAdministrator(transaction, params.personId))
    const until = body.days === null ? forGood : new Date(now().getTime() + body.days * dayMs)
    const closing = { userId: params.personId, until, reason: body.reason }
    if (!(await banAccount(context, closing, actorOf(context)))) throw fail('NOT_FOUND')
    return detailOf(context, params.personId)
  },
  open: async (context) => {
    await liftBan(context, context.params.personId, actorOf(context))
    return detailOf(context, context.params.personId)
  },

  approvals: ({ sql, query, now }) => applicantsOf(sql, query.after, now()),
  approve: (context) =>
    approve({ ...context, by: byOf(context) }, context.params.personId, context.body.role),
  decline: (context) =>
    decline({ ...context, by: byOf(context) }, context.params.personId, context.body.reason),
  licenceFile: async (context) => {
    const { params, reply } = context
    const { file, type, name } = await licenceFileOf(context, params.personId)
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(file)
  },
})

async function detailOf(parts: Parts, personId: string): Promise<PersonDetail> {
  const person = await personOf(parts.sql, personId, parts.now())
  const sessions = await liveSessionsOf(parts, personId)
  return {
    ...person,
    sessions: sessions.map(({ createdAt, usedAt, ...same }) => ({
      ...same,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }
}
