/** The roles of members, highest first. */
export const memberRoles = ['manager', 'agent', 'investor_pro', 'analyst', 'free'] as const

/** Every role an account may have, strongest first. The database accepts exactly these. */
export const roles = ['admin', 'editor', 'management', ...memberRoles] as const

export type Role = (typeof roles)[number]

export const staffRoles: readonly Role[] = ['admin', 'editor', 'management']

export function isStaff(held: readonly Role[]): boolean {
  return held.some((role) => staffRoles.includes(role))
}

export function isRole(word: string): word is Role {
  return roles.some((role) => role === word)
}

/** The strongest of several roles; null for none. */
export function strongestRole(held: readonly Role[]): Role | null {
  return roles.find((role) => held.includes(role)) ?? null
}
