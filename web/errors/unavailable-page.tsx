import { m } from '#web/paraglide/messages.js'
import { RetryNotice } from './retry-notice.tsx'

/** The response for any page while the database is unreachable. */
export function UnavailablePage() {
  return (
    <RetryNotice
      kicker={m.errors_unavailable_status()}
      title={m.errors_unavailable()}
      detail={m.errors_unavailable_detail()}
    />
  )
}
