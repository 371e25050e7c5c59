import { limits } from '#domain/limits.ts'
import { hasRight } from './rights.ts'
import { isStaff, roles, type Role } from './roles.ts'

/**
 * The role that a staff member views the product as, and since when. It changes what is shown and nothing
 * else.
 */
export type RolePreview = { role: Role; startedAt: Date }

/**
 * The roles a person may preview, strongest first. Administrators may preview any role. Editors and
 * management may preview member roles only: a preview must not show rights that the server would refuse.
 */
export function previewableRoles(held: readonly Role[]): readonly Role[] {
  if (!hasRight('rolePreview', held)) return []
  const others = roles.filter((role) => role !== 'admin' && !held.includes(role))
  return held.includes('admin') ? others : others.filter((role) => !isStaff([role]))
}

/**
 * The roles that menus and pages use: the previewed role while the preview lasts and is allowed, otherwise
 * the roles held. Choosing `admin` ends a preview. Permission checks must use the held roles instead.
 */
export function rolesInEffect(
  held: readonly Role[],
  preview: RolePreview | null,
  now: Date,
): readonly Role[] {
  if (!preview || !previewableRoles(held).includes(preview.role)) return held
  return previewLeftMs(preview, now) > 0 ? [preview.role] : held
}

/** Milliseconds until a preview ends by itself; 0 when it has ended or its start lies in the future. */
export function previewLeftMs({ startedAt }: RolePreview, now: Date): number {
  const ageMs = now.getTime() - startedAt.getTime()
  return ageMs < 0 ? 0 : Math.max(0, limits.rolePreview.durationMs - ageMs)
}
