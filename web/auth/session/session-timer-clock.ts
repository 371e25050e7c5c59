import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { sessionEndsAt } from '#domain/auth/session-end.ts'
import { sessionPhase, earlierEnd } from '#domain/auth/session-timer.ts'
import { onActivity } from '#web/browser/activity.ts'
import { sessionState } from '#web/auth/queries.ts'
import { storedEnd, storeEnd } from './session-timer-store.ts'

const tickMs = 1000

type Clock = {
  /** The remaining time in whole seconds while a warning is due, else null. */
  remainingMs: number | null
  /** Sets the end to what the server says now, even if that is later. */
  restart: () => Promise<void>
}

/**
 * Follows the end of this session by wall-clock time, which continues while a laptop sleeps or a tab is hidden. It
 * starts with the full length or the server's value, and restarts on user activity; while the warning shows, only its
 * buttons count. Calls `end` once.
 */
export function useSessionClock(roles: readonly Role[], end: () => void): Clock {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...sessionState(), staleTime: 0 })
  const sessionId = data?.id ?? null
  const [remainingMs, setRemainingMs] = useState<number | null>(null)
  const [fullLength] = useState(() => sessionEndsAt(new Date(), roles))
  const ownEnd = useRef(fullLength)
  const hasServerEnd = useRef(false)

  const readEnd = useCallback(
    () => (sessionId === null ? null : storedEnd(sessionId)) ?? ownEnd.current,
    [sessionId],
  )
  const saveEnd = useCallback(
    (endsAt: Date) => {
      ownEnd.current = endsAt
      if (sessionId !== null) storeEnd(sessionId, endsAt)
    },
    [sessionId],
  )

  useEffect(() => {
    if (!data) return
    const serverEnd = new Date(dataUpdatedAt + data.remainingMs)
    saveEnd(hasServerEnd.current ? earlierEnd(readEnd(), serverEnd) : serverEnd)
    hasServerEnd.current = true
  }, [data, dataUpdatedAt, saveEnd, readEnd])

  useEffect(() => {
    let ended = false
    const update = () => {
      const now = new Date()
      const endsAt = readEnd()
      const phase = sessionPhase(endsAt, now)
      const leftMs = Math.ceil((endsAt.getTime() - now.getTime()) / tickMs) * tickMs
      setRemainingMs(phase === 'running' ? null : Math.max(leftMs, 0))
      if (phase !== 'ended' || ended) return
      ended = true
      end()
    }
    const stopListening = onActivity(() => {
      const now = new Date()
      if (sessionPhase(readEnd(), now) === 'running') saveEnd(sessionEndsAt(now, roles))
    })
    const timer = setInterval(update, tickMs)
    document.addEventListener('visibilitychange', update)
    window.addEventListener('storage', update)
    update()
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('storage', update)
    }
  }, [roles, end, saveEnd, readEnd])

  const restart = useCallback(async () => {
    const sentAt = Date.now()
    const { remainingMs: leftMs } = await cache.fetchQuery({ ...sessionState(), staleTime: 0 })
    saveEnd(new Date(sentAt + leftMs))
    setRemainingMs(null)
  }, [cache, saveEnd])

  return { remainingMs, restart }
}
