import { infiniteQueryOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ConversationFilter, Message } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { caughtUpTo, mergeMessages } from '#domain/messages/merge-messages.ts'
import { unreadLabel } from '#domain/messages/unread.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The number of my unread messages. Reloaded when a live update says that it changed. */
export const unread = () => query(api.messages.unread, {})

/**
 * The badge of the bell: the number, '99+', or null for none. Also null until it is known, and where `isOpen` is
 * false because there is no page to read messages on.
 */
export function useUnread(isOpen: boolean): string | null {
  const { data } = useQuery({ ...unread(), enabled: isOpen })
  return isOpen ? unreadLabel(data?.unread ?? 0) : null
}

const first: { beforeAt?: string; beforeId?: string } = {}

export const conversationList = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.messages.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.messages.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const conversation = (conversationId: string) => ({
  ...query(api.messages.read, { params: { conversationId } }),
  staleTime: 0,
  // The presence of the other side changes without any event on this page's channels.
  refetchInterval: limits.messages.presenceEveryMs,
})

/** The messages of a conversation that this page holds: all from the first one on. */
export type Thread = { messages: Message[]; hasEarlier: boolean }

/** A page that is further behind starts again with the latest messages. */
const pagesToCatchUp = 10

/**
 * The messages of a conversation. The first load gets the latest ones, every later one what was missed since, so
 * invalidating the query is catching up.
 */
export const thread = (conversationId: string) =>
  queryOptions({
    queryKey: ['thread', conversationId],
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const held = client.getQueryData<Thread>(['thread', conversationId])
      if (!held || held.messages.length === 0) return latest(conversationId, signal)
      const missed = await listMissed(conversationId, caughtUpTo(held.messages), signal)
      if (missed === null) return latest(conversationId, signal)
      // What was sent from here in the meantime is held already.
      const now = client.getQueryData<Thread>(['thread', conversationId]) ?? held
      return { ...now, messages: mergeMessages(now.messages, missed) }
    },
    staleTime: 0,
  })

async function latest(conversationId: string, signal: AbortSignal): Promise<Thread> {
  const { messages, hasMore } = await api.messages.messages({ params: { conversationId } }, signal)
  return { messages, hasEarlier: hasMore }
}

/** The messages after a number; null when there are too many. */
async function listMissed(
  conversationId: string,
  after: number,
  signal: AbortSignal,
): Promise<Message[] | null> {
  const missed: Message[] = []
  let last = after
  for (let pages = 0; pages < pagesToCatchUp; pages += 1) {
    const page = await api.messages.messages({ params: { conversationId }, query: { after: last } }, signal)
    missed.push(...page.messages)
    if (!page.hasMore) return missed
    last = missed.at(-1)?.sequence ?? last
  }
  return null
}

/** Loads the page before the first message that is held. */
export async function loadEarlier(cache: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = thread(conversationId)
  const before = cache.getQueryData<Thread>(queryKey)?.messages[0]?.sequence
  if (before === undefined) return
  const { messages, hasMore } = await api.messages.messages({ params: { conversationId }, query: { before } })
  cache.setQueryData<Thread>(queryKey, (held) => ({
    messages: mergeMessages(messages, held?.messages ?? []),
    hasEarlier: hasMore,
  }))
}

/** Shows a message that the server has stored. */
export function addMessage(cache: QueryClient, conversationId: string, message: Message): void {
  const { queryKey } = thread(conversationId)
  cache.setQueryData<Thread>(
    queryKey,
    (held) => held && { ...held, messages: mergeMessages(held.messages, [message]) },
  )
  refreshConversation(cache, conversationId)
}

/** Fetches again what changed in one conversation. */
export function refreshConversation(cache: QueryClient, conversationId: string): void {
  refresh(cache, [thread(conversationId).queryKey, conversation(conversationId).queryKey, listKey])
}

/** Fetches again whatever may have changed while this page was offline, or was read in another tab. */
export function refreshMessages(cache: QueryClient): void {
  refresh(cache, [unread().queryKey, ['thread'], ['GET', api.messages.read.endpoint.url], listKey])
}

const listKey = ['GET', api.messages.list.endpoint.url]

const running = new Map<string, { isDueAgain: boolean }>()

/**
 * One refresh of a query at a time, and another one when something changed meanwhile: a burst of messages causes two
 * calls, and the last message is never missed.
 */
function refresh(cache: QueryClient, keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey)
    const run = running.get(name)
    if (run) run.isDueAgain = true
    else {
      const begun = { isDueAgain: false }
      running.set(name, begun)
      void cache.invalidateQueries({ queryKey }).finally(() => {
        running.delete(name)
        if (begun.isDueAgain) refresh(cache, [queryKey])
      })
    }
  }
}

export const messageSettings = () => query(api.messages.settings, {})
export const cannedReplies = () => query(api.messages.cannedReplies, {})
export const messageReports = () => ({ ...query(api.messages.reports, {}), staleTime: 0 })

export const staffConversations = (state: 'waiting' | 'all') =>
  infiniteQueryOptions({
    queryKey: ['GET', api.messages.staffList.endpoint.url, state],
    queryFn: ({ pageParam, signal }) => api.messages.staffList({ query: { state, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
