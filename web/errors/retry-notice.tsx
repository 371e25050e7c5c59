import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from './notice.tsx'

type Props = { kicker: string; title: string; detail: string }

/** A page that cannot be answered now, with a link to the same address. It has no script. */
export function RetryNotice({ kicker, title, detail }: Props) {
  return (
    <Notice kicker={kicker} title={title}>
      <p>{detail}</p>
      <p className="mt-8">
        <Button asChild size="lg">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current address */}
          <a href="">{m.errors_retry()}</a>
        </Button>
      </p>
    </Notice>
  )
}
