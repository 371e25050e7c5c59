import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#contract/access.ts'
import { isBlocked } from '#domain/auth/factors/second-factor.ts'
import { featureStates, me } from '#web/access/queries.ts'
import { useIsOpen } from '#web/access/use-locks.ts'
import { ApiError } from '#web/api/api-error.ts'
import { beforeSignOut, forgetSession } from '#web/session/session.ts'
import { announceMessage } from '#web/messages/message-arrival.ts'
import { setChannelOpener } from '#web/messages/conversation-channel.ts'
import { connectionIsBack, forgetDrafts, openOutbox } from '#web/messages/outbox.ts'
import { refreshNotices } from '#web/notifications/queries.ts'
import { addMessage, refreshConversation, refreshMessages } from '#web/messages/queries.ts'
import {
  onLetGo,
  onMessage,
  onNoticesChange,
  onRoleChange,
  onToggleChange,
  onUnreadChange,
  openConversation,
  openLive,
} from '#web/shell/realtime.ts'

setChannelOpener(openConversation)

/** Keeps an open page up to date: toggles, roles, unread messages, and the end of the session. */
export function useLive({ id, roles, secondFactor }: Me): void {
  const cache = useQueryClient()
  const isMember = roles.length > 0 && !isBlocked(secondFactor)
  const hearsMessages = useIsOpen('messages') && isMember
  useEffect(() => {
    const stopHearingEnd = onLetGo(() => void lookAgain())
    const stops = [
      onToggleChange(() => void cache.invalidateQueries({ queryKey: featureStates().queryKey })),
      onUnreadChange(() => {
        connectionIsBack()
        refreshMessages(cache)
      }),
      onMessage((message) => {
        announceMessage(message, id)
        refreshConversation(cache, message.conversationId)
      }),
      onNoticesChange(() => refreshNotices(cache)),
      onRoleChange(() => void cache.invalidateQueries({ queryKey: me().queryKey })),
      stopHearingEnd,
      // A person who signs out needs no notice.
      beforeSignOut(() => Promise.resolve(stopHearingEnd())),
      beforeSignOut(() => Promise.resolve(forgetDrafts())),
      ...(hearsMessages
        ? [openOutbox(id, (conversationId, message) => addMessage(cache, conversationId, message))]
        : []),
      openLive({ id, isMember, hearsMessages }),
    ]
    /** The roles may have changed; if the session has ended, this page closes. */
    async function lookAgain(): Promise<void> {
      try {
        await cache.fetchQuery({ ...me(), staleTime: 0 })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED') await forgetSession()
      }
    }
    return () => stops.forEach((stop) => stop())
  }, [cache, id, isMember, hearsMessages])
}
