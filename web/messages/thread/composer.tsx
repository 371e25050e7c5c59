import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Attachment, OpenConversation } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { findPaymentDetails } from '#domain/messages/payment-details.ts'
import { readDraft, sendFromHere, writeDraft } from '#web/messages/outbox.ts'
import { cannedReplies } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { AttachButton, AttachmentLimits } from './attach-button.tsx'
import { PaymentWarning } from './message-bubble.tsx'

const { attachmentsPerMessage, characters } = limits.messages
/** From here on the field counts what is left. */
const countedFrom = characters - 500

type Props = { of: OpenConversation; userId: string; onTyping: () => void }

/** The field to write in. Enter sends, Shift+Enter begins a line; what is not sent is kept as a draft. */
export function Composer({ of, userId, onTyping }: Props) {
  const [text, setText] = useState(() => readDraft(userId, of.id))
  const change = (next: string) => {
    setText(next)
    writeDraft(userId, of.id, next)
  }
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const isEmpty = text.trim() === '' && files.length === 0
  const send = () => {
    const content = text.trim()
    if (isEmpty || content.length > characters) return
    if (sendFromHere(userId, of.id, content, files)) {
      change('')
      setFiles([])
    } else toast({ title: m.messages_storage_full(), variant: 'destructive' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid gap-2 border-t border-border p-2 md:px-6 md:py-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {findPaymentDetails(text).length > 0 ? <PaymentWarning /> : null}
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <Chip onRemove={() => setFiles((now) => now.filter(({ id }) => id !== file.id))}>
                {file.name}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-end gap-2">
        <AttachButton
          conversationId={of.id}
          isFull={files.length >= attachmentsPerMessage}
          onAttached={(file) => setFiles((now) => [...now, file])}
        />
        {of.ownRole === 'staff' ? <CannedReplies onChoose={(reply) => change(text + reply)} /> : null}
        <Textarea
          aria-label={m.messages_message()}
          placeholder={m.messages_placeholder()}
          aria-describedby="composer-keys"
          className="max-h-40 min-h-11 flex-1 field-sizing-content"
          rows={1}
          dir="auto"
          maxLength={characters}
          value={text}
          onChange={(event) => {
            change(event.target.value)
            if (event.target.value !== '') onTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="icon"
          className="size-11"
          aria-label={m.messages_send()}
          disabled={isEmpty}
        >
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </div>
      <p id="composer-keys" className="flex justify-between gap-3 text-xs text-muted-foreground">
        <span>
          <span className="max-md:sr-only">{m.messages_keys()} </span>
          <AttachmentLimits />
        </span>
        {text.length > countedFrom ? (
          <span className="figures">{m.messages_left({ count: characters - text.length })}</span>
        ) : null}
      </p>
    </form>
  )
}

/** Texts that staff insert into an answer. */
function CannedReplies({ onChoose }: { onChoose: (content: string) => void }) {
  const { data } = useQuery(cannedReplies())
  const replies = data?.replies ?? []
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={m.messages_canned()} className="size-11">
          <MessageSquareText aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="start" side="top">
        <MenuLabel>{replies.length === 0 ? m.messages_canned_none() : m.messages_canned()}</MenuLabel>
        {replies.map(({ id, title, content }) => (
          <MenuItem key={id} onSelect={() => onChoose(content)}>
            <bdi>{title}</bdi>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
