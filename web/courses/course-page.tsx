import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Award, Check, CircleCheck, Play } from 'lucide-react'
import type { CoursePage } from '#contract/courses.ts'
import { nextInPaths } from '#domain/courses/catalogue.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { LabelledIcon } from './labelled-icon.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { CourseLocked } from './course-locked.tsx'
import { formatMinutes, levelText, pathText, tierText } from './course-text.ts'
import { coursePage } from './queries.ts'
import { SyllabusLesson } from './syllabus-lesson.tsx'
import { SourceList } from './source-list.tsx'

/** A course: what it teaches, its lessons, what it rests on, and the member's progress. */
export function CourseView({ slug }: { slug: string }) {
  const { data: course } = useSuspenseQuery(coursePage(slug))
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
        ]}
        current={course.title}
      />
      <header className="mt-5 max-w-[68ch]">
        <h1 className="page-title">{course.title}</h1>
        <p className="mt-3 text-lg leading-relaxed text-pretty text-muted-foreground">{course.summary}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
          <Badge>{levelText[course.level]()}</Badge>
          <Badge variant="outline">{tierText[course.tier]()}</Badge>
          <span>{course.markets.map((city) => cityText[city]()).join(' · ')}</span>
          <span>{m.courses_lessons({ count: course.lessonCount })}</span>
          <span>{formatMinutes(course.minutes)}</span>
        </p>
      </header>
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-12">
          <Outcomes course={course} />
          <Syllabus course={course} />
          {course.isOpen ? null : <CourseLocked course={course} />}
          <Prose html={course.about} className="max-w-[68ch]" />
          <Grounds course={course} />
        </div>
        <aside className="grid content-start gap-8 max-lg:order-first">
          <CourseProgress course={course} />
          <CompletionRules course={course} />
          <Before course={course} />
        </aside>
      </div>
    </div>
  )
}

function Outcomes({ course: { outcomes } }: { course: CoursePage }) {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="font-serif text-2xl">
        {m.courses_outcomes()}
      </h2>
      <ul className="mt-4 grid max-w-[68ch] gap-3">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Syllabus({ course }: { course: CoursePage }) {
  return (
    <section aria-labelledby="syllabus">
      <h2 id="syllabus" className="font-serif text-2xl">
        {m.courses_syllabus()}
      </h2>
      <div className="mt-4 grid gap-8">
        {course.sections.map((section) => (
          <section key={section.slug} aria-labelledby={`section-${section.slug}`}>
            <h3 id={`section-${section.slug}`} className="text-sm font-medium text-muted-foreground">
              {section.title}
            </h3>
            <ol className="mt-2 divide-y divide-border border-y border-border">
              {section.lessons.map((lesson) => (
                <li key={lesson.slug}>
                  <SyllabusLesson course={course.slug} lesson={lesson} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Where the member stands, and the way on. */
function CourseProgress({ course }: { course: CoursePage }) {
  const navigate = useNavigate()
  const lessons = course.sections.flatMap((section) => section.lessons)
  const first = lessons.find(({ isOpen }) => isOpen)
  const next = course.resumeAt ?? first?.slug
  const nextLesson = lessons.find(({ slug }) => slug === next)
  const progress = m.courses_lessons_done({ done: course.done, total: course.lessonCount })
  const certify = useChange(
    async () => {
      const { code } = await api.courses.certify({ params: { slug: course.slug } })
      await navigate({ to: '/certificates/$code', params: { code } })
    },
    { done: null, changed: [coursePage(course.slug).queryKey] },
  )
  return (
    <section
      aria-label={m.courses_your_progress()}
      className="grid gap-4 rounded-md border border-border bg-card p-5"
    >
      <div className="grid gap-2">
        <Progress
          label={m.courses_your_progress()}
          ratio={course.done / Math.max(1, course.lessonCount)}
          text={progress}
        />
        <p className="text-sm text-muted-foreground">{progress}</p>
        {course.state === 'started' && nextLesson ? (
          <p className="text-sm">{m.courses_next_lesson({ title: nextLesson.title })}</p>
        ) : null}
      </div>
      {course.state === 'finished' ? (
        course.certificate ? (
          <Button asChild>
            <Link to="/certificates/$code" params={{ code: course.certificate }}>
              <Award aria-hidden />
              {m.courses_certificate_show()}
            </Link>
          </Button>
        ) : (
          <Button isPending={certify.isPending} onClick={() => certify.mutate()}>
            <Award aria-hidden />
            {m.courses_certificate_get()}
          </Button>
        )
      ) : next ? (
        <Button asChild>
          <Link to="/courses/$id/$lesson" params={{ id: course.slug, lesson: next }}>
            <Play aria-hidden />
            {course.state === 'new' ? m.courses_start() : m.courses_continue()}
          </Link>
        </Button>
      ) : null}
      {course.state === 'finished'
        ? nextInPaths(course.slug).map(({ path, next: following }) => (
            <Link
              key={path}
              to="/courses/$id"
              params={{ id: following }}
              className="touch text-sm underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.courses_path_next({ path: pathText[path]() })}
            </Link>
          ))
        : null}
    </section>
  )
}

function CompletionRules({ course: { passPercent } }: { course: CoursePage }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-sm font-medium">
        {m.courses_rules()}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 ps-4 text-sm text-muted-foreground">
        <li>{m.courses_rule_read()}</li>
        <li>{m.courses_rule_exercise()}</li>
        <li>{m.courses_rule_quiz({ percent: passPercent })}</li>
        <li>{m.courses_rule_certificate()}</li>
        <li>{m.courses_rule_lasting()}</li>
      </ul>
    </section>
  )
}

function Before({ course: { prerequisites } }: { course: CoursePage }) {
  if (prerequisites.length === 0) return null
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="text-sm font-medium">
        {m.courses_prerequisites()}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {prerequisites.map(({ slug, title, isFinished }) => (
          <li key={slug} className="flex items-center gap-2">
            <Link
              to="/courses/$id"
              params={{ id: slug }}
              className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
            {isFinished ? (
              <LabelledIcon
                icon={CircleCheck}
                label={m.courses_state_finished()}
                className="size-4 text-positive"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Author, sources and what changed. */
function Grounds({ course }: { course: CoursePage }) {
  return (
    <section aria-labelledby="sources" className="max-w-[68ch]">
      <h2 id="sources" className="font-serif text-2xl">
        {m.courses_sources()}
      </h2>
      <p className="mt-2 text-sm text-muted-foreground">
        {m.courses_by({ author: course.author, day: formatDay(course.reviewed) })} {m.courses_not_advice()}
      </p>
      <div className="mt-4 text-sm">
        <SourceList sources={course.sources} />
      </div>
      {course.changes.length > 0 ? (
        <>
          <h3 className="mt-8 text-sm font-medium">{m.courses_changes()}</h3>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {course.changes.map(({ on, what, lesson }) => (
              <li key={`${on} ${lesson} ${what}`}>
                <span className="figures text-muted-foreground">{formatDay(on)}</span> · {lesson}: {what}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
