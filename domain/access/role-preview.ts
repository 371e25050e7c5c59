import { limits } from '#domain/limits.ts'
import { hasRight } from './rights.ts'
import { isStaff, roles, type Role } from './roles.ts'

/** The role that staff look at the product as, and since when. It changes what is drawn and nothing else. */
export type RolePreview = { role: Role; startedAt: Date }

/**
 * The roles someone may look as, strongest first. An administrator may look as anyone; editors and management as
 * members only, since a preview must not draw rights that the server would refuse them.
 */
export function previewableRoles(held: readonly Role[]): readonly Role[] {
  if (!hasRight('rolePreview', held)) return []
  const others = roles.filter((role) => role !== 'admin' && !held.includes(role))
  return held.includes('admin') ? others : others.filter((role) => !isStaff([role]))
}

/**
 * The roles that menus and pages go by: the previewed one as long as the preview lasts and is allowed, else those
 * held. Choosing admin ends a preview. Whoever needs the roles really held does not ask here.
 */
export function rolesInEffect(
  held: readonly Role[],
  preview: RolePreview | null,
  now: Date,
): readonly Role[] {
  if (!preview || !previewableRoles(held).includes(preview.role)) return held
  return previewLeftMs(preview, now) > 0 ? [preview.role] : held
}

/** Milliseconds until a preview ends by itself; 0 when it has, or when its start lies ahead. */
export function previewLeftMs({ startedAt }: RolePreview, now: Date): number {
  const ageMs = now.getTime() - startedAt.getTime()
  return ageMs < 0 ? 0 : Math.max(0, limits.rolePreview.durationMs - ageMs)
}
