import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCourse } from '#contract/courses/desk.ts'
import { tiers, type Tier } from '#domain/access/tiers.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { tierText } from '#web/courses/course-text.ts'
import { LessonText } from '#web/courses/player/lesson-text.tsx'
import type { ProgressStore } from '#web/courses/player/use-lesson-progress.ts'
import { VideoPlayer } from '#web/courses/player/video-player.tsx'
import { LessonMark } from '#web/courses/syllabus-lesson.tsx'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { coursePreview } from './queries.ts'

/** The saved version as a member of a plan would see it. */
export function CoursePreview({ course, isChanged }: { course: DeskCourse; isChanged: boolean }) {
  const [tier, setTier] = useState<Tier>('free')
  const [lesson, setLesson] = useState(course.document.lessons[0]?.slug)
  const preview = useQuery(coursePreview(course.id, course.version, tier, lesson))
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Segments
          label={m.courses_filter_tier()}
          value={tier}
          options={tiers.map((value) => ({ value, name: tierText[value]() }))}
          onChange={setTier}
        />
        {isChanged ? <p className="text-sm text-muted-foreground">{m.courses_desk_preview_saved()}</p> : null}
      </div>
      {preview.isError ? <ReadFailure error={preview.error} onRetry={preview.refetch} /> : null}
      {preview.isPending ? <SkeletonRows rows={5} /> : null}
      {preview.data ? (
        <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <ul className="grid content-start">
            {preview.data.lessons.map((row) => (
              <li key={row.slug}>
                <button
                  type="button"
                  aria-pressed={row.slug === lesson}
                  onClick={() => setLesson(row.slug)}
                  className="flex w-full gap-2 rounded-sm px-2 py-1.5 text-start text-sm hover:bg-muted aria-pressed:bg-accent pointer-coarse:min-h-11"
                >
                  <LessonMark isDone={false} isOpen={row.isOpen} isStarted={false} />
                  {row.title}
                </button>
              </li>
            ))}
          </ul>
          {preview.data.lesson ? (
            <article key={`${lesson} ${course.version}`} className="grid min-w-0 content-start gap-8">
              <h2 className="font-serif text-2xl">{preview.data.lesson.title}</h2>
              {preview.data.lesson.video ? (
                <VideoPlayer
                  video={preview.data.lesson.video}
                  title={preview.data.lesson.title}
                  store={nothing}
                />
              ) : null}
              <LessonText chapters={preview.data.lesson.chapters} store={null} />
              {preview.data.lesson.exercise ? (
                <LessonText chapters={preview.data.lesson.exercise.chapters} store={null} />
              ) : null}
            </article>
          ) : (
            <EmptyState title={m.courses_locked_mark()}>{m.courses_desk_preview_locked()}</EmptyState>
          )}
        </div>
      ) : null}
    </div>
  )
}

/** A preview keeps nothing. */
const nothing: ProgressStore = {
  progress: { seen: [], parts: 0, positionMs: 0, paragraph: 0, met: [], isDone: false },
  note: () => undefined,
  flush: () => Promise.resolve(),
  mark: () => Promise.resolve(),
  adopt: () => undefined,
}
