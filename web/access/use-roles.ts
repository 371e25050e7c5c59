import { useSuspenseQuery } from '@tanstack/react-query'
import { previewableRoles, rolesInEffect } from '#domain/access/role-preview.ts'
import { strongestRole, type Role } from '#domain/access/roles.ts'
import { keepPreview, useStoredPreview } from './preview-store.ts'
import { me } from './queries.ts'

/** The roles really held. What asks for an actual administrator goes by these. */
export function useHeldRoles(): readonly Role[] {
  return useSuspenseQuery(me()).data.roles
}

/** The roles that menus and pages go by: the previewed one while there is a preview, else those held. */
export function useEffectiveRoles(): readonly Role[] {
  const { data: person } = useSuspenseQuery(me())
  const stored = useStoredPreview()
  if (stored?.personId !== person.id) return person.roles
  return rolesInEffect(person.roles, stored, stored.asOf)
}

export type RoleSwitch = {
  /** The role really held, the strongest of several. */
  own: Role
  /** The roles that can be looked as; empty for everyone but staff. */
  choices: readonly Role[]
  /** The role looked as, and since when; null when it is the own one. */
  preview: { role: Role; startedAt: Date } | null
  /** Looks as a role from now on. Admin, and the own role, end the preview. */
  choose: (role: Role) => void
}

/** Seeing the product as another role would. It changes what this tab draws and nothing on the server. */
export function useRoleSwitch(): RoleSwitch {
  const { data: person } = useSuspenseQuery(me())
  const stored = useStoredPreview()
  const choices = previewableRoles(person.roles)
  const isOwn = stored?.personId === person.id && choices.includes(stored.role)
  return {
    own: strongestRole(person.roles) ?? 'free',
    choices,
    preview: isOwn ? stored : null,
    choose: (role) =>
      keepPreview(choices.includes(role) ? { personId: person.id, role, startedAt: new Date() } : null),
  }
}
