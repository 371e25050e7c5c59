import type { Role } from '#domain/access/roles.ts'

/** The signed-in staff member and their roles. */
export type RecordsUser = { id: string; roles: readonly Role[] }
