import { introductions } from '#contract/introductions.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { answerByToken, readIntroductionRequest, settle } from './answers.ts'
import { ownIntroduction, staffIntroductions } from './queries.ts'
import { requestIntroduction, takeBack } from './requests.ts'

export const introductionsHandlers = handle(introductions, {
  read: async ({ sql, person, params, now }) => ({
    introduction: await ownIntroduction(sql, person.id, params.slug, now()),
  }),
  ask: (context) => requestIntroduction(context, context.person, context.params.slug, context.body),
  takeBack: ({ sql, person, params, now }) => takeBack(sql, person.id, params.introductionId, now()),

  readRequest: ({ sql, query, now }) => readIntroductionRequest(sql, query.token, now()),
  answer: ({ sql, body, now }) => answerByToken(sql, body.token, body.answer, now()),

  staffList: ({ sql, query }) => staffIntroductions(sql, query),
  noteAnswer: async (context) => {
    const { sql, params, body } = context
    const at = context.now()
    const { userId, ...origin } = requestActor(context)
    await sql.begin(async (transaction) => {
      await settle(transaction, params.introductionId, { answer: body.answer, at, by: userId })
      const detail = { introduction: params.introductionId, answer: body.answer }
      await recordEvent(transaction, {
        action: 'introduction_answered',
        actorId: userId,
        ...origin,
        detail,
        at,
      })
    })
  },
})
