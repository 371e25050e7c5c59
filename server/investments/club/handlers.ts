import { clubDealDesk } from '#contract/investments/club-deal-desk.ts'
import { clubDeals } from '#contract/investments/club-deals.ts'
import { isStaff } from '#domain/access/roles.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { verificationRefusal } from '#domain/investments/interest.ts'
import { maySubmitDeclaration } from '#domain/investments/verification.ts'
import { staffActor } from '#server/audit/actor.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { contentDisposition } from '#server/http/exports/content-disposition.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { performDealAction } from './actions.ts'
import { isListedDeal, listRegimes, readDealRow } from './deal-rows.ts'
import { addThreshold, countWaiting, listStaffDeals, listThresholds, readDealFile } from './desk.ts'
import { addDocument, readDocument, removeDocument, type StoredDocument } from './documents.ts'
import { listOwnInterests, saveInterest, withdrawInterest } from './interests.ts'
import { listDeals, readDeal, readScoreboard, watchDeal } from './member-deals.ts'
import { answerQuestion, createQuestion, declineQuestion, staffQuestions } from './questions.ts'
import { publishReport } from './reports.ts'
import { joinRoom, leaveRoom } from './room.ts'
import { exportInterests, listInterests } from './staff-interests.ts'
import { approveTerms, discardTerms, saveTerms } from './terms.ts'
import {
  decideVerification,
  listVerifications,
  readThreshold,
  readVerification,
  submitVerification,
} from './verifications.ts'

async function asking({ person, config, now }: Pick<Context, 'config' | 'now'> & { person: Caller }) {
  return { person, key: await readSecretKey(config), now: now() }
}

type Caller = { id: string; roles: Parameters<typeof isStaff>[0] }

const sendPdf = (reply: Context['reply'], { content, name }: StoredDocument) =>
  reply
    .type('application/pdf')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'private, no-store')
    .send(content)

export const clubDealHandlers = handle(clubDeals, {
  listClubDeals: async (context) => {
    const { sql, person, now } = context
    const reading = await asking(context)
    const [deals, verification, threshold] = await Promise.all([
      listDeals(sql, reading),
      readVerification(sql, person.id, reading),
      readThreshold(sql, gulfDay(now())),
    ])
    return { deals, verification, threshold }
  },
  scoreboard: async ({ sql, now }) => ({ rows: await readScoreboard(sql, now()) }),
  readClubDeal: async (context) => readDeal(context.sql, context.params.slug, await asking(context)),
  clubDocument: async (context) => {
    const { sql, person, params, reply } = context
    const deal = await readDealRow(sql, sql`d.slug = ${params.slug} and ${isListedDeal(sql)}`)
    const document = await readDocument(sql, { dealId: deal.id, documentId: params.documentId })
    if (document.readers === 'verified' && !isStaff(person.roles)) {
      const refusal = verificationRefusal(await readVerification(sql, person.id, await asking(context)))
      if (refusal) throw fail(refusal)
    }
    return sendPdf(reply, document)
  },
  ownVerification: async (context) => {
    const { sql, person, now } = context
    const verification = await readVerification(sql, person.id, await asking(context))
    const threshold = await readThreshold(sql, gulfDay(now()))
    return { verification, threshold, maySubmit: maySubmitDeclaration(verification.state) }
  },
  submitVerification: async (context) => {
    const { sql, person, body } = context
    const reading = await asking(context)
    await submitVerification(sql, person.id, body, reading)
    return { verification: await readVerification(sql, person.id, reading) }
  },
  ownInterests: async ({ sql, person }) => ({ interests: await listOwnInterests(sql, person.id) }),
  saveInterest: async (context) => {
    const { sql, person, params, body, config } = context
    const key = await readSecretKey(config)
    return saveInterest(sql, { userId: person.id, ...params, ...body }, { key, actor: staffActor(context) })
  },
  withdrawInterest: (context) =>
    withdrawInterest(context.sql, { userId: context.person.id, ...context.params }, staffActor(context)),
  createQuestion: async (context) =>
    createQuestion(
      context.sql,
      { userId: context.person.id, ...context.params, ...context.body },
      await asking(context),
    ),
  watchClubDeal: ({ sql, person, params, now }) =>
    watchDeal(sql, { userId: person.id, slug: params.slug, at: now() }),
  unwatchClubDeal: ({ sql, person, params }) =>
    watchDeal(sql, { userId: person.id, slug: params.slug, at: null }),
  joinRoom: (context) =>
    joinRoom(context.sql, { ...context.params, person: context.person }, staffActor(context)),
  leaveRoom: (context) =>
    leaveRoom(context.sql, { ...context.params, userId: context.person.id }, staffActor(context)),
})

