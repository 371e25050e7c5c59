import type { Role } from '#domain/access/roles.ts'
import type { Proof } from '#domain/access/second-factor.ts'
import type { ProofMethod } from '#domain/auth/assurance.ts'

/** Who asks, as the session and the roles table say at this moment, with what is proved and must be proved. */
export type Person = Proof & {
  id: string
  email: string
  /** The roles that count: none while a second factor is missing, whatever the endpoint. */
  roles: readonly Role[]
  /** The roles of the account, whether they count or not. */
  heldRoles: readonly Role[]
  sessionId: string
  /** How the person proved themselves in this session, newest first. */
  methods: readonly ProofMethod[]
  /** When they last did so in full; sensitive changes ask for a recent one. */
  authenticatedAt: Date
  /** Whether a new edition of the terms or the privacy policy is due that they have not accepted. */
  owesAgreement: boolean
}
