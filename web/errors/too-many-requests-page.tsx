import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from './notice.tsx'

/** The response to a client that exceeded its rate limit, for any page. It has no script. */
export function TooManyRequestsPage() {
  return (
    <Notice kicker={m.errors_too_many_requests_status()} title={m.errors_too_many_requests()}>
      <p>{m.errors_too_many_requests_detail()}</p>
      <p className="mt-8">
        <Button asChild size="lg">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current address */}
          <a href="">{m.errors_retry()}</a>
        </Button>
      </p>
    </Notice>
  )
}
