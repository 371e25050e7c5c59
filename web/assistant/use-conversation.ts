import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AssistantAnswer, AssistantQuestion, AssistantTurn } from '#contract/assistant.ts'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { m } from '#web/paraglide/messages.js'
import { askAssistant, lastConversation } from './queries.ts'

type ShownAnswer = Omit<AssistantAnswer, 'left'>

/** A message of the conversation. */
export type ChatMessage =
  | { id: string; sender: 'system'; text: string }
  | { id: string; sender: 'user'; text: string }
  | {
      id: string
      sender: 'bot'
      text: string
      answer: ShownAnswer | null
      question: string
      isOffer?: boolean
    }

type ChatQuestion = { text: string; filters?: Record<string, string>; after?: string }

/** Codes of refusals that are no failure of the assistant. */
const refusals: Readonly<Record<string, () => string>> = {
  OFFLINE: m.assistant_offline,
  CONFLICT: m.assistant_conflict,
  DAILY_LIMIT_REACHED: m.assistant_none_left,
  TOO_MANY_REQUESTS: m.assistant_conflict,
}

/** One conversation of this page: its messages, and a question at a time. Leaving the page cancels the question. */
export function useConversation() {
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const [sessionId, setSessionId] = useState<string>(() => crypto.randomUUID())
  const [messages, setMessages] = useState<readonly ChatMessage[]>([
    { id: 'welcome', sender: 'bot', text: m.assistant_welcome(), answer: null, question: '' },
  ])
  const [heard, setHeard] = useState<readonly string[] | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const pending = useRef<AbortController | null>(null)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setMessages((before) =>
          before.some(({ id }) => id === 'note')
            ? before
            : [
                ...before.slice(0, 1),
                { id: 'note', sender: 'system', text: m.assistant_note() },
                ...before.slice(1),
              ],
        ),
      limits.assistant.noteAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const cancel = () => pending.current?.abort()
    addEventListener('pagehide', cancel)
    return () => {
      removeEventListener('pagehide', cancel)
      cancel()
    }
  }, [])
  const add = useCallback((message: ChatMessage) => setMessages((before) => [...before, message]), [])
  const ask = useCallback(
    async ({ text, filters, after }: ChatQuestion) => {
      const question = text.trim()
      if (question === '' || pending.current) return
      const controller = new AbortController()
      pending.current = controller
      add({
        id: crypto.randomUUID(),
        sender: 'user',
        text: filters ? withFilters(question, filters) : question,
      })
      setHeard([])
      const body: AssistantQuestion = {
        message: question,
        context: {
          timestamp: new Date().toISOString(),
          sessionId,
          page: pathname,
          ...(filters ? { filters } : {}),
          ...(after ? { after } : {}),
        },
      }
      const reply = await replyTo(body, controller.signal, (sentence) =>
        setHeard((before) => [...(before ?? []), sentence]),
      )
      pending.current = null
      setHeard(null)
      if (reply.left !== undefined) setLeft(reply.left)
      add(reply.message)
      void cache.invalidateQueries({ queryKey: lastConversation().queryKey })
    },
    [add, cache, pathname, sessionId],
  )
  const stop = useCallback(() => pending.current?.abort(), [])
  const resume = useCallback((turns: readonly AssistantTurn[]) => {
    const [first] = turns
    if (first) setSessionId(first.sessionId)
    setMessages((before) => [...before, ...turns.flatMap(toMessages)])
  }, [])
  return { messages, heard, isPending: heard !== null, left, ask, stop, resume }
}

export type Conversation = ReturnType<typeof useConversation>

type Reply = { message: ChatMessage; left?: number }

async function replyTo(
  question: AssistantQuestion,
  signal: AbortSignal,
  heard: (sentence: string) => void,
): Promise<Reply> {
  const said = (text: string, isOffer = false): Reply => ({
    message: {
      id: crypto.randomUUID(),
      sender: 'bot',
      text,
      answer: null,
      question: question.message,
      isOffer,
    },
  })
  try {
    const answered = await askAssistant(question, signal, heard)
    if (!answered) return said(m.assistant_technical(), true)
    const { left, ...answer } = answered
    return {
      left,
      message: { id: answer.id, sender: 'bot', text: answer.message, answer, question: question.message },
    }
  } catch (error) {
    if (signal.aborted) return said(m.assistant_cancelled())
    const refusal = error instanceof ApiError ? refusals[error.code] : undefined
    return refusal ? said(refusal()) : said(m.assistant_technical(), true)
  }
}

const withFilters = (question: string, filters: Record<string, string>) =>
  `${question} (${
    Object.values(filters)
      .filter((value) => value !== '')
      .join(', ') || '—'
  })`

function toMessages({ id, question, answer }: AssistantTurn): ChatMessage[] {
  return [
    { id: `${id} question`, sender: 'user', text: question },
    { id, sender: 'bot', text: answer?.message ?? m.assistant_cancelled(), answer, question },
  ]
}
