import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import { decisionRefusal } from '#domain/records/four-eyes.ts'

type Checked = { isChecked: boolean; needsApproval: boolean; broughtBy: string | null }

/**
 * Why a person may not publish an import, or null when they may. Where its source needs approval, a second
 * person with the right to approve publishes it; otherwise anyone who may edit does.
 */
export function publishRefusal(
  { isChecked, needsApproval, broughtBy }: Checked,
  person: { id: string; roles: readonly Role[] },
): 'FORBIDDEN' | 'FOUR_EYES' | 'CONFLICT' | null {
  if (needsApproval) return decisionRefusal({ isOpen: isChecked, broughtBy: [broughtBy] }, person)
  if (!hasRight('contentEditing', person.roles)) return 'FORBIDDEN'
  return isChecked ? null : 'CONFLICT'
}
