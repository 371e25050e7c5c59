import { limits } from '#domain/limits.ts'

/** The lists that need only an email address. */
export const signupTypes = ['waitlist', 'newsletter'] as const
export type SignupType = (typeof signupTypes)[number]

/** `asked` waits for the confirmation link; `left` unsubscribed. Only `confirmed` receives letters. */
export const signupStates = ['asked', 'confirmed', 'left'] as const
export type SignupState = (typeof signupStates)[number]

/** The edition of the consent text: that of the privacy policy, which says how the address is used. */
export const signupEdition = '2025-09-16'

/** The name that the newsletter form sends, since it has no name field. */
export const subscriberLabel = 'Newsletter Subscriber'

type KnownSignup = { state: SignupState; letterAt: Date | null; isSuppressed: boolean }

/**
 * Whether a request triggers a confirmation letter. Not for a confirmed subscriber, nor shortly after the
 * last letter. A suppressed address may try again, since its owner is asking.
 */
export function needsConfirmation(known: KnownSignup | null, now: Date): boolean {
  if (known?.state === 'confirmed' && !known.isSuppressed) return false
  const lastMs = known?.letterAt?.getTime()
  return lastMs === undefined || now.getTime() - lastMs >= limits.signups.confirmationGapMs
}
