import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { CourseDocument, LessonDocument } from '#domain/courses/course-document.ts'
import { moveLesson, moveSection } from '#domain/courses/order-lessons.ts'
import { kindIcons } from '#web/courses/syllabus-lesson.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { toSlug } from './courses-desk-page.tsx'
import { LessonForm } from './lesson-form.tsx'

type Props = {
  document: CourseDocument
  /** The version as saved. */
  live: CourseDocument
  isEditable: boolean
  onChange: (document: CourseDocument) => void
}

/** Sections and lessons, ordered by dragging or with buttons, and the form of the chosen lesson. */
export function LessonsEditor({ document, live, isEditable, onChange }: Props) {
  const [chosen, setChosen] = useState(document.lessons[0]?.slug ?? null)
  const [dragged, setDragged] = useState<string | null>(null)
  const lesson = document.lessons.find(({ slug }) => slug === chosen)
  const change = (next: LessonDocument) =>
    onChange({ ...document, lessons: document.lessons.map((one) => (one.slug === next.slug ? next : one)) })
  const add = (section: string) => {
    const made = newLesson(document, section)
    onChange({ ...document, lessons: [...document.lessons, made] })
    setChosen(made.slug)
  }
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        {document.sections.map((section, at) => (
          <section key={section.slug} aria-label={section.title} className="grid gap-1">
            <div className="flex items-center gap-1">
              <Input
                aria-label={m.courses_desk_section()}
                value={section.title}
                maxLength={120}
                disabled={!isEditable}
                onChange={({ target }) =>
                  onChange({
                    ...document,
                    sections: document.sections.map((one) =>
                      one.slug === section.slug ? { ...one, title: target.value } : one,
                    ),
                  })
                }
              />
              <IconButton
                size="icon-sm"
                label={m.courses_desk_up({ title: section.title })}
                disabled={!isEditable || at === 0}
                onClick={() => onChange(moveSection(document, section.slug, -1))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="icon-sm"
                label={m.courses_desk_down({ title: section.title })}
                disabled={!isEditable || at === document.sections.length - 1}
                onClick={() => onChange(moveSection(document, section.slug, 1))}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                size="icon-sm"
                label={m.ui_remove({ label: section.title })}
                disabled={!isEditable || document.lessons.some((one) => one.section === section.slug)}
                onClick={() =>
                  onChange({
                    ...document,
                    sections: document.sections.filter(({ slug }) => slug !== section.slug),
                  })
                }
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <ol className="grid">
              {document.lessons
                .filter((one) => one.section === section.slug)
                .map((one) => (
                  <LessonLine
                    key={one.slug}
                    lesson={one}
                    isChosen={one.slug === chosen}
                    isEditable={isEditable}
                    onChoose={() => setChosen(one.slug)}
                    onDrag={() => setDragged(one.slug)}
                    onDrop={() => {
                      if (dragged !== null && dragged !== one.slug)
                        onChange(moveLesson(document, dragged, { section: section.slug, before: one.slug }))
                      setDragged(null)
                    }}
                    onMove={(by) => onChange(moveLesson(document, one.slug, by))}
                  />
                ))}
            </ol>
            {isEditable ? (
              <Button
                size="sm"
                variant="ghost"
                className="justify-self-start"
                onClick={() => add(section.slug)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null)
                    onChange(moveLesson(document, dragged, { section: section.slug, before: null }))
                  setDragged(null)
                }}
              >
                <Plus aria-hidden />
                {m.courses_desk_add_lesson()}
              </Button>
            ) : null}
          </section>
        ))}
        {isEditable ? <NewSection document={document} onChange={onChange} /> : null}
      </div>
      {lesson ? (
        <LessonForm
          key={lesson.slug}
          lesson={lesson}
          saved={live.lessons.find(({ slug }) => slug === lesson.slug) ?? null}
          city={document.markets[0] ?? 'dubai'}
          isEditable={isEditable}
          onChange={change}
          onRemove={() => {
            onChange({ ...document, lessons: document.lessons.filter(({ slug }) => slug !== lesson.slug) })
            setChosen(null)
          }}
        />
      ) : (
        <p className="text-sm text-muted-foreground">{m.courses_desk_choose()}</p>
      )}
    </div>
  )
}

type LineProps = {
  lesson: LessonDocument
  isChosen: boolean
  isEditable: boolean
  onChoose: () => void
  onDrag: () => void
  onDrop: () => void
  onMove: (by: -1 | 1) => void
}

function LessonLine({ lesson, isChosen, isEditable, onChoose, onDrag, onDrop, onMove }: LineProps) {
  const Icon = kindIcons[lesson.kind]
  return (
    <li className={`flex items-center gap-1 rounded-sm ${isChosen ? 'bg-accent' : 'hover:bg-muted'}`}>
      <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted-foreground" />
      <button
        type="button"
        aria-pressed={isChosen}
        draggable={isEditable}
        onDragStart={onDrag}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (!isEditable || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1)
        }}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-start text-sm pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        <span className="truncate">{lesson.title || m.courses_desk_untitled()}</span>
      </button>
      <IconButton
        size="icon-sm"
        label={m.courses_desk_up({ title: lesson.title })}
        disabled={!isEditable}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="icon-sm"
        label={m.courses_desk_down({ title: lesson.title })}
        disabled={!isEditable}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </li>
  )
}

function NewSection({ document, onChange }: Pick<Props, 'document' | 'onChange'>) {
  const [title, setTitle] = useState('')
  const slug = freeSlug(
    toSlug(title),
    document.sections.map((one) => one.slug),
  )
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...document, sections: [...document.sections, { slug, title: title.trim() }] })
        setTitle('')
      }}
    >
      <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">
        {m.courses_desk_new_section()}
        <Input value={title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <Button type="submit" variant="outline" disabled={slug === ''}>
        {m.courses_desk_add()}
      </Button>
    </form>
  )
}

function freeSlug(wanted: string, taken: readonly string[]): string {
  if (wanted === '' || !taken.includes(wanted)) return wanted
  const free = taken.map((_, at) => `${wanted}-${at + 2}`).find((slug) => !taken.includes(slug))
  return free ?? `${wanted}-${taken.length + 2}`
}

function newLesson(document: CourseDocument, section: string): LessonDocument {
  return {
    slug: freeSlug(
      'new-lesson',
      document.lessons.map(({ slug }) => slug),
    ),
    section,
    title: m.courses_desk_new_lesson(),
    goal: '',
    kind: 'text',
    minutes: 6,
    preview: false,
    author: document.author,
    reviewed: gulfDay(new Date()),
    sources: [],
    rules: [],
    changes: [],
    body: '# Text\n\n',
  }
}
