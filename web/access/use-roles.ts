import { useSuspenseQuery } from '@tanstack/react-query'
import { previewableRoles, rolesInEffect } from '#domain/access/role-preview.ts'
import { strongestRole, type Role } from '#domain/access/roles.ts'
import { keepPreview, useStoredPreview } from './preview-store.ts'
import { me } from './queries.ts'

/** The person's actual roles, without preview. Use them for what requires a real administrator. */
export function useHeldRoles(): readonly Role[] {
  return useSuspenseQuery(me()).data.roles
}

/** Whether the account has an entry in the directory of suppliers. */
export function useIsSupplier(): boolean {
  return useSuspenseQuery(me()).data.isSupplier
}

/** The roles that menus and pages apply: the previewed one during a preview, else the actual ones. */
export function useEffectiveRoles(): readonly Role[] {
  const { data: person } = useSuspenseQuery(me())
  const stored = useStoredPreview()
  if (stored?.personId !== person.id) return person.roles
  return rolesInEffect(person.roles, stored, stored.asOf)
}

type RoleSwitch = {
  /** The strongest actual role. */
  ownRole: Role
  /** The roles that can be previewed. Empty for everyone but staff. */
  choices: readonly Role[]
  /** The previewed role and the start of the preview, or null. */
  preview: { role: Role; startedAt: Date } | null
  /** Starts the preview of a role. 'admin' and the own role end it. */
  choose: (role: Role) => void
}

/** The preview of another role. It changes what this tab renders, and nothing on the server. */
export function useRoleSwitch(): RoleSwitch {
  const { data: person } = useSuspenseQuery(me())
  const stored = useStoredPreview()
  const choices = previewableRoles(person.roles)
  const isOwn = stored?.personId === person.id && choices.includes(stored.role)
  return {
    ownRole: strongestRole(person.roles) ?? 'free',
    choices,
    preview: isOwn ? stored : null,
    choose: (role) =>
      keepPreview(choices.includes(role) ? { personId: person.id, role, startedAt: new Date() } : null),
  }
}
