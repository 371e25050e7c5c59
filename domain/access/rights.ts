import { staffRoles, type Role } from './roles.ts'

const premium: readonly Role[] = ['investor_pro', 'agent', 'manager', ...staffRoles]

/** What each role may do beyond its pages. Check rights with `hasRight`, nowhere else. */
const rights = {
  /** The staff portal, its pages and its button. */
  adminArea: staffRoles,
  /** Product settings: toggles, permissions, keys. */
  systemAccess: ['admin'],
  userManagement: ['admin'],
  contentEditing: ['admin', 'editor'],
  contentApproval: ['admin', 'management'],
  /** The work of an agent: requests of members, tasks, proposals. */
  agentWork: ['agent'],
  premium,
  analytics: ['analyst', ...premium],
  /** Viewing the product as another role. Checked against the roles a person really has. */
  rolePreview: staffRoles,
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

/** Whether any of the roles has the right. */
export function hasRight(right: Right, held: readonly Role[]): boolean {
  const holders: readonly Role[] = rights[right]
  return held.some((role) => holders.includes(role))
}
