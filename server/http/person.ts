import type { Role } from '#domain/access/roles.ts'

/** Who asks, as the session and the roles table say at this moment. */
export type Person = { id: string; email: string; roles: readonly Role[]; sessionId: string }
