import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** The way to messages; `unread` is what the badge says, null when there is nothing new. */
export function MessagesBell({ unread }: { unread: string | null }) {
  const label = unread ? m.shell_messages_unread({ count: unread }) : m.shell_messages()
  return (
    <Tooltip text={label} side="bottom">
      <Button asChild variant="ghost" size="icon">
        <Link to="/messages" aria-label={label}>
          <span className="relative">
            <Bell aria-hidden />
            {unread ? (
              <span
                aria-hidden
                className="figures absolute start-2 -top-2 grid h-4 min-w-4 place-content-center rounded-full bg-primary px-1 text-xs leading-none font-semibold text-primary-foreground ring-2 ring-background"
              >
                {unread}
              </span>
            ) : null}
          </span>
        </Link>
      </Button>
    </Tooltip>
  )
}
