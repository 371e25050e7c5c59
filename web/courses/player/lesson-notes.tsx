import { useId } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { useLessonNote, type NoteState } from './use-lesson-note.ts'

type Props = { course: string; lesson: string; note: { text: string; version: number } }

/** A note beside the lesson. */
export function LessonNotes({ course, lesson, note }: Props) {
  const titleId = useId()
  const { text, state, write, retry, keepBoth } = useLessonNote({ course, lesson }, note)
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
        onChange={({ target }) => write(target.value)}
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
        <Button size="sm" variant="outline" className="mt-2" onClick={retry}>
          {m.courses_notes_again()}
        </Button>
      ) : null}
    </section>
  )
}

const stateText: Record<NoteState, () => string> = {
  saved: m.courses_notes_saved,
  unsaved: m.courses_notes_unsaved,
  saving: m.courses_notes_saving,
  conflict: m.courses_notes_unsaved,
  failed: m.courses_notes_failed,
}
