import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { LessonRow } from '#contract/courses.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { lessonPage } from '#web/courses/queries.ts'

/** A lesson and when its data came. What is drawn ahead is drawn anew if the data changes before it is shown. */
export type DrawnLesson = { lesson: string; dataMs: number }

/**
 * The lessons to draw: first the one to show and, once the page is idle, the next one, so that a click only reveals
 * it. The lesson just left stays drawn until then, because removing it takes longer than hiding it. A locked lesson is
 * not drawn ahead, nor one whose data could not be loaded.
 */
export function useDrawnLessons(course: string, lesson: string, next: LessonRow | undefined): DrawnLesson[] {
  const cache = useQueryClient()
  const arrive = (left: DrawnLesson | null) => ({
    // Fixed while the lesson is shown: saved progress changes its data.
    shown: { lesson, dataMs: cache.getQueryState(lessonPage(course, lesson).queryKey)?.dataUpdatedAt ?? 0 },
    left,
    isSettled: false,
  })
  const [drawn, setDrawn] = useState(() => arrive(null))
  if (drawn.shown.lesson !== lesson) setDrawn(arrive(drawn.shown))
  useEffect(
    () => whenIdle(() => startTransition(() => setDrawn((now) => ({ ...now, left: null, isSettled: true })))),
    [lesson],
  )
  const ahead = drawn.isSettled && next?.isOpen ? next.slug : null
  const { dataUpdatedAt } = useQuery({ ...lessonPage(course, ahead ?? lesson), enabled: ahead !== null })
  const nextDrawn = ahead === null || dataUpdatedAt === 0 ? null : { lesson: ahead, dataMs: dataUpdatedAt }
  // In this order none of them moves when the next one is shown.
  return [drawn.left, drawn.shown, nextDrawn].filter((one) => one !== null)
}
