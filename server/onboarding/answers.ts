import { z } from 'zod'
import { Answers, type Onboarding, type StepAnswer } from '#contract/onboarding.ts'
import { answersPurpose } from '#domain/onboarding/licence.ts'
import { steps } from '#domain/onboarding/steps.ts'
import { watchlistEvents } from '#domain/notifications/events.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { savePreference } from '#server/notify/read-settings.ts'

/** The encrypted answers. */
type SavedAnswers = z.infer<typeof SavedAnswers>
const SavedAnswers = z.object({ answers: Answers, passed: z.array(z.enum(steps)) })

type Whose = { userId: string; key: SecretKey }

/** A person's answers so far; empty without any. */
export async function readAnswers(sql: Queryable, whose: Whose): Promise<SavedAnswers> {
  const [found] = await sql<{ sealed: Buffer }[]>`
    select sealed from onboarding_answers where user_id = ${whose.userId}`
  return opened(whose, found?.sealed)
}

/**
 * Saves the answer to one step, or that it was skipped, which deletes an earlier answer. That of alerts is the member's
 * choice of letters, which a skipped step leaves as it is. Other steps are unaffected, even by concurrent calls.
 */
export async function saveAnswer(sql: Sql, whose: Whose, { step, answer }: StepAnswer): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${whose.userId} for no key update`
    const { answers, passed } = await readAnswers(transaction, whose)
    const others = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== step))
    const isSealed = step !== 'alerts' && answer !== null
    const updated = SavedAnswers.parse({
      answers: isSealed ? { ...others, [step]: answer } : others,
      passed: passed.includes(step) ? passed : [...passed, step],
    })
    if (step === 'alerts' && answer !== null)
      for (const event of watchlistEvents)
        await savePreference(transaction, whose.userId, { event, channel: 'letter', ...answer })
    const sealed = whose.key.seal(Buffer.from(JSON.stringify(updated)), answersPurpose(whose.userId))
    await transaction`
      insert into onboarding_answers (user_id, sealed) values (${whose.userId}, ${sealed})
      on conflict (user_id) do update set sealed = excluded.sealed, updated_at = now()`
  })
}

function opened({ userId, key }: Whose, sealed: Buffer | undefined): SavedAnswers {
  if (!sealed) return { answers: {}, passed: [] }
  return SavedAnswers.parse(JSON.parse(key.open(sealed, answersPurpose(userId)).toString()))
}

type Profile = Pick<Onboarding, 'fullName' | 'currency' | 'areaUnit' | 'isComplete'>

export async function toProfile(sql: Queryable, userId: string): Promise<Profile> {
  const [found] = await sql<Profile[]>`
    select full_name, currency, area_unit, onboarding_completed as is_complete
      from user_profiles where user_id = ${userId}`
  return found ?? { fullName: '', currency: 'AED', areaUnit: 'sqft', isComplete: false }
}

/** Idempotent. */
export async function markComplete(sql: Queryable, userId: string): Promise<void> {
  await sql`
    insert into user_profiles (user_id, onboarding_completed) values (${userId}, true)
    on conflict (user_id) do update set onboarding_completed = true, updated_at = now()`
}
