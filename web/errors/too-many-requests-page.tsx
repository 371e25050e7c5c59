import { m } from '#web/paraglide/messages.js'
import { RetryNotice } from './retry-notice.tsx'

/** The response to a client that exceeded its rate limit, for any page. */
export function TooManyRequestsPage() {
  return (
    <RetryNotice
      kicker={m.errors_too_many_requests_status()}
      title={m.errors_too_many_requests()}
      detail={m.errors_too_many_requests_detail()}
    />
  )
}
