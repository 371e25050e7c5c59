import type { Role } from '#domain/access/roles.ts'
import type { Proof } from '#domain/auth/factors/second-factor.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'
import type { ProofMethod } from '#domain/auth/factors/assurance.ts'

/** The caller, from the session or API key and the current roles, with the authentication used and required. */
export type Person = Proof & {
  id: string
  email: string
  /** The effective roles: none while a second factor is missing, whatever the endpoint. */
  roles: readonly Role[]
  /** The roles of the account, effective or not. */
  heldRoles: readonly Role[]
  /** The session, or the API key that replaces it. */
  sessionId: string
  /** The scopes of the API key; null for a session. */
  keyScopes: readonly ApiScope[] | null
  /** The authentication methods of this session, newest first. */
  methods: readonly ProofMethod[]
  /** The last full authentication; sensitive changes require a recent one. */
  authenticatedAt: Date
  /** Whether a new edition of the terms or the privacy policy is due that they have not accepted. */
  owesAgreement: boolean
}
