import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import type { ConversationEvent } from '#domain/realtime/topics.ts'
import { conversation } from './queries.ts'

/** The live channel of an open conversation. */
type ConversationChannel = { say: (event: ConversationEvent) => void; close: () => void }

type Heard = (event: ConversationEvent, userId: string) => void

let open: (conversationId: string, heard: Heard) => ConversationChannel = () => ({
  say: () => undefined,
  close: () => undefined,
})

/** Sets how a channel is opened. The shell does, because it owns the only socket of the tab. */
export function setChannelOpener(opener: typeof open): void {
  open = opener
}

const { typingEveryMs, typingShownMs } = limits.messages

/** Who is writing in an open conversation, and how to say that I am, or that I have read. */
export function useConversationChannel(conversationId: string) {
  const cache = useQueryClient()
  const channel = useRef<ConversationChannel | null>(null)
  const saidAt = useRef(0)
  const [writing, setWriting] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const opened = open(conversationId, (event, userId) => {
      if (event === 'read')
        return void cache.invalidateQueries({ queryKey: conversation(conversationId).queryKey })
      clearTimeout(timers.get(userId))
      setWriting((now) => (now.includes(userId) ? now : [...now, userId]))
      timers.set(
        userId,
        setTimeout(() => setWriting((now) => now.filter((one) => one !== userId)), typingShownMs),
      )
    })
    channel.current = opened
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      channel.current = null
      opened.close()
    }
  }, [cache, conversationId])
  return {
    writing,
    sayTyping: () => {
      const now = Date.now()
      if (now - saidAt.current < typingEveryMs) return
      saidAt.current = now
      channel.current?.say('typing')
    },
    sayRead: () => channel.current?.say('read'),
  }
}
