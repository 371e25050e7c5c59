import { Readable } from 'node:stream'
import { account } from '#contract/account.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { endSession, endAllSessions, listLiveSessions, requireFreshProof } from '#server/auth/accounts.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { storedBytes, total } from '#server/storage/member-quota.ts'
import { arrangeDashboard, visitDashboard } from './dashboard.ts'
import { acceptEdition } from './agreements.ts'
import { requestDeletion, cancelDeletion } from './deletion.ts'
import { exportArchive } from './export-archive.ts'
import { requestNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.ts'
import { listOwnLetters } from './own-letters.ts'
import { keepPhoto, photoBy, photoFrom } from './photo.ts'
import { readAccount, changeName, changePreferences, listAccountEvents, readPreferences } from './queries.ts'

export const accountHandlers = handle(account, {
  preferences: ({ person, sql }) => readPreferences(sql, person.id),
  changePreferences: ({ person, sql, body }) => changePreferences(sql, person.id, body),

  visitDashboard: ({ sql, person, now }) => visitDashboard(sql, person.id, now()),
  arrangeDashboard: ({ sql, person, body }) => arrangeDashboard(sql, person.id, body.layout),
  read: ({ person, sql }) => readAccount(sql, person.id),
  change: async ({ person, sql, body }) => {
    await changeName(sql, person.id, body.fullName)
    return readAccount(sql, person.id)
  },

  letters: ({ sql, person, query }) => listOwnLetters(sql, person.id, query.after),

  storage: async ({ sql, person }) => ({
    usedBytes: total(await storedBytes(sql, person.id)),
    quotaBytes: limits.storage.memberBytes,
  }),

  changePhoto: async ({ person, sql, upload }) => {
    await keepPhoto(sql, person.id, await photoFrom(await requireUpload(upload).content()))
    return readAccount(sql, person.id)
  },
  removePhoto: async ({ person, sql }) => {
    await keepPhoto(sql, person.id, null)
    return readAccount(sql, person.id)
  },
  photo: async ({ sql, params, reply }) => {
    const found = await photoBy(sql, params.version)
    if (!found) throw fail('NOT_FOUND')
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(found)
  },

  sessions: async (context) => {
    const { person } = context
    const live = await listLiveSessions(context, person.id)
    return {
      sessions: live.map(({ createdAt, usedAt, ...same }) => ({
        ...same,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isThis: same.id === person.sessionId,
      })),
    }
  },
  endSession: async (context) => {
    const { person, params } = context
    const ended = await endSession(
      context,
      { userId: person.id, sessionId: params.sessionId },
      requestActor(context),
    )
    if (!ended) throw fail('NOT_FOUND')
  },
  endOtherSessions: async (context) => {
    const { id, sessionId } = context.person
    return { ended: await endAllSessions(context, id, requestActor(context), { except: sessionId }) }
  },

  history: async ({ person, sql, query }) => {
    const limit = limits.account.historyRows
    const events = await listAccountEvents(sql, { userId: person.id, before: query.before ?? null, limit })
    return { events, next: events.length === limit ? (events.at(-1)?.id ?? null) : null }
  },

  consent: async (context) => {
    await (context.body.given ? requestNewsletter : leaveNewsletter)(context)
    return readAccount(context.sql, context.person.id)
  },
  acceptEdition: (context) => acceptEdition(context, context.body),
  confirmConsent: async (context) => {
    await confirmNewsletter(context, context.body.code)
    return readAccount(context.sql, context.person.id)
  },

  export: async (context) => {
    const { person, sql, reply } = context
    const now = context.now()
    requireFreshProof(person, now)
    const { userId, ...origin } = requestActor(context)
    await recordEvent(sql, {
      action: 'data_exported',
      actorId: userId,
      subjectId: userId,
      ...origin,
      at: now,
    })
    reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition(`diwan-${gulfDay(now)}.zip`))
    const key = await readSecretKey(context.config)
    return Readable.from(exportArchive({ sql, key }, person.id, now), { objectMode: false })
  },

  requestDeletion: async (context) => {
    requireFreshProof(context.person, context.now())
    await requestDeletion(context)
    return readAccount(context.sql, context.person.id)
  },
  cancelDeletion: async (context) => {
    await cancelDeletion(context)
    return readAccount(context.sql, context.person.id)
  },
})
