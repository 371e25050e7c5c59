import { staffRoles, type Role } from './roles.ts'

const premium: readonly Role[] = ['investor_pro', 'agent', 'manager', ...staffRoles]

/** Who may do what, by role (specification §6). Each of these is asked here and nowhere else. */
const rights = {
  /** The portal of staff, its pages and its button. */
  adminArea: staffRoles,
  /** Settings of the product itself: toggles, permissions, keys. */
  systemAccess: ['admin'],
  userManagement: ['admin'],
  contentEditing: ['admin', 'editor'],
  contentApproval: ['admin', 'management'],
  premium,
  analytics: ['analyst', ...premium],
  /** Seeing the product as another role would; asks for the roles really held. */
  rolePreview: staffRoles,
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

/** Whether any of the roles gives the right. */
export function hasRight(right: Right, held: readonly Role[]): boolean {
  const holders: readonly Role[] = rights[right]
  return held.some((role) => holders.includes(role))
}
