import type { RolloutEvent } from '#contract/access.ts'
import type { RolloutChange } from '#domain/access/rollout.ts'
import { tiers, type Tier } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { roleText } from '#web/format/role-labels.ts'
import { tierText } from '#web/access/tier-text.ts'

/** What a change does, as the end of a sentence about its feature. */
export function changeText(change: RolloutChange): string {
  if (change.kind === 'toggle')
    return change.isEnabled ? m.access_rollout_switched_on() : m.access_rollout_switched_off()
  if (change.kind === 'tier') {
    const tier = tierText[change.tier]()
    return change.isVisible
      ? m.access_rollout_shown_to({ tiers: tier })
      : m.access_rollout_hidden_from({ tiers: tier })
  }
  const role = roleText[change.role]()
  return change.hasAccess ? m.access_rollout_allowed({ role }) : m.access_rollout_denied({ role })
}

/** The text of a recorded change. */
export function eventText({ change }: RolloutEvent): string {
  if (change.kind === 'toggle')
    return change.after ? m.access_rollout_switched_on() : m.access_rollout_switched_off()
  if (change.kind === 'permission') {
    const role = roleText[change.role]()
    return change.after ? m.access_rollout_allowed({ role }) : m.access_rollout_denied({ role })
  }
  const added = tiers.filter((tier) => change.after.includes(tier) && !change.before.includes(tier))
  const removed = tiers.filter((tier) => change.before.includes(tier) && !change.after.includes(tier))
  const list = new Intl.ListFormat(displayLocale())
  const tierList = (some: readonly Tier[]) => list.format(some.map((tier) => tierText[tier]()))
  return [
    ...(added.length > 0 ? [m.access_rollout_shown_to({ tiers: tierList(added) })] : []),
    ...(removed.length > 0 ? [m.access_rollout_hidden_from({ tiers: tierList(removed) })] : []),
  ].join('; ')
}
