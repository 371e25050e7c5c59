import type { Profile } from '#contract/onboarding.ts'

/** Marks the profile complete. The calls are loaded when they are made: this page is public. */
export async function completeOnboarding(profile: Profile): Promise<void> {
  const { api } = await import('#web/api.ts')
  await api.onboarding.complete({ body: profile })
}
