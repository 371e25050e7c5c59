import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react'
import { Activity, memo, useId } from 'react'
import type { CoursePage, LessonPage, LessonRow } from '#contract/courses.ts'
import { useChange } from '#web/api/use-change.ts'
import { CourseLocked } from '#web/courses/course-locked.tsx'
import { needText } from '#web/courses/course-text.ts'
import { coursePage, lessonPage } from '#web/courses/queries.ts'
import { LessonMark } from '#web/courses/syllabus-lesson.tsx'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { LessonExercise } from './lesson-exercise.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { LessonQuiz } from './lesson-quiz.tsx'
import { LessonText } from './lesson-text.tsx'
import { nearScreen } from './near-screen.ts'
import { useDrawnLessons } from './use-drawn-lessons.ts'
import { useLessonProgress, type ProgressStore } from './use-lesson-progress.ts'
import { VideoPlayer } from './video-player.tsx'
import { SourceList } from '#web/courses/source-list.tsx'

type Props = { slug: string; lesson: string }

/** A lesson in its course, and the next one, drawn already but hidden. No effect of a hidden lesson runs. */
export function LessonView({ slug, lesson }: Props) {
  const { data: course } = useSuspenseQuery(coursePage(slug))
  const lessons = course.sections.flatMap((section) => section.lessons)
  const at = lessons.findIndex((one) => one.slug === lesson)
  const drawn = useDrawnLessons(slug, lesson, lessons[at + 1])
  return drawn.map((one) => (
    <Activity key={`${one.lesson} ${one.dataMs}`} mode={one.lesson === lesson ? 'visible' : 'hidden'}>
      <DrawnLesson course={course} lesson={one.lesson} />
    </Activity>
  ))
}

type DrawnProps = { course: CoursePage; lesson: string }

/** The content of a lesson, beside it the other lessons and the member's notes. */
const DrawnLesson = memo(function DrawnLesson({ course, lesson }: DrawnProps) {
  const lessons = course.sections.flatMap((section) => section.lessons)
  const at = lessons.findIndex((one) => one.slug === lesson)
  const row = lessons[at]
  if (!row) return null
  const ways = { slug: course.slug, before: lessons[at - 1], after: lessons[at + 1] }
  return (
    <div className="page-frame">
      <Breadcrumb
        links={[
          {
            key: 'courses',
            link: (
              <Link {...crumbLink} to="/courses">
                {m.courses_title()}
              </Link>
            ),
          },
          {
            key: 'course',
            link: (
              <Link {...crumbLink} to="/courses/$id" params={{ id: course.slug }}>
                {course.title}
              </Link>
            ),
          },
        ]}
        current={row.title}
      />
      <header className="mt-5 max-w-[68ch]">
        <p className="figures text-sm text-muted-foreground">
          {m.courses_lesson_of({ number: at + 1, total: lessons.length })} ·{' '}
          {m.courses_minutes({ minutes: row.minutes })}
        </p>
        <h1 className="page-title mt-1">{row.title}</h1>
        <p className="mt-3 text-lg leading-relaxed text-pretty text-muted-foreground">{row.goal}</p>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {row.isOpen ? (
          <OpenLesson course={course} lesson={lesson} before={ways.before} after={ways.after} />
        ) : (
          <div className="grid content-start gap-8">
            <CourseLocked course={course} />
            <Ways {...ways} />
          </div>
        )}
        <aside className="grid content-start gap-8 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          {row.isOpen ? <SideNotes course={course.slug} lesson={lesson} /> : null}
          <LessonList course={course} current={lesson} />
        </aside>
      </div>
    </div>
  )
})

function SideNotes({ course, lesson }: { course: string; lesson: string }) {
  const { data } = useSuspenseQuery(lessonPage(course, lesson))
  return <LessonNotes course={course} lesson={lesson} note={data.note} />
}

type OpenProps = {
  course: CoursePage
  lesson: string
  before: LessonRow | undefined
  after: LessonRow | undefined
}

function OpenLesson({ course, lesson, before, after }: OpenProps) {
  const { data: page } = useSuspenseQuery(lessonPage(course.slug, lesson))
  const store = useLessonProgress({ course: course.slug, lesson }, page.progress)
  return (
    <article className="grid min-w-0 content-start gap-12">
      <Changes page={page} />
      {page.video ? <VideoPlayer video={page.video} title={page.title} store={store} /> : null}
      {page.chapters.length > 0 ? (
        <LessonText chapters={page.chapters} store={page.video ? null : store} />
      ) : null}
      {page.needs.includes('read') ? <MarkDone store={store} isVideo={page.video !== null} /> : null}
      <div className={classes('grid gap-12', startsWithContent(page) && nearScreen)}>
        {page.exercise ? (
          <LessonExercise course={course.slug} lesson={lesson} exercise={page.exercise} store={store} />
        ) : null}
        {page.needs.includes('quiz') ? (
          <LessonQuiz course={course.slug} lesson={lesson} store={store} />
        ) : null}
        <Sources page={page} />
        <MissingParts page={page} store={store} />
        <Ways slug={course.slug} before={before} after={after} />
      </div>
    </article>
  )
}

