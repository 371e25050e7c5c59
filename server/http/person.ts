import type { Role } from '#domain/access/roles.ts'
import type { AssuranceLevel, ProofMethod } from '#domain/auth/assurance.ts'

/** Who asks, as the session and the roles table say at this moment. */
export type Person = {
  id: string
  email: string
  roles: readonly Role[]
  sessionId: string
  /** `aal2` when a second factor was used in this session. */
  aal: AssuranceLevel
  /** How the person proved himself in this session, newest first. */
  methods: readonly ProofMethod[]
  /** When he last did so in full; sensitive changes ask for a recent one. */
  authenticatedAt: Date
  /** Whether the account has a verified second factor, used in this session or not. */
  hasSecondFactor: boolean
}
