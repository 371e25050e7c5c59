import { useQueryClient } from '@tanstack/react-query'
import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Message, OpenConversation } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { conversation, thread } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = { of: OpenConversation; message: Message; senderId: string; name: string }

/** What a member of a room can do about somebody else's message: hide all of its sender's, or report it. */
export function RoomMenu({ of, message, senderId, name }: Props) {
  const [isReporting, setReporting] = useState(false)
  const block = useRoomBlock(of, senderId, 'block')
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={m.messages_room_menu({ name })}
            className="-me-1.5 ms-auto"
          >
            <EllipsisVertical aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => block.mutate()}>
            <Ban aria-hidden />
            {m.messages_room_hide({ name })}
          </MenuItem>
          <MenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            {m.messages_report()}
          </MenuItem>
        </MenuContent>
      </Menu>
      {isReporting ? (
        <ReportDialog conversationId={of.id} messageId={message.id} onClose={() => setReporting(false)} />
      ) : null}
    </>
  )
}

/** A message of somebody whom the reader blocked, without its words. */
export function HiddenMessage({ of, senderId }: { of: OpenConversation; senderId: string | null }) {
  const unblock = useRoomBlock(of, senderId ?? '', 'unblock')
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      {m.messages_room_hidden()}
      {senderId ? (
        <Button variant="link" size="sm" isPending={unblock.isPending} onClick={() => unblock.mutate()}>
          {m.messages_room_show()}
        </Button>
      ) : null}
    </p>
  )
}

/** Hides the messages of a person of a room, or shows them again. Held messages are then loaded anew. */
function useRoomBlock({ id }: OpenConversation, personId: string, action: 'block' | 'unblock') {
  const cache = useQueryClient()
  const params = { conversationId: id, personId }
  return useChange(
    () =>
      action === 'block' ? api.messages.blockPerson({ params }) : api.messages.unblockPerson({ params }),
    {
      done: action === 'block' ? m.messages_room_now_hidden() : m.messages_unblocked(),
      onDone: () => void cache.resetQueries({ queryKey: thread(id).queryKey }),
      changed: [conversation(id).queryKey, ['GET', api.messages.list.endpoint.url]],
    },
  )
}
