import type { AccountStatus } from '#domain/people/account-status.ts'
import { m } from '#web/paraglide/messages.js'

export const accountStatusText: Record<AccountStatus, () => string> = {
  member: m.people_standing_member,
  waiting: m.people_standing_waiting,
  unconfirmed: m.people_standing_unconfirmed,
  declined: m.people_standing_declined,
  closed: m.people_standing_closed,
}
