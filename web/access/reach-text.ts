import { featureLock, type FeatureSetting } from '#domain/access/feature-access.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { audienceReach } from '#domain/access/rollout.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { roleText } from '#web/format/role-labels.ts'

/** Who can use a feature, in a few words. */
export function reachText(setting: FeatureSetting): string {
  if (!setting.isEnabled) return m.access_rollout_is_off()
  const reach = audienceReach(setting)
  if (reach === 'everyone') return m.access_rollout_is_open()
  if (reach === 'nobody') return m.access_rollout_is_staff_only()
  const openRoles = memberRoles.filter((role) => featureLock(setting, [role]) === null)
  const names = openRoles.toReversed().map((role) => roleText[role]())
  return m.access_rollout_is_open_to({ roles: new Intl.ListFormat(displayLocale()).format(names) })
}
