import { dayMs } from '#domain/dates/durations.ts'
import { requestActor, staffActor } from '#server/audit/actor.ts'
import { people, type PersonDetail } from '#contract/people.ts'
import {
  banAccount,
  endSession,
  endAllSessions,
  liftBan,
  listLiveSessions,
  removeLostFactor,
  requireFreshProof,
} from '#server/auth/accounts.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { approve, decline } from './decisions.ts'
import { listApplicants, readLicenceFile } from './applicants.ts'
import { listPeople, readPerson } from './queries.ts'
import { grantRole, lockPerson, refuseForLastAdministrator, removeRole } from './roles.ts'

const forGood = new Date('9999-12-31T00:00:00Z')

export const peopleHandlers = handle(people, {
  list: ({ sql, query, now }) => listPeople(sql, query, now()),
  read: (context) => readDetail(context, context.params.personId),

  grantRole: async (context) => {
    const { personId, role } = context.params
    await grantRole(context.sql, personId, role, staffActor(context))
    return readDetail(context, personId)
  },
  removeRole: async (context) => {
    const { personId, role } = context.params
    await removeRole(context.sql, personId, role, staffActor(context))
    return readDetail(context, personId)
  },

  endSession: async (context) => {
    const { personId, sessionId } = context.params
    if (!(await endSession(context, { userId: personId, sessionId }, requestActor(context))))
      throw fail('NOT_FOUND')
    return readDetail(context, personId)
  },
  endSessions: async (context) => {
    await endAllSessions(context, context.params.personId, requestActor(context))
    return readDetail(context, context.params.personId)
  },

  removeFactor: async (context) => {
    const { params, person, now } = context
    if (params.personId === person.id)
      throw fail('CONFLICT', 'Remove your own second factors in your account settings.')
    requireFreshProof(person, now())
    const which = { userId: params.personId, factorId: params.factorId }
    if (!(await removeLostFactor(context, which, requestActor(context)))) throw fail('NOT_FOUND')
    return readDetail(context, params.personId)
  },

  close: async (context) => {
    const { person, params, body, now } = context
    if (params.personId === person.id) throw fail('CONFLICT', 'You cannot close your own account.')
    const until = body.days === null ? forGood : new Date(now().getTime() + body.days * dayMs)
    const closing = { userId: params.personId, until, reason: body.reason }
    const isClosed = await banAccount(context, closing, requestActor(context), async (transaction) => {
      await lockPerson(transaction, params.personId)
      await refuseForLastAdministrator(transaction, params.personId, now())
    })
    if (!isClosed) throw fail('NOT_FOUND')
    return readDetail(context, params.personId)
  },
  open: async (context) => {
    await liftBan(context, context.params.personId, requestActor(context))
    return readDetail(context, context.params.personId)
  },

  approvals: ({ sql, query, now }) => listApplicants(sql, query.after, now()),
  approve: (context) =>
    approve({ ...context, by: staffActor(context) }, context.params.personId, context.body.role),
  decline: (context) =>
    decline({ ...context, by: staffActor(context) }, context.params.personId, context.body.reason),
  licenceFile: async (context) => {
    const { params, reply } = context
    const { file, type, name } = await readLicenceFile(context, params.personId)
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(name))
      .send(file)
  },
})

async function readDetail(parts: Parts, personId: string): Promise<PersonDetail> {
  const person = await readPerson(parts.sql, personId, parts.now())
  const sessions = await listLiveSessions(parts, personId)
  return {
    ...person,
    sessions: sessions.map(({ createdAt, usedAt, ...same }) => ({
      ...same,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }
}
