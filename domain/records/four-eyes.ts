import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'

type Actor = { id: string; roles: readonly Role[] }

/**
 * Why a person may not decide on a proposal, or null when they may. They need the right to approve, and
 * nobody approves their own proposal, whatever their roles. A proposal whose author has left may be decided
 * by anyone with that right.
 */
export function decisionRefusal(
  { isOpen, broughtBy }: { isOpen: boolean; broughtBy: readonly (string | null)[] },
  { id, roles }: Actor,
): 'FORBIDDEN' | 'FOUR_EYES' | 'CONFLICT' | null {
  if (!hasRight('contentApproval', roles)) return 'FORBIDDEN'
  if (!isOpen) return 'CONFLICT'
  return broughtBy.includes(id) ? 'FOUR_EYES' : null
}
