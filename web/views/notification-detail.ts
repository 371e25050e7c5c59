import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

/** Explains the notifications of saved views. */
export function notificationDetail(): string {
  return m.views_alert_detail({ count: formatInteger(limits.views.fittingAtMost) })
}
