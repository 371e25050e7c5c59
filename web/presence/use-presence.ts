import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activityDueAt, type Activity } from '#domain/presence/activity.ts'
import { limits } from '#domain/limits.ts'
import { isDue } from '#domain/presence/throttle.ts'
import { lastActivityAt, onActivity } from '#web/browser/activity.ts'
import { api } from '#web/api/client.ts'
import { sessionState } from './queries.ts'

export type Here = { userId: string; visitSession: string }

const currentPage = () => window.location.pathname

/** Records a new session as one login, and marks its owner as online. */
export function useLogin({ userId, visitSession }: Here): void {
  const cache = useQueryClient()
  const { data: session } = useQuery(sessionState())
  const isNew = session?.loginCounted === false
  useEffect(() => {
    if (!isNew) return
    const come = async () => {
      await Promise.allSettled([
        api.presence.trackSession({
          body: { action: 'login', sessionId: visitSession, currentPage: currentPage() },
        }),
        api.presence.countLogin({ body: { _user_id: userId } }),
      ])
      await cache.invalidateQueries({ queryKey: sessionState().queryKey })
    }
    // A failure is repaired by the next page load: the server says what is still missing.
    void come()
  }, [isNew, userId, visitSession, cache])
}

/** Reports the current page while the user is active: at once, then at most every five minutes. */
export function usePresence({ userId, visitSession }: Here): void {
  useEffect(() => {
    let reportedAt: Date | null = null
    const report = () => {
      const now = new Date()
      if (!isDue(reportedAt, now, limits.presence.updateEveryMs) || !navigator.onLine) return
      reportedAt = now
      void api.presence
        .updatePresence({
          body: { _user_id: userId, _session_id: visitSession, _current_page: currentPage() },
        })
        .catch(() => undefined)
    }
    report()
    return onActivity(report)
  }, [userId, visitSession])
}

/**
 * Reports activity to the server, so that the session ends for both at the same time: at most every two minutes, five
 * seconds after activity stops. The response, the remaining time of the session, goes into the query cache.
 */
export function useActivityReports({ visitSession }: Pick<Here, 'visitSession'>): void {
  const cache = useQueryClient()
  useEffect(() => {
    const activity: Activity = { unreportedSince: null, lastAt: lastActivityAt(), reportedAt: null }
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      const due = activityDueAt(activity)
      if (due) timer = setTimeout(report, Math.max(0, due.getTime() - Date.now()))
    }
    const report = () => {
      const unreportedSince = activity.unreportedSince
      activity.unreportedSince = null
      activity.reportedAt = new Date()
      void api.presence
        .trackSession({ body: { action: 'activity', sessionId: visitSession, currentPage: currentPage() } })
        .then((state) => cache.setQueryData(sessionState().queryKey, state))
        .catch(() => {
          activity.unreportedSince ??= unreportedSince
          plan()
        })
    }
    const stop = onActivity(() => {
      activity.lastAt = lastActivityAt()
      activity.unreportedSince ??= activity.lastAt
      plan()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [visitSession, cache])
}
