import type { Role } from '#domain/access/roles.ts'

/** Who looks after records here, and as what. */
export type RecordsUser = { id: string; roles: readonly Role[] }
