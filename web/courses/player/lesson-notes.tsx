import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { lessonPage } from '#web/courses/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

type Note = { text: string; version: number }
type Props = { course: string; lesson: string; note: Note }
type State = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

const pauseMs = 800

/** A note beside the lesson, saved when typing pauses. A note that was changed elsewhere is never overwritten silently. */
export function LessonNotes({ course, lesson, note }: Props) {
  const cache = useQueryClient()
  const titleId = useId()
  const [text, setText] = useState(note.text)
  const [state, setState] = useState<State>('saved')
  const version = useRef(note.version)
  const place = { slug: course, lesson }

  useEffect(() => {
    if (state !== 'unsaved') return undefined
    const pause = setTimeout(() => {
      setState('saving')
      api.courses
        .saveNote({ params: { slug: course, lesson }, body: { text, version: version.current } })
        .then((saved) => {
          version.current = saved.version
          cache.setQueryData(
            lessonPage(course, lesson).queryKey,
            (page) => page && { ...page, note: { text, version: saved.version } },
          )
          // Typed in the meantime: that is saved next.
          setState((now) => (now === 'saving' ? 'saved' : now))
        })
        .catch((error: unknown) =>
          setState(error instanceof ApiError && error.code === 'CONFLICT' ? 'conflict' : 'failed'),
        )
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [state, text, course, lesson, cache])

  const readOther = async () => (await api.courses.lesson({ params: place })).note
  const keepBoth = async () => {
    const other = await readOther()
    version.current = other.version
    setText(`${other.text}\n\n${text}`.slice(0, limits.courses.noteCharacters))
    setState('unsaved')
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-sm font-medium">
          {m.courses_notes()}
        </h2>
        <output className="text-xs text-muted-foreground">{stateText[state]()}</output>
      </div>
      <Textarea
        aria-labelledby={titleId}
        value={text}
        maxLength={limits.courses.noteCharacters}
        placeholder={m.courses_notes_hint()}
        onChange={({ target }) => {
          setText(target.value)
          setState('unsaved')
        }}
        className="mt-2 min-h-40 field-sizing-content max-h-[60vh]"
      />
      {state === 'conflict' ? (
        <div className="mt-2 grid justify-items-start gap-2 text-sm">
          <p>{m.courses_notes_conflict()}</p>
          <Button size="sm" variant="outline" onClick={() => void keepBoth()}>
            {m.courses_notes_both()}
          </Button>
        </div>
      ) : null}
      {state === 'failed' ? (
        <Button size="sm" variant="outline" className="mt-2" onClick={() => setState('unsaved')}>
          {m.courses_notes_again()}
        </Button>
      ) : null}
    </section>
  )
}

const stateText: Record<State, () => string> = {
  saved: m.courses_notes_saved,
  unsaved: m.courses_notes_unsaved,
  saving: m.courses_notes_saving,
  conflict: m.courses_notes_unsaved,
  failed: m.courses_notes_failed,
}
