import { Link } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleDot,
  FileText,
  ListChecks,
  Lock,
  PencilRuler,
  Play,
  type LucideIcon,
} from 'lucide-react'
import type { LessonRow } from '#contract/courses.ts'
import type { LessonKind } from '#domain/courses/catalogue.ts'
import { formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LabelledIcon } from './labelled-icon.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { kindText, needText } from './course-text.ts'

export const kindIcons: Record<LessonKind, LucideIcon> = {
  text: FileText,
  video: Play,
  exercise: PencilRuler,
  quiz: ListChecks,
}

/** One lesson of the syllabus, with what is still missing in it. */
export function SyllabusLesson({ course, lesson }: { course: string; lesson: LessonRow }) {
  const {
    slug,
    title,
    goal,
    kind,
    minutes,
    isOpen,
    isPreview,
    isDone,
    needs,
    met,
    author,
    reviewed,
    changed,
  } = lesson
  const Icon = kindIcons[kind]
  const missing = needs.filter((need) => !met.includes(need))
  return (
    <Link
      to="/courses/$id/$lesson"
      params={{ id: course, lesson: slug }}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 py-3 transition-colors duration-150 hover:bg-muted/60"
    >
      <LessonMark isDone={isDone} isOpen={isOpen} isStarted={met.length > 0} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {title}
          {isPreview ? <Badge variant="outline">{m.courses_preview()}</Badge> : null}
          {changed.length > 0 ? <Badge variant="warning">{m.courses_changed()}</Badge> : null}
        </span>
        <span className="mt-0.5 block text-sm text-muted-foreground">{goal}</span>
        <span className="mt-1 block text-xs text-muted-foreground">
          {m.courses_by({ author, day: formatDay(reviewed) })}
          {!isDone && met.length > 0
            ? ` · ${m.courses_missing({ list: missing.map((need) => needText[need]()).join(', ') })}`
            : null}
        </span>
      </span>
      <span className="flex items-center gap-1.5 self-start pt-0.5 text-xs whitespace-nowrap text-muted-foreground">
        <LabelledIcon icon={Icon} label={kindText[kind]()} className="size-3.5" />
        {m.courses_minutes({ minutes })}
      </span>
    </Link>
  )
}

type MarkProps = { isDone: boolean; isOpen: boolean; isStarted: boolean }

export function LessonMark({ isDone, isOpen, isStarted }: MarkProps) {
  const looks = 'mt-1 size-4 shrink-0'
  if (isDone)
    return <LabelledIcon icon={CircleCheck} label={m.courses_done()} className={`${looks} text-positive`} />
  if (!isOpen)
    return <LabelledIcon icon={Lock} label={m.courses_locked_mark()} className={`${looks} text-brass`} />
  if (isStarted)
    return (
      <LabelledIcon icon={CircleDot} label={m.courses_state_started()} className={`${looks} text-primary`} />
    )
  return <span aria-hidden className={`${looks} rounded-full border border-input`} />
}
