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
  /** Whole seconds as milliseconds while a warning is due, else null. */
  remainingMs: number | null
  /** Goes by what the server says now, also when that is later. */
  startAgain: () => Promise<void>
}

/**
 * Follows the end of this session by the clock on the wall, which goes on while a laptop sleeps and a tab is hidden.
 * It starts at full length or at what the server says, and again with each act of the person; while a warning shows,
 * only an answer to it counts. `end` is called once.
 */
export function useSessionClock(held: readonly Role[], end: () => void): Clock {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...sessionState(), staleTime: 0 })
  const sessionId = data?.id ?? null
  const [remainingMs, setRemainingMs] = useState<number | null>(null)
  const [fullLength] = useState(() => sessionEndsAt(new Date(), held))
  const ownEnd = useRef(fullLength)
  const heard = useRef(false)

  const readEnd = useCallback(
    () => (sessionId === null ? null : storedEnd(sessionId)) ?? ownEnd.current,
    [sessionId],
  )
  const putEnd = useCallback(
    (endsAt: Date) => {
      ownEnd.current = endsAt
      if (sessionId !== null) storeEnd(sessionId, endsAt)
    },
    [sessionId],
  )

  useEffect(() => {
    if (!data) return
    const told = new Date(dataUpdatedAt + data.remainingMs)
    putEnd(heard.current ? earlierEnd(readEnd(), told) : told)
    heard.current = true
  }, [data, dataUpdatedAt, putEnd, readEnd])

  useEffect(() => {
    let ended = false
    const look = () => {
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
      if (sessionPhase(readEnd(), now) === 'running') putEnd(sessionEndsAt(now, held))
    })
    const timer = setInterval(look, tickMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('storage', look)
    look()
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('storage', look)
    }
  }, [held, end, putEnd, readEnd])

  const startAgain = useCallback(async () => {
    const askedAt = Date.now()
    const { remainingMs: leftMs } = await cache.fetchQuery({ ...sessionState(), staleTime: 0 })
    putEnd(new Date(askedAt + leftMs))
    setRemainingMs(null)
  }, [cache, putEnd])

  return { remainingMs, startAgain }
}
