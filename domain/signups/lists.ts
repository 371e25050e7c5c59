import { limits } from '#domain/limits.ts'

/** What can be signed up for with an address alone. */
export const signupTypes = ['waitlist', 'newsletter'] as const
export type SignupType = (typeof signupTypes)[number]

/** `asked` waits for the link in the letter to be used; `left` was taken back. Only `confirmed` is written to. */
export const signupStates = ['asked', 'confirmed', 'left'] as const
export type SignupState = (typeof signupStates)[number]

/** The edition of what is agreed to: the privacy policy's, which says what the address is used for. */
export const signupEdition = '2025-09-16'

/** What the newsletter form, which asks for no name, sends as one (specification §7). */
export const subscriberLabel = 'Newsletter Subscriber'

type Asked = { state: SignupState; letterAt: Date | null; isSuppressed: boolean }

/**
 * Whether a request is answered by a letter that asks for confirmation. Who is on the list already, or was written to a
 * short while ago, gets none; an address that could not be reached may try again, since its owner asks himself.
 */
export function asksForConfirmation(known: Asked | null, now: Date): boolean {
  if (known?.state === 'confirmed' && !known.isSuppressed) return false
  const lastMs = known?.letterAt?.getTime()
  return lastMs === undefined || now.getTime() - lastMs >= limits.signups.confirmationGapMs
}
