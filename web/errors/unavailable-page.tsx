import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from './notice.tsx'

/** The response for any page while the database is unreachable. It has no script. */
export function UnavailablePage() {
  return (
    <Notice kicker={m.errors_unavailable_status()} title={m.errors_unavailable()}>
      <p>{m.errors_unavailable_detail()}</p>
      <p className="mt-8">
        <Button asChild size="lg">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current address */}
          <a href="">{m.errors_retry()}</a>
        </Button>
      </p>
    </Notice>
  )
}
