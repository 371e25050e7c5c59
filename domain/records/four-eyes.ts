import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'

type Actor = { id: string; roles: readonly Role[] }

/**
 * Why someone may not decide what others brought, or null when he may: it asks for the right to approve, and nobody
 * decides what he brought himself, whatever his roles. Who brought it and has left keeps nobody from deciding.
 */
export function decisionRefusal(
  { isOpen, broughtBy }: { isOpen: boolean; broughtBy: readonly (string | null)[] },
  { id, roles }: Actor,
): 'FORBIDDEN' | 'FOUR_EYES' | 'CONFLICT' | null {
  if (!hasRight('contentApproval', roles)) return 'FORBIDDEN'
  if (!isOpen) return 'CONFLICT'
  return broughtBy.includes(id) ? 'FOUR_EYES' : null
}
