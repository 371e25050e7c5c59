import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CountMark } from '#web/ui/tables/count-mark.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'

/** A link to messages; the bell beside it opens all notifications. `unread` is the badge's text, or null for none. */
export function MessagesLink({ unread }: { unread: string | null }) {
  const label = unread ? m.shell_messages_unread({ count: unread }) : m.shell_messages()
  return (
    <Tooltip text={label} side="bottom">
      <Button asChild variant="ghost" size="icon">
        <Link to="/messages" aria-label={label}>
          <span className="relative">
            <MessageSquare aria-hidden />
            {unread ? <CountMark>{unread}</CountMark> : null}
          </span>
        </Link>
      </Button>
    </Tooltip>
  )
}
