import { useLayoutEffect, useRef, useState } from 'react'
import { lessonKinds } from '#domain/courses/catalogue.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { LessonDocument } from '#domain/courses/course-document.ts'
import { unfinished } from '#domain/courses/source/body-parts.ts'
import { insertPattern, type BodyPattern } from '#domain/courses/source/body-patterns.ts'
import { ContentError } from '#domain/courses/source/content-error.ts'
import { parseLessonBody } from '#domain/courses/source/lesson-body.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { kindText } from '#web/courses/course-text.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { Lines } from './course-form.tsx'
import { FormField } from './form-field.tsx'
import { InsertPatterns } from './insert-patterns.tsx'

type Props = {
  lesson: LessonDocument
  /** The lesson as it was saved; null for a new one. */
  saved: LessonDocument | null
  /** Of the records that an exercise draws from. */
  city: LaunchCity
  isEditable: boolean
  onChange: (lesson: LessonDocument) => void
  onRemove: () => void
}

/** The fields of a lesson, and its text in the format of docs/recipes.md with the first mistake named. */
export function LessonForm({ lesson, saved, city, isEditable, onChange, onRemove }: Props) {
  const [note, setNote] = useState('')
  const change = (fields: Partial<LessonDocument>) => onChange({ ...lesson, ...fields })
  return (
    <fieldset disabled={!isEditable} className="grid content-start gap-5 md:grid-cols-2">
      <FormField label={m.courses_desk_title()} className="md:col-span-2">
        <Input
          value={lesson.title}
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </FormField>
      <FormField label={m.courses_desk_goal()} className="md:col-span-2">
        <Input
          value={lesson.goal}
          maxLength={400}
          onChange={({ target }) => change({ goal: target.value })}
        />
      </FormField>
      <FormField label={m.courses_desk_kind()}>
        <NativeSelect
          value={lesson.kind}
          options={lessonKinds.map((value) => ({ value, label: kindText[value]() }))}
          onChange={({ target }) => change({ kind: parseChoice(lessonKinds, target.value) ?? lesson.kind })}
        />
      </FormField>
      <FormField label={m.courses_desk_minutes()}>
        <Input
          type="number"
          min={1}
          max={60}
          value={lesson.minutes}
          onChange={({ target }) =>
            change({ minutes: Math.max(1, Math.min(60, Math.round(Number(target.value)))) })
          }
        />
      </FormField>
      <FormField label={m.courses_author()}>
        <Input
          value={lesson.author}
          maxLength={120}
          onChange={({ target }) => change({ author: target.value })}
        />
      </FormField>
      <FormField label={m.courses_desk_reviewed()}>
        <Input
          type="date"
          value={lesson.reviewed}
          onChange={({ target }) => target.value && change({ reviewed: target.value })}
        />
      </FormField>
      <NativeCheckbox checked={lesson.preview} onChange={({ target }) => change({ preview: target.checked })}>
        {m.courses_desk_is_preview()}
      </NativeCheckbox>
      <BodyField lesson={lesson} city={city} onChange={(body) => change({ body })} />
      <Lines
        label={m.courses_sources()}
        hint={m.courses_desk_sources_hint()}
        lines={lesson.sources.map(({ title, url, readOn }) => `${title} | ${url} | ${readOn}`)}
        onChange={(lines) => change({ sources: lines.flatMap(toSource) })}
        className="md:col-span-2"
      />
      <Lines
        label={m.courses_desk_rules()}
        hint={m.courses_desk_rules_hint()}
        lines={lesson.rules}
        onChange={(rules) => change({ rules: rules.filter((rule) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(rule)) })}
        className="md:col-span-2"
      />
      {saved ? (
        <div className="grid gap-2 md:col-span-2">
          <FormField label={m.courses_desk_what_changed()} hint={m.courses_desk_what_changed_hint()}>
            <span className="flex gap-2">
              <Input value={note} maxLength={400} onChange={({ target }) => setNote(target.value)} />
              <Button
                variant="outline"
                disabled={note.trim() === ''}
                onClick={() => {
                  const on = gulfDay(new Date())
                  change({ changes: [...lesson.changes, { on, what: note.trim() }] })
                  setNote('')
                }}
              >
                {m.courses_desk_add()}
              </Button>
            </span>
          </FormField>
          <ul className="grid gap-1 text-sm text-muted-foreground">
            {lesson.changes.map(({ on, what }) => (
              <li key={`${on} ${what}`}>
                <span className="figures">{on}</span> · {what}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Button variant="outline" className="justify-self-start" onClick={onRemove}>
        {m.courses_desk_remove_lesson()}
      </Button>
    </fieldset>
  )
}

type BodyProps = { lesson: LessonDocument; city: LaunchCity; onChange: (body: string) => void }

/** The text of a lesson in its notation. Inserting a pattern selects the first words to write. */
function BodyField({ lesson, city, onChange }: BodyProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const inserted = useRef<number | null>(null)
  const problem = bodyProblem(lesson)
  useLayoutEffect(() => {
    const at = inserted.current
    if (at === null) return
    inserted.current = null
    field.current?.focus()
    field.current?.setSelectionRange(at, at + unfinished.length)
  }, [lesson.body])
  const insert = (pattern: BodyPattern) => {
    const body = insertPattern(lesson.body, pattern)
    inserted.current = firstNewGap(lesson.body, body)
    onChange(body)
  }
  return (
    <div className="grid gap-2 md:col-span-2">
      <InsertPatterns
        kind={lesson.kind}
        city={city}
        hasExercise={lesson.body.split('\n').includes('# Exercise')}
        onInsert={insert}
      />
      <FormField label={m.courses_desk_body()} hint={problem ?? m.courses_desk_body_hint()}>
        <Textarea
          ref={field}
          value={lesson.body}
          aria-invalid={problem !== null}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
          className="min-h-[28rem] font-mono"
        />
      </FormField>
    </div>
  )
}

/** Where the first gap of an inserted pattern stands: after what the texts have in common. */
function firstNewGap(before: string, after: string): number {
  const trimmed = before.trimEnd()
  let same = 0
  while (same < trimmed.length && trimmed[same] === after[same]) same += 1
  return after.indexOf(unfinished, same)
}

function bodyProblem({ kind, body }: LessonDocument): string | null {
  try {
    parseLessonBody(kind, body)
    return null
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return m.courses_desk_problem({ line: error.line, message: error.message })
  }
}

/** A line `title | address | date`; an unfinished one is left out until it is whole. */
function toSource(line: string): LessonDocument['sources'] {
  const [title = '', url = '', readOn = ''] = line.split(' | ').map((cell) => cell.trim())
  return title !== '' && /^https?:\/\/\S+$/.test(url) && /^\d{4}-\d{2}-\d{2}$/.test(readOn)
    ? [{ title, url, readOn }]
    : []
}
