import { Link } from '@tanstack/react-router'
import { Award, Lock } from 'lucide-react'
import type { CourseCard } from '#contract/courses.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Progress } from '#web/ui/charts/progress.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { formatMinutes, levelText, tierText } from './course-text.ts'

/** A course in the catalogue. The whole card leads to it. */
export function CourseCardView({ course }: { course: CourseCard }) {
  const {
    slug,
    title,
    summary,
    level,
    markets,
    tier,
    minutes,
    lessonCount,
    done,
    isOpen,
    reviewed,
    certificate,
  } = course
  const progress = m.courses_lessons_done({ done, total: lessonCount })
  return (
    <article className="relative flex flex-col gap-3 rounded-md border border-border bg-card p-5 transition-colors duration-150 hover:border-input">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Badge>{levelText[level]()}</Badge>
        <Badge variant="outline">
          {isOpen ? null : <Lock aria-hidden className="size-3" />}
          {tierText[tier]()}
        </Badge>
        <span className="text-xs text-muted-foreground">
          {markets.map((city) => cityText[city]()).join(' · ')}
        </span>
      </p>
      <h3 className="font-serif text-lg leading-snug">
        <Link to="/courses/$id" params={{ id: slug }} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <p className="text-sm leading-relaxed text-muted-foreground">{summary}</p>
      <div className="mt-auto grid gap-2 pt-2">
        {done > 0 ? <Progress label={title} ratio={done / Math.max(1, lessonCount)} text={progress} /> : null}
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted-foreground">
          <span>
            {done > 0 ? progress : m.courses_lessons({ count: lessonCount })} · {formatMinutes(minutes)}
          </span>
          {certificate ? (
            <span className="inline-flex items-center gap-1 text-foreground">
              <Award aria-hidden className="size-3.5 text-brass" />
              {m.courses_certified()}
            </span>
          ) : (
            <span>{m.courses_reviewed({ day: formatDay(reviewed) })}</span>
          )}
        </p>
      </div>
    </article>
  )
}

export function CourseCardsSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="grid gap-3 rounded-md border border-border p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
