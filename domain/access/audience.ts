import { hasRight, type Right } from './rights.ts'
import type { Role } from './roles.ts'

/** Who may call an endpoint. Every endpoint and every guarded page names one audience. */
export const audiences = [
  'anyone',
  'signed-in',
  'member',
  'agent',
  'staff',
  'approver',
  'editor',
  'admin',
] as const

export type Audience = (typeof audiences)[number]

type AccessRefusal = 'SIGN_IN_REQUIRED' | 'MEMBERSHIP_REQUIRED' | 'FORBIDDEN'

const requiredRights: Record<'agent' | 'staff' | 'approver' | 'editor' | 'admin', Right> = {
  agent: 'agentWork',
  staff: 'adminArea',
  approver: 'contentApproval',
  editor: 'contentEditing',
  admin: 'systemAccess',
}

/**
 * Why a person may not call, or null when they may. `held` is null for a visitor who is not signed in. A
 * member is anyone with a role; an account without a role is still under review.
 */
export function refusal(audience: Audience, held: readonly Role[] | null): AccessRefusal | null {
  if (audience === 'anyone') return null
  if (held === null) return 'SIGN_IN_REQUIRED'
  if (audience === 'signed-in') return null
  if (held.length === 0) return 'MEMBERSHIP_REQUIRED'
  if (audience === 'member') return null
  return hasRight(requiredRights[audience], held) ? null : 'FORBIDDEN'
}
