import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { writtenWhole } from '#web/format/format.ts'

/** Where and of what a member is told. */
export function tellDetail(): string {
  return m.views_tell_detail({ count: writtenWhole(limits.views.fittingAtMost) })
}
