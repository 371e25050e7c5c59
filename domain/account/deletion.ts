import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/** When an account whose deletion is asked for now will be gone: within the 15 days the privacy policy promises. */
export function deletionDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + limits.account.deletionAfterMs)
}

/** Someone must be left who can let others in: the last administrator stays. */
export function mayBeDeleted(held: readonly Role[], administrators: number): boolean {
  return !held.includes('admin') || administrators > 1
}
