import { Link, useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  LogOut,
  MessageSquareWarning,
} from 'lucide-react'
import { useState } from 'react'
import type { OpenConversation } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { conversationName } from '#web/messages/conversation-name.ts'
import { conversation } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { ReportDialog } from './report-dialog.tsx'

const changed = (conversationId: string) => [
  conversation(conversationId).queryKey,
  ['GET', api.messages.list.endpoint.url],
]

export function useUnblock({ id }: OpenConversation) {
  return useChange(() => api.messages.unblock({ params: { conversationId: id } }), {
    done: m.messages_unblocked(),
    changed: changed(id),
  })
}

/** Mute, archive, block or leave, report. */
export function ConversationMenu({ of }: { of: OpenConversation }) {
  const [asking, setAsking] = useState<'block' | 'report' | 'leave' | null>(null)
  const params = { conversationId: of.id }
  const change = useChange(
    (body: { isMuted?: boolean; isArchived?: boolean }) => api.messages.change({ params, body }),
    { done: null, changed: changed(of.id) },
  )
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={m.messages_menu()}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => change.mutate({ isMuted: !of.isMuted })}>
            {of.isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            {of.isMuted ? m.messages_unmute() : m.messages_mute()}
          </MenuItem>
          <MenuItem onSelect={() => change.mutate({ isArchived: !of.isArchived })}>
            {of.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {of.isArchived ? m.messages_unarchive() : m.messages_archive()}
          </MenuItem>
          <MenuSeparator />
          {of.kind !== 'staff' && of.kind !== 'deal' && of.others.length > 0 && of.writing !== 'blocking' ? (
            <MenuItem onSelect={() => setAsking('block')}>
              <Ban aria-hidden />
              {m.messages_block()}
            </MenuItem>
          ) : null}
          {of.introductionId ? (
            <MenuItem asChild>
              <Link to="/agent-complaint/$id" params={{ id: of.introductionId }}>
                <MessageSquareWarning aria-hidden />
                {m.messages_complain()}
              </Link>
            </MenuItem>
          ) : null}
          {of.kind === 'deal' ? (
            <MenuItem onSelect={() => setAsking('leave')}>
              <LogOut aria-hidden />
              {m.messages_room_leave()}
            </MenuItem>
          ) : null}
          <MenuItem onSelect={() => setAsking('report')}>
            <Flag aria-hidden />
            {m.messages_report()}
          </MenuItem>
        </MenuContent>
      </Menu>
      <BlockDialog of={of} isOpen={asking === 'block'} onClose={() => setAsking(null)} />
      {asking === 'report' ? <ReportDialog conversationId={of.id} onClose={() => setAsking(null)} /> : null}
      {asking === 'leave' && of.subject ? (
        <LeaveDialog of={of} slug={of.subject.slug} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}

type AskingProps = { of: OpenConversation; onClose: () => void }

function BlockDialog({ of, isOpen, onClose }: AskingProps & { isOpen: boolean }) {
  const block = useChange(() => api.messages.block({ params: { conversationId: of.id } }), {
    done: m.messages_blocked(),
    onDone: onClose,
    changed: changed(of.id),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.messages_block_title({ name: conversationName(of) })}
      confirmLabel={m.messages_block()}
      cancelLabel={m.ui_cancel()}
      isBusy={block.isPending}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      {m.messages_block_detail()}
    </ConfirmDialog>
  )
}

/** Leaves the room of a deal, which then disappears from the list. */
function LeaveDialog({ of, slug, onClose }: AskingProps & { slug: string }) {
  const navigate = useNavigate()
  const leave = useChange(() => api.investments.leaveRoom({ params: { slug } }), {
    done: m.messages_room_left(),
    onDone: () => void navigate({ to: '/messages' }),
    changed: [['GET', api.messages.list.endpoint.url]],
  })
  return (
    <ConfirmDialog
      isOpen
      title={m.messages_room_leave_title({ name: conversationName(of) })}
      confirmLabel={m.messages_room_leave()}
      cancelLabel={m.ui_cancel()}
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      {m.messages_room_leave_detail()}
    </ConfirmDialog>
  )
}
