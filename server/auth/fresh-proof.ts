import { proofIsFresh } from '#domain/auth/assurance.ts'
import { refuse } from './refusal.ts'

/** For a change of how a person signs in: throws unless he proved himself in full a short while ago. */
export function requireFreshProof({ authenticatedAt }: { authenticatedAt: Date }, now: Date): void {
  if (!proofIsFresh(authenticatedAt, now))
    throw refuse(400, 'reauthentication_needed', 'This change needs a recent proof of who you are')
}
