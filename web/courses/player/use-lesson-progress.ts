import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LessonProgress } from '#contract/courses.ts'
import { api } from '#web/api/client.ts'
import { coursePage, lessonPage } from '#web/courses/queries.ts'

/** How often what was seen is saved. */
const saveEveryMs = 5000

/** Where the member is in a video or in a text. */
type LessonPosition = { positionMs?: number; paragraph?: number }

type LessonKey = { course: string; lesson: string }

export type ProgressStore = {
  progress: LessonProgress
  /** Collects seen parts and the position; they are saved together a moment later. */
  note: (seen: readonly number[], position?: LessonPosition) => void
  /** Saves what was collected now. */
  flush: () => Promise<void>
  mark: () => Promise<void>
  /** Takes over what another answer says. */
  adopt: (progress: LessonProgress) => void
}

/**
 * The progress in a lesson as the server holds it. What was not saved yet is kept until a call succeeds, so that
 * a lost connection loses nothing while the page is open.
 */
export function useLessonProgress({ course, lesson }: LessonKey, initial: LessonProgress): ProgressStore {
  const cache = useQueryClient()
  const [progress, setProgress] = useState(initial)
  const waiting = useRef<{ seen: Set<number>; position: LessonPosition }>({ seen: new Set(), position: {} })

  const adopt = useCallback(
    (next: LessonProgress) => {
      setProgress((before) => {
        if (next.isDone !== before.isDone || next.met.length !== before.met.length)
          void cache.invalidateQueries({ queryKey: coursePage(course).queryKey })
        return next
      })
      cache.setQueryData(lessonPage(course, lesson).queryKey, (page) => page && { ...page, progress: next })
    },
    [cache, course, lesson],
  )

  const flush = useCallback(async () => {
    const { seen, position } = waiting.current
    if (seen.size === 0 && Object.keys(position).length === 0) return
    waiting.current = { seen: new Set(), position: {} }
    try {
      adopt(
        await api.courses.saveProgress({
          params: { slug: course, lesson },
          body: { seen: [...seen], ...position },
        }),
      )
    } catch {
      // Saved with the next call. A newer position wins over the one that was lost.
      for (const part of seen) waiting.current.seen.add(part)
      waiting.current.position = { ...position, ...waiting.current.position }
    }
  }, [adopt, course, lesson])

  const note = useCallback((seen: readonly number[], position: LessonPosition = {}) => {
    for (const part of seen) waiting.current.seen.add(part)
    waiting.current.position = { ...waiting.current.position, ...position }
  }, [])

  const mark = useCallback(async () => {
    adopt(await api.courses.saveProgress({ params: { slug: course, lesson }, body: { isMarked: true } }))
  }, [adopt, course, lesson])

  useEffect(() => {
    const timer = setInterval(() => void flush(), saveEveryMs)
    const leave = () => void flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      void flush()
    }
  }, [flush])

  return { progress, note, flush, mark, adopt }
}
