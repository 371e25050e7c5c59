import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { Preferences } from './account.ts'
import { endpoint } from './endpoint.ts'

/** What a member tells of himself before the product opens. */
export type Profile = z.infer<typeof Profile>
export const Profile = z.object({
  fullName: z.string().trim().min(1).max(limits.account.nameCharacters),
  currency: Preferences.shape.currency,
  areaUnit: Preferences.shape.areaUnit,
})

export const onboarding = {
  complete: endpoint({
    method: 'POST',
    url: '/api/onboarding',
    summary: 'Complete my profile',
    audience: 'signed-in',
    body: Profile,
  }),
}
