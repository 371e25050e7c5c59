import { limits } from '#domain/limits.ts'
import type { ViewPage } from '#domain/views/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'

/** Explains the notifications of saved views of a page. */
export function notificationDetail(page: ViewPage): string {
  return page === 'transactions'
    ? m.views_alert_market_detail()
    : m.views_alert_detail({ count: formatInteger(limits.views.fittingAtMost) })
}
