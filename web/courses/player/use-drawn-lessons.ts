import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { LessonRow } from '#contract/courses.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { lessonPage } from '#web/courses/queries.ts'

/** A lesson and when its data came. What is drawn ahead is drawn anew if the data changes before it is shown. */
export type DrawnLesson = { lesson: string; dataMs: number }

/**
 * The lessons to draw: first the one to show and, once the page is idle, the next one, so that a click only reveals
 * it. A locked lesson is not drawn ahead, nor one whose data could not be loaded.
 */
export function useDrawnLessons(course: string, lesson: string, next: LessonRow | undefined): DrawnLesson[] {
  const cache = useQueryClient()
  const arrive = () => ({
    lesson,
    // Fixed while the lesson is shown: saved progress changes its data.
    dataMs: cache.getQueryState(lessonPage(course, lesson).queryKey)?.dataUpdatedAt ?? 0,
    isSettled: false,
  })
  const [shown, setShown] = useState(arrive)
  if (shown.lesson !== lesson) setShown(arrive())
  useEffect(
    () => whenIdle(() => startTransition(() => setShown((now) => ({ ...now, isSettled: true })))),
    [lesson],
  )
  const ahead = shown.isSettled && next?.isOpen ? next.slug : null
  const { dataUpdatedAt } = useQuery({ ...lessonPage(course, ahead ?? lesson), enabled: ahead !== null })
  return ahead === null || dataUpdatedAt === 0 ? [shown] : [shown, { lesson: ahead, dataMs: dataUpdatedAt }]
}
