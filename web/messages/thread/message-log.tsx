import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message, OpenConversation } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { dayNumber, formatOwnDay } from '#web/format/own-time.ts'
import { useIsStuck, useOutgoing } from '#web/messages/outbox.ts'
import { loadEarlier, unread, conversation, type Thread } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx'

/** Within this distance of the end the log follows new messages. */
const nearEndPx = 120

type Props = { of: OpenConversation; thread: Thread; onRead: () => void }

/** The messages of a conversation with days, the line above unread ones, and what waits to be sent. */
export function MessageLog({ of, thread, onRead }: Props) {
  const cache = useQueryClient()
  const outgoing = useOutgoing(of.id)
  const isStuck = useIsStuck()
  // Where unread messages began when the conversation was opened: the line stays while they are read.
  const [readBefore] = useState(of.lastReadSequence)
  const [isLoading, setLoading] = useState(false)
  const { messages } = thread
  const sent = new Set(messages.map(({ id }) => id))
  const waiting = outgoing.filter(({ id }) => !sent.has(id))
  const last = messages.at(-1)?.sequence ?? 0
  const { log, isAtEnd } = useFollowing(last + waiting.length)
  useReading(of, { last, isAtEnd, onRead })
  const firstUnread = messages.find(({ sequence, isOwn }) => sequence > readBefore && !isOwn)?.sequence

  async function showEarlier() {
    setLoading(true)
    const before = log.current?.scrollHeight ?? 0
    await loadEarlier(cache, of.id).catch(toastError)
    setLoading(false)
    requestAnimationFrame(() => {
      if (log.current) log.current.scrollTop += log.current.scrollHeight - before
    })
  }

  return (
    <div
      ref={log}
      role="log"
      aria-label={m.messages_log()}
      // Scrolls by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 py-4 md:px-6"
    >
      {thread.hasEarlier ? (
        <Button
          variant="outline"
          size="sm"
          className="mb-4 self-center"
          isPending={isLoading}
          onClick={() => void showEarlier()}
        >
          {isLoading ? m.ui_loading_more() : m.messages_earlier()}
        </Button>
      ) : null}
      <ol className="mt-auto grid gap-1.5">
        {messages.map((message, at) => (
          <li key={message.id} className="grid gap-1.5">
            {isNewDay(message, messages[at - 1]) ? <DayLine at={message.sentAt} /> : null}
            {message.sequence === firstUnread ? <UnreadLine /> : null}
            <MessageBubble of={of} message={message} />
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.id}>
            <OutgoingBubble of={one} isStuck={isStuck} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function isNewDay(message: Message, before: Message | undefined): boolean {
  return !before || dayNumber(new Date(before.sentAt)) !== dayNumber(new Date(message.sentAt))
}

function DayLine({ at }: { at: string }) {
  const [now] = useState(() => new Date())
  return (
    <p className="my-2 text-center text-xs text-muted-foreground first-letter:uppercase">
      {formatOwnDay(at, now)}
    </p>
  )
}

function UnreadLine() {
  return (
    <p className="my-1 flex items-center gap-3 text-xs font-medium text-primary before:h-px before:flex-1 before:bg-primary/40 after:h-px after:flex-1 after:bg-primary/40">
      {m.messages_new_below()}
    </p>
  )
}

/** Keeps the end of a log in view when something is added, if it was in view. */
function useFollowing(count: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const showEnd = useEffectEvent(() => {
    if (log.current && isAtEnd) log.current.scrollTop = log.current.scrollHeight
  })
  useLayoutEffect(() => showEnd(), [count, isAtEnd])
  useEffect(() => {
    const { current } = log
    if (!current) return
    const note = () => setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < nearEndPx)
    current.addEventListener('scroll', note, { passive: true })
    return () => current.removeEventListener('scroll', note)
  }, [])
  return { log, isAtEnd }
}

/** Marks messages as read while their end is in view on a page that is in view. */
type ReadingState = { last: number; isAtEnd: boolean; onRead: () => void }

function useReading(of: OpenConversation, { last, isAtEnd, onRead }: ReadingState): void {
  const sayRead = useEffectEvent(onRead)
  const cache = useQueryClient()
  const isVisible = useVisible()
  const { id, lastReadSequence, unread: count } = of
  useEffect(() => {
    if (!isVisible || !isAtEnd || last === 0 || (last <= lastReadSequence && count === 0)) return
    void api.messages
      .markRead({ params: { conversationId: id }, body: { upTo: last } })
      .then(() => {
        sayRead()
        return Promise.all([
          cache.invalidateQueries({ queryKey: unread().queryKey }),
          cache.invalidateQueries({ queryKey: conversation(id).queryKey }),
          cache.invalidateQueries({ queryKey: ['GET', api.messages.list.endpoint.url] }),
        ])
      })
      // Without a connection nothing is read; the next message or the next visit tries again.
      .catch(() => undefined)
  }, [cache, id, last, lastReadSequence, count, isVisible, isAtEnd])
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isVisible
}
