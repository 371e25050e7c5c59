import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  MessageSquareWarning,
} from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { OpenConversation } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formText } from '#web/forms/form-values.ts'
import { conversationName } from '#web/messages/conversation-name.ts'
import { conversation } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/overlays/menu.tsx'

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

/** Mute, archive, block, report. */
export function ConversationMenu({ of }: { of: OpenConversation }) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null)
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
          {of.kind !== 'staff' && of.others.length > 0 && of.writing !== 'blocking' ? (
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
          <MenuItem onSelect={() => setAsking('report')}>
            <Flag aria-hidden />
            {m.messages_report()}
          </MenuItem>
        </MenuContent>
      </Menu>
      <BlockDialog of={of} isOpen={asking === 'block'} onClose={() => setAsking(null)} />
      {asking === 'report' ? <ReportDialog of={of} onClose={() => setAsking(null)} /> : null}
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
      cancelLabel={m.messages_cancel()}
      isBusy={block.isPending}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    >
      {m.messages_block_detail()}
    </ConfirmDialog>
  )
}

function ReportDialog({ of, onClose }: AskingProps) {
  const report = useChange(
    (reason: string) => api.messages.report({ params: { conversationId: of.id }, body: { reason } }),
    { done: m.messages_reported(), onDone: onClose, changed: [] },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    report.mutate(formText(new FormData(event.currentTarget), 'reason'))
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={m.messages_report_title()}
        description={m.messages_report_detail({ count: limits.messages.reportedMessages })}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label={m.messages_report_reason()}>
            <Textarea
              name="reason"
              required
              rows={4}
              maxLength={limits.messages.reasonCharacters}
              dir="auto"
            />
          </Field>
          <Button type="submit" className="justify-self-start" disabled={report.isPending}>
            {m.messages_report_send()}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
