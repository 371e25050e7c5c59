import { onboarding } from '#contract/onboarding.ts'
import { handle } from '#server/http/handle.ts'
import { completeProfile } from './queries.ts'

export const onboardingHandlers = handle(onboarding, {
  complete: ({ person, sql, body, now }) => completeProfile(sql, { userId: person.id, ...body, now: now() }),
})