/** Whether a text or a video comes first, so that exercise and quiz begin below the first screen. */
const startsWithContent = ({ video, chapters }: LessonPage) => video !== null || chapters.length > 0

/** What changed since the member was here, and rules that changed since the lesson was reviewed. */
function Changes({ page: { changed, staleRules, reviewed } }: { page: LessonPage }) {
  if (changed.length === 0 && staleRules.length === 0) return null
  return (
    <div className="grid gap-2 border-s-2 border-brass bg-warning-surface px-4 py-3 text-sm">
      {changed.map(({ on, what }) => (
        <p key={`${on} ${what}`}>{m.courses_changed_on({ day: formatDay(on), what })}</p>
      ))}
      {staleRules.map(({ title, holdsFrom }) => (
        <p key={title}>
          {m.courses_stale_rule({ title, day: formatDay(holdsFrom), reviewed: formatDay(reviewed) })}
        </p>
      ))}
    </div>
  )
}

function MarkDone({ store: { progress, mark }, isVideo }: { store: ProgressStore; isVideo: boolean }) {
  const save = useChange(mark, { done: null, changed: [] })
  const isRead = progress.met.includes('read')
  const seen = Math.round((progress.seen.length / Math.max(1, progress.parts)) * 100)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-border py-3 text-sm">
      <p className="inline-flex items-center gap-2">
        {isRead ? <CircleCheck aria-hidden className="size-4 text-positive" /> : null}
        {isRead
          ? m.courses_read_done()
          : isVideo
            ? m.courses_watched_so_far({ percent: seen })
            : m.courses_read_so_far({ percent: seen })}
      </p>
      {isRead ? null : (
        <Button size="sm" variant="outline" isPending={save.isPending} onClick={() => save.mutate()}>
          {m.courses_mark_done()}
        </Button>
      )}
    </div>
  )
}

function Sources({ page: { sources, author, reviewed } }: { page: LessonPage }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="max-w-[68ch] text-sm">
      <h2 id={titleId} className="font-medium">
        {sources.length > 0 ? m.courses_sources() : m.courses_author()}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {m.courses_by({ author, day: formatDay(reviewed) })} {m.courses_not_advice()}
      </p>
      <div className="mt-2">
        <SourceList sources={sources} />
      </div>
    </section>
  )
}

/** What counts as done here, and what is still missing. */
function MissingParts({ page: { needs }, store: { progress } }: { page: LessonPage; store: ProgressStore }) {
  const missing = needs.filter((need) => !progress.met.includes(need))
  return (
    <output className="flex items-start gap-2 text-sm">
      {progress.isDone ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" /> : null}
      {progress.isDone
        ? m.courses_lesson_done()
        : m.courses_missing({ list: missing.map((need) => needText[need]()).join(', ') })}
    </output>
  )
}

type WaysProps = { slug: string; before: LessonRow | undefined; after: LessonRow | undefined }

function Ways({ slug, before, after }: WaysProps) {
  return (
    <nav aria-label={m.courses_ways()} className="grid gap-3 border-t border-border pt-6 sm:grid-cols-2">
      {before ? (
        <Link
          to="/courses/$id/$lesson"
          params={{ id: slug, lesson: before.slug }}
          className="flex items-center gap-3 rounded-md border border-border px-4 py-3 text-sm hover:border-input"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          <span>
            <span className="block text-xs text-muted-foreground">{m.courses_previous()}</span>
            {before.title}
          </span>
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {after ? (
        <Link
          to="/courses/$id/$lesson"
          params={{ id: slug, lesson: after.slug }}
          className="flex items-center justify-end gap-3 rounded-md border border-border bg-card px-4 py-3 text-end text-sm hover:border-input"
        >
          <span>
            <span className="block text-xs text-muted-foreground">{m.courses_next()}</span>
            {after.title}
          </span>
          <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        </Link>
      ) : (
        <Button asChild variant="outline" className="h-auto min-h-12 justify-self-end">
          <Link to="/courses/$id" params={{ id: slug }}>
            {m.courses_back_to_course()}
          </Link>
        </Button>
      )}
    </nav>
  )
}

function LessonList({ course, current }: { course: CoursePage; current: string }) {
  return (
    <nav
      aria-label={m.courses_syllabus()}
      className="max-lg:[contain-intrinsic-block-size:auto_40rem] max-lg:[content-visibility:auto]"
    >
      <h2 className="text-sm font-medium">{m.courses_syllabus()}</h2>
      {course.sections.map((section) => (
        <div key={section.slug} className="mt-3">
          <p className="text-xs text-muted-foreground">{section.title}</p>
          <ol className="mt-1">
            {section.lessons.map((lesson) => (
              <li key={lesson.slug}>
                <Link
                  to="/courses/$id/$lesson"
                  params={{ id: course.slug, lesson: lesson.slug }}
                  aria-current={lesson.slug === current ? 'page' : undefined}
                  className="flex gap-2 rounded-sm px-2 py-1.5 text-sm hover:bg-muted aria-[current=page]:bg-accent aria-[current=page]:font-medium pointer-coarse:min-h-11"
                >
                  <LessonMark
                    isDone={lesson.isDone}
                    isOpen={lesson.isOpen}
                    isStarted={lesson.met.length > 0}
                  />
                  {lesson.title}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}
