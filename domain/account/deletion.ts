import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/**
 * When an account will be deleted if deletion is requested now: within the 15 days that the privacy policy
 * promises.
 */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + limits.account.deletionAfterMs)
}

/**
 * Whether an account may be deleted. The last administrator may not: someone must be able to approve members.
 */
export function mayBeDeleted(held: readonly Role[], administrators: number): boolean {
  return !held.includes('admin') || administrators > 1
}
