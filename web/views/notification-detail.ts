import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

/** Where and of what a member is told. */
export function notificationDetail(): string {
  return m.views_tell_detail({ count: formatInteger(limits.views.fittingAtMost) })
}
