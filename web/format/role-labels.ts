import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of each role. */
export const roleText: Record<Role, () => string> = {
  admin: m.access_role_admin,
  editor: m.access_role_editor,
  management: m.access_role_management,
  manager: m.access_role_manager,
  agent: m.access_role_agent,
  investor_pro: m.access_role_investor_pro,
  analyst: m.access_role_analyst,
  free: m.access_role_free,
}
