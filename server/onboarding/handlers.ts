import { onboarding, type Onboarding } from '#contract/onboarding.ts'
import { watchlistFrequency } from '#domain/notifications/events.ts'
import { readNoticeSettings } from '#server/notify/read-settings.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'
import { readAnswers, saveAnswer, markComplete, toProfile } from './answers.ts'
import { applyAsAgent, keepLicenceFile, readLicence } from './licence.ts'
import { outcomeFor, outcomeCities } from './outcome.ts'
import { readReview } from './review.ts'

export const onboardingHandlers = handle(onboarding, {
  read: (context) => readOnboarding(context),
  save: async (context) => {
    const { sql, person, body } = context
    await saveAnswer(sql, await answersOwner(context), body)
    if (body.step === 'budget' && body.answer && !(await toProfile(sql, person.id)).isComplete)
      await sql`update user_profiles set currency = ${body.answer.currency} where user_id = ${person.id}`
    return readOnboarding(context)
  },
  places: async ({ sql }) => ({ places: await outcomeCities(sql) }),
  outcome: async (context) => {
    const { answers } = await readAnswers(context.sql, await answersOwner(context))
    return outcomeFor(context, answers)
  },
  review: ({ sql, person, now }) => readReview(sql, person.id, now()),
  applyAsAgent: ({ sql, person, body, now }) => applyAsAgent(sql, { userId: person.id, now: now(), ...body }),
  licenceFile: async (context) => {
    const { sql, upload, query } = context
    const file = await requireUpload(upload).content()
    return keepLicenceFile(sql, { ...(await answersOwner(context)), file, name: query.name })
  },
  complete: ({ sql, person }) => markComplete(sql, person.id),
})

type CallContext = Parts & { person: Person }

async function answersOwner({ config, person }: CallContext) {
  return { userId: person.id, key: await readSecretKey(config) }
}

async function readOnboarding(context: CallContext): Promise<Onboarding> {
  const { sql, person } = context
  const [profile, answers, licence, { preferences }] = await Promise.all([
    toProfile(sql, person.id),
    readAnswers(sql, await answersOwner(context)),
    readLicence(sql, person.id),
    readNoticeSettings(sql, person.id),
  ])
  return { ...profile, ...answers, licence, alertFrequency: watchlistFrequency(preferences) }
}
