import type { AccountStatus } from '#domain/people/account-status.ts'
import { m } from '#web/paraglide/messages.js'

export const accountStatusText: Record<AccountStatus, () => string> = {
  member: m.people_status_member,
  waiting: m.people_status_waiting,
  unconfirmed: m.people_status_unconfirmed,
  declined: m.people_status_declined,
  closed: m.people_status_closed,
}