export const clubDealDeskHandlers = handle(clubDealDesk, {
  staffClubDeals: async ({ sql, now }) => {
    const [deals, regimes, waiting] = await Promise.all([
      listStaffDeals(sql, now()),
      listRegimes(sql),
      countWaiting(sql),
    ])
    return { deals, regimes, waiting }
  },
  staffClubDeal: ({ sql, params, person, now }) => readDealFile(sql, params.dealId, { person, now: now() }),
  saveTerms: (context) =>
    saveTerms(context.sql, context.params.dealId, context.body, {
      ...staffActor(context),
      actorId: context.person.id,
    }),
  approveTerms: (context) =>
    approveTerms(
      context.sql,
      { ...context.params, ...context.body, person: context.person, appUrl: context.config.appUrl },
      staffActor(context),
    ),
  discardTerms: (context) => discardTerms(context.sql, context.params.dealId, staffActor(context)),
  performClubDealAction: (context) =>
    performDealAction(
      context.sql,
      { ...context.params, person: context.person, appUrl: context.config.appUrl },
      context.body,
      staffActor(context),
    ),
  addClubDocument: async (context) => {
    const content = await requireUpload(context.upload).content()
    await addDocument(context.sql, context.params.dealId, { ...context.query, content }, staffActor(context))
  },
  removeClubDocument: (context) => removeDocument(context.sql, context.params, staffActor(context)),
  staffClubDocument: async ({ sql, params, reply }) => sendPdf(reply, await readDocument(sql, params)),
  publishReport: (context) =>
    publishReport(
      context.sql,
      { ...context.params, appUrl: context.config.appUrl },
      context.body,
      staffActor(context),
    ),
  staffInterests: async ({ sql, params, config }) => ({
    interests: await listInterests(sql, params.dealId, await readSecretKey(config)),
  }),
  exportInterests: async (context) => {
    const { sql, params, query, config, reply } = context
    const key = await readSecretKey(config)
    const { table, name } = await exportInterests(sql, params.dealId, key, staffActor(context))
    return sendTable(reply, { name, format: query.format }, table)
  },
  staffQuestions: async ({ sql, query }) => ({ questions: await staffQuestions(sql, query) }),
  answerQuestion: (context) =>
    answerQuestion(
      context.sql,
      { ...context.params, ...context.body, appUrl: context.config.appUrl },
      staffActor(context),
    ),
  declineQuestion: (context) =>
    declineQuestion(context.sql, { ...context.params, ...context.body }, staffActor(context)),
  staffVerifications: async ({ sql, query, config, now }) => {
    const reading = { key: await readSecretKey(config), now: now() }
    return {
      verifications: await listVerifications(sql, query.state === 'waiting', reading),
      threshold: await readThreshold(sql, gulfDay(now())),
    }
  },
  decideVerification: (context) =>
    decideVerification(
      context.sql,
      { id: context.params.verificationId, ...context.body, appUrl: context.config.appUrl },
      staffActor(context),
    ),
  clubThresholds: async ({ sql }) => ({ thresholds: await listThresholds(sql) }),
  addClubThreshold: (context) => addThreshold(context.sql, context.body, staffActor(context)),
})
