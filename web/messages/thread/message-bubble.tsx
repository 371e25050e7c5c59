import { Check, CheckCheck, Clock, ExternalLink, Paperclip, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Message, OpenConversation } from '#contract/messages.ts'
import { messageParts, type MessagePart } from '#domain/messages/message-parts.ts'
import { formatOwnClock, formatOwnDateTime } from '#web/format/own-time.ts'
import { discard, sendAgain, type Outgoing } from '#web/messages/outbox.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AttachedFile } from './attached-file.tsx'
import { HiddenMessage, RoomMenu } from './room-menu.tsx'

/** A message as it is stored. */
export function MessageBubble({ of, message }: { of: OpenConversation; message: Message }) {
  const sender = of.others.find(({ id }) => id === message.senderId)
  const name = message.isOwn
    ? m.messages_you()
    : sender
      ? sender.name || m.messages_unnamed()
      : m.messages_former()
  const isRoom = of.kind === 'deal'
  const isSeen = message.isOwn && of.seenSequence !== null && message.sequence <= of.seenSequence
  return (
    <Bubble isOwn={message.isOwn}>
      <div
        className={classes(
          'flex items-center gap-2 text-xs text-muted-foreground',
          message.isOwn && 'sr-only',
        )}
      >
        <bdi>{name}</bdi>
        {isRoom && sender?.role === 'staff' ? <Badge variant="outline">{m.messages_diwan()}</Badge> : null}
        {isRoom && sender?.role === 'member' && !message.isHidden ? (
          <RoomMenu of={of} message={message} senderId={sender.id} name={name} />
        ) : null}
      </div>
      {message.isHidden ? <HiddenMessage of={of} senderId={message.senderId} /> : null}
      {message.content === '' ? null : (
        <Words content={message.content} isMarked={!message.isOwn && sender?.role !== 'staff'} />
      )}
      {message.attachments.map((file) => (
        <AttachedFile key={file.id} conversationId={of.id} of={file} />
      ))}
      {message.paymentDetails.length > 0 ? <PaymentWarning /> : null}
      <p className="flex items-center justify-end gap-1 text-xs text-muted-foreground">
        <time dateTime={message.sentAt} title={formatOwnDateTime(message.sentAt)} className="figures">
          {formatOwnClock(message.sentAt)}
        </time>
        {message.isOwn ? (
          isSeen ? (
            <CheckCheck aria-label={m.messages_read()} className="size-3.5 text-primary" />
          ) : (
            <Check aria-label={m.messages_sent()} className="size-3.5" />
          )
        ) : null}
      </p>
    </Bubble>
  )
}

/** A message that the server has not confirmed. */
export function OutgoingBubble({ of, isStuck }: { of: Outgoing; isStuck: boolean }) {
  return (
    <Bubble isOwn>
      <p className="sr-only">{m.messages_you()}</p>
      {of.content === '' ? null : <Words content={of.content} isMarked={false} />}
      {of.attachments.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-2 text-sm">
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <bdi className="truncate">{name}</bdi>
        </p>
      ))}
      {of.isRefused ? (
        <div className="flex flex-wrap items-center justify-end gap-2 text-xs text-negative">
          <TriangleAlert aria-hidden className="size-3.5" />
          {m.messages_failed()}
          <Button size="sm" variant="outline" onClick={() => sendAgain(of)}>
            {m.ui_retry()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => discard(of)}>
            {m.messages_discard()}
          </Button>
        </div>
      ) : (
        <p className="flex items-center justify-end gap-1 text-xs text-muted-foreground">
          <Clock aria-hidden className="size-3.5" />
          {isStuck ? m.messages_waiting() : m.messages_sending()}
        </p>
      )}
    </Bubble>
  )
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'grid max-w-[min(85%,68ch)] gap-1 rounded-md px-3 py-2',
        isOwn ? 'justify-self-end bg-accent' : 'justify-self-start border border-border bg-card',
      )}
    >
      {children}
    </div>
  )
}

/** The text with its links. Links of people who are not staff are marked, and open after a warning. */
function Words({ content, isMarked }: { content: string; isMarked: boolean }) {
  return (
    <p dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {messageParts(content).map((part, at) => {
        if (part.kind === 'text') return part.text
        // Parts never change their order.
        return isMarked ? <MarkedLink key={at} part={part} /> : <OwnLink key={at} part={part} />
      })}
    </p>
  )
}

type Link = Extract<MessagePart, { kind: 'link' }>
const linkLooks = 'underline decoration-border underline-offset-4 hover:decoration-current'

function OwnLink({ part }: { part: Link }) {
  return (
    <a href={part.url} target="_blank" rel="noopener noreferrer nofollow" className={linkLooks}>
      {part.text}
    </a>
  )
}

function MarkedLink({ part }: { part: Link }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <a
        href={part.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={linkLooks}
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {part.text}
        <ExternalLink aria-label={m.messages_external()} className="ms-1 inline size-3.5 align-baseline" />
      </a>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.messages_link_title()}
        confirmLabel={m.messages_link_open()}
        cancelLabel={m.messages_link_stay()}
        onConfirm={() => {
          setAsking(false)
          window.open(part.url, '_blank', 'noopener,noreferrer')
        }}
        onClose={() => setAsking(false)}
      >
        <p>{m.messages_link_warning()}</p>
        <p className="mt-3 font-medium wrap-anywhere">
          <bdi>{part.host}</bdi>
        </p>
      </ConfirmDialog>
    </>
  )
}

export function PaymentWarning() {
  return (
    <p className="flex gap-2 rounded-sm border-s-2 border-brass bg-warning-surface px-2 py-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {m.messages_payment_warning()}
    </p>
  )
}
